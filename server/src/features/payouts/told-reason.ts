import { faultOfReason } from "@artel/shared/states/bank-results";
import { speakAgainstMethod } from "@artel/shared/states/failure-fault";
import type { Language } from "@artel/shared/text/text-table";
import { translate } from "@artel/shared/text/translate";
import { bankWords } from "./bank/bank-words.ts";
import type { ItemRow, PayoutRow } from "./store.ts";

/**
 * Why parts failed, as far as it was written for the contractor, and that it was not because of their details where no part speaks
 * against these; null where there is nothing to tell.
 */
export function toldFailures({ language }: PayoutRow, items: readonly ItemRow[]): string | null {
  const failed = items.filter(({ result }) => result === "failed");
  const told = failed.flatMap(({ is_failure_told, failure }) => (is_failure_told && failure !== null ? [failure] : []));
  const isElsewhere = failed.length > 0 && !speakAgainstMethod(failed.map(({ fault }) => fault));
  return joined([...told, ...(isElsewhere ? [translate(language, "withdrawals.notYourDetails")] : [])]);
}

/** Why money of a request came back, in the words that its contractor may read. */
export function toldReason(payout: PayoutRow, items: readonly ItemRow[]): string | null {
  return payout.cancel_reason ?? toldFailures(payout, items);
}

/** Why paid parts of a request came back, in the words that its contractor may read; null where none did. */
export function cameBackReason(payout: PayoutRow, items: readonly ItemRow[]): string | null {
  return joined(
    items.flatMap(({ came_back_code: code }) => (code === null ? [] : cameBackWords(payout.language, code))),
  );
}

/** What the contractor reads of a payment that the bank sent back: why, and that it was not because of their details where that is so. */
function cameBackWords(language: Language, code: string): string[] {
  const isElsewhere = !speakAgainstMethod([faultOfReason(code)]);
  const words = bankWords(language, "cameBack", code);
  return isElsewhere ? [words, translate(language, "withdrawals.notYourDetails")] : [words];
}

function joined(told: readonly string[]): string | null {
  return told.length === 0 ? null : [...new Set(told)].join("; ");
}
