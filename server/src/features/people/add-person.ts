import type { Tx } from "../../platform/db/db.ts";
import type { InvitedPerson, NewManager, NewOperator, NewPerson } from "./new-person.ts";
import * as store from "./store.ts";

/** Adds the owner of a company, whose id becomes the company's; undefined when the address is taken. */
export async function addOwner(tx: Tx, owner: NewPerson): Promise<number | undefined> {
  return await store.insertOwner(tx, owner);
}

/** Adds a person who registers to work for companies; undefined when the address is taken. */
export async function addContractorPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  return await store.insertContractor(tx, person);
}

/** Adds a person who is only invited and has accepted no terms; undefined when the address is taken. */
export async function addInvitedPerson(tx: Tx, person: InvitedPerson): Promise<number | undefined> {
  return await store.insertInvited(tx, person);
}

/**
 * Adds a manager whose password is a first one. An address that this company removed before comes back as the
 * same person; undefined when anybody else has the address, also by a request at the same time.
 */
export async function addManagerPerson(tx: Tx, manager: NewManager): Promise<number | undefined> {
  return (await store.restoreManager(tx, manager)) ?? (await store.insertManager(tx, manager));
}

/** Adds a person of the console, or brings back one who was removed; undefined when anybody else has the address. */
export async function addOperatorPerson(tx: Tx, operator: NewOperator): Promise<number | undefined> {
  return (await store.restoreOperator(tx, operator)) ?? (await store.insertOperator(tx, operator));
}
