import type { Read } from "../../platform/db/db.ts";
import { selectPeopleOf } from "./list-store.ts";
import { presentUser } from "./list-users.ts";

/** The owner and the managers of a company as operators see them; nobody of what is no company. */
export async function peopleOfCompany(read: Read, company: number) {
  return (await selectPeopleOf(read, company)).map((row) => {
    const { id, name, email, role, state, seenAt } = presentUser(row);
    return { id, name, email, role, state, seenAt };
  });
}
