// Becoming somebody: a guest on a first visit, an account, or nobody again.

import { service } from "../service.svelte";
import type { Person, Signed } from "../../wire/online";
import { post } from "./api";

/** The reader as the service knows them; a guest is made on a first visit. */
export async function becomeSomebody(): Promise<Person> {
  if (service.person) return service.person;
  return (service.person = (await post<Signed>("/api/guest")).person);
}

export async function signUp(name: string, password: string): Promise<void> {
  service.person = (await post<Signed>("/api/accounts", { name, password })).person;
}

export async function signIn(name: string, password: string): Promise<void> {
  service.person = (await post<Signed>("/api/login", { name, password })).person;
}

export async function signOut(): Promise<void> {
  await post("/api/logout");
  service.person = null;
}
