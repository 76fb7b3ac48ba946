import { momentText } from "@artel/shared/checks/zoned-day";
import type { MethodAccess } from "@artel/shared/rules/methods/all-methods";
import type { MethodPause } from "@artel/shared/rules/methods/pauses";
import type { ErrorDetails } from "../../../http/app-error.ts";
import type { Context, Language } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { selectHolding } from "./pause-store.ts";

/** The pauses that hold now for who lives in a country, in the language of the reader. */
export async function pausesOf(
  tx: Read,
  country: string,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<readonly MethodPause[]> {
  return (await selectHolding(tx, country, now)).map((row) => ({
    method: row.method,
    currency: row.currency,
    message: language === "ru" ? row.message_ru : row.message_en,
    until: row.ends_at?.toISOString() ?? null,
  }));
}

/** The words in which a method is refused: of one that is paused why, and until when by the clock of the account. */
export function refusedWords(
  { isEnabled, pauses: [pause] }: MethodAccess,
  { user }: Pick<Context, "user">,
): Pick<ErrorDetails, "text" | "params"> {
  if (isEnabled || !pause) {
    return {};
  }
  const { message, until } = pause;
  return until === null
    ? { text: "pausedMethods.why", params: { message } }
    : { text: "pausedMethods.whyUntil", params: { message, until: momentText(user.timeZone, new Date(until)) } };
}
