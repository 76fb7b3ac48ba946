import type { Read } from "../../platform/db/db.ts";
import type { Column } from "../../platform/db/row.ts";
import { idsOfMembers, pepperKids, rowByEmail, rowById } from "./store.ts";

export interface Person {
  readonly id: number;
  readonly role: Column<"app_user", "role">;
  readonly companyId: number;
  readonly email: string;
  readonly name: string;
  readonly language: Column<"app_user", "language">;
  readonly state: number;
  readonly verifier?: string;
  readonly pepperKid?: string;
  readonly passwordVersion: number;
  readonly mustChangePassword: boolean;
  /** Nobody has proved the address of this freelancer or owner: whoever registers or is invited with it takes its place. */
  readonly givesWay: boolean;
}

/** The person of an address that is normalised already; undefined where there is none. */
export async function personByEmail(tx: Read, email: string): Promise<Person | undefined> {
  return personOf(await rowByEmail(tx, email));
}

/** The person of an id, in whatever state; undefined where there is none. */
export async function personById(tx: Read, id: number): Promise<Person | undefined> {
  return personOf(await rowById(tx, id));
}

/** Whether an address belongs to an account, one that was only invited included: tasks may wait there. */
export async function isAddressTaken(tx: Read, email: string): Promise<boolean> {
  return (await rowByEmail(tx, email)) !== undefined;
}

/** The names of the keys that password hashes are made with. */
export function peppersInUse(read: Read): Promise<string[]> {
  return pepperKids(read);
}

/** The owner and the managers of a company who may sign in. */
export function memberIds(tx: Read, companyId: number): Promise<number[]> {
  return idsOfMembers(tx, companyId);
}

function personOf(row: Awaited<ReturnType<typeof rowById>>): Person | undefined {
  return row
    ? {
        id: row.id,
        role: row.role,
        companyId: row.company_id ?? 0,
        email: row.email,
        name: row.name,
        language: row.language,
        state: row.current_state,
        verifier: row.verifier ?? undefined,
        pepperKid: row.pepper_kid ?? undefined,
        passwordVersion: row.password_changed_at?.getTime() ?? 0,
        mustChangePassword: row.must_change_password,
        givesWay: row.is_unconfirmed && (row.role === "freelancer" || row.id === row.company_id),
      }
    : undefined;
}
