import { faultOfReason } from "@artel/shared/states/bank-results";
import { type FailureFault, speakAgainstMethod } from "@artel/shared/states/failure-fault";
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
  return reasonOf(
    language,
    told,
    failed.map(({ fault }) => fault),
  );
}

/** Why money of a request came back, in the words that its contractor may read. */
export function toldReason(payout: PayoutRow, items: readonly ItemRow[]): string | null {
  return payout.cancel_reason ?? toldFailures(payout, items);
}

/** Why paid parts of a request came back, in the words that its contractor may read; null where none did. */
export function cameBackReason({ language }: PayoutRow, items: readonly ItemRow[]): string | null {
  const codes = items.flatMap(({ came_back_code }) => came_back_code ?? []);
  const told = codes.map((code) => bankWords(language, "cameBack", code));
  return reasonOf(language, told, codes.map(faultOfReason));
}

function reasonOf(
  language: Language,
  told: readonly string[],
  faults: readonly (FailureFault | null | undefined)[],
): string | null {
  const isElsewhere = faults.length > 0 && !speakAgainstMethod(faults);
  const why = [...new Set(told)].join("; ");
  const notTheirs = translate(language, "withdrawals.notYourDetails");
  if (isElsewhere) {
    return why === "" ? notTheirs : `${why.replace(/[.\s]+$/, "")}. ${notTheirs}`;
  }
  return why === "" ? null : why;
}
