// The stores of the browser's own database.

/** Works on a store in a transaction of its own, and returns the result of the request. */
export type Run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/**
 * The stores of a database, each with the path of its key; it is opened when one of them is first used. A higher version
 * adds stores and takes none away.
 */
export function storesOf<Name extends string>(
  database: string,
  version: number,
  keyPaths: Record<Name, string>,
): (store: Name) => Run {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (wanted?: number): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(database, wanted);
      request.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries<string>(keyPaths)) {
          if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store, { keyPath });
        }
      };
      request.onsuccess = () => {
        // A newer page in another tab may add stores: it waits until this connection is closed.
        request.result.onversionchange = () => {
          request.result.close();
          opened = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => {
        // A newer page in another tab has added stores; those that this page knows are still there.
        if (wanted && request.error?.name === "VersionError") resolve(open());
        else reject(request.error ?? new Error(database));
      };
    });
  return (store) => async (mode, work) => {
    const transaction = (await (opened ??= open(version))).transaction(store, mode);
    const request = work(transaction.objectStore(store));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error(store));
      transaction.onabort = () => reject(transaction.error ?? new Error(store));
    });
  };
}

/** The reader's own database. Version 1 had no studies, version 2 no progress. */
export const own = storesOf("banmen", 3, { games: "id", studies: "id", progress: "id" });
