import type { Tx } from "../../platform/db/db.ts";
import { deleteOldQuestions } from "./factor-question-store.ts";
import { deleteOldCodes } from "./mail-code-store.ts";
import { deleteOldChallenges } from "./store.ts";

/** Forgets challenges, questions for codes of apps, links of mails and used steps of apps that ended before a moment. */
export async function forgetOldFactors(tx: Tx, before: Date): Promise<void> {
  await deleteOldChallenges(tx, before);
  await deleteOldCodes(tx, before);
  await deleteOldQuestions(tx, before);
}
