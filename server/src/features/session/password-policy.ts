import { leakedPasswords } from "@artel/shared/checks/leaked-passwords";
import { passwordViolation } from "@artel/shared/rules/password-rules";
import { failOnViolations } from "../../http/app-error.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Person } from "../people/find-person.ts";
import { wordsAbout } from "./store.ts";

/** Refuses an own password that the policy refuses: too short, leaked, or made of words about the person. */
export async function requireGoodPassword(tx: Read, person: Person, field: string, password: string): Promise<void> {
  const knowledge = { leaked: await leakedPasswords(), about: await wordsAbout(tx, person.id) };
  const violation = passwordViolation(field, password, person.email, undefined, knowledge);
  failOnViolations(violation ? [violation] : []);
}
