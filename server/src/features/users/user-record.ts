import { recordAction } from "../../audit/record.ts";
import { found } from "../../http/app-error.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { lockPerson } from "../people/change-person.ts";
import { selectUser, type UserRow } from "./list-store.ts";

/** A person, for reading. An operator and an unknown id are not found. */
export async function userOf(read: Read, id: number): Promise<UserRow> {
  return found(await selectUser(read, id));
}

/** The same, locked until the end: of two who care for somebody at once the second sees what the first left. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  await lockPerson(tx, id);
  return userOf(tx, id);
}

/** How operators call a person. */
export function calledBy({ full_name, email }: UserRow): { readonly name: string; readonly email: string } {
  return { name: full_name || "—", email };
}

/** The person, above a code that confirms something about somebody. */
export function personLine(user: UserRow): FactorLine {
  const { name, email } = calledBy(user);
  return { key: "operatorFactor.person", value: `${name} (${email})` };
}

/** Writes into the log of the person's account what an operator did about it. */
export async function recordCare(
  tx: Tx,
  origin: Origin,
  { id, tenant }: Pick<UserRow, "id" | "tenant">,
  record: { readonly action: string; readonly reason?: string; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAction(tx, origin, { ...record, subject: `user:${id}`, tenant });
}
