// A store of the browser's own database.

/** Works on the store in a transaction of its own, and returns the result of the request. */
export type Run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** The store of a database that has only one; it is opened when it is first used. */
export function storeOf(database: string, version: number, store: string, keyPath: string): Run {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(database, version);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error(database));
    });
  return async (mode, work) => {
    const transaction = (await (opened ??= open())).transaction(store, mode);
    const request = work(transaction.objectStore(store));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error(store));
      transaction.onabort = () => reject(transaction.error ?? new Error(store));
    });
  };
}
