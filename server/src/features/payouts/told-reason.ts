import { bankWords } from "./bank/bank-words.ts";
import type { ItemRow, PayoutRow } from "./store.ts";

/** Why parts failed, as far as it was written for the contractor; null where the bank or provider said nothing of that kind. */
export function toldFailures(items: readonly ItemRow[]): string | null {
  const told = items.flatMap(({ is_failure_told, failure }) => (is_failure_told && failure !== null ? [failure] : []));
  return told.length === 0 ? null : [...new Set(told)].join("; ");
}

/** Why money of a request came back, in the words that its contractor may read. */
export function toldReason(payout: PayoutRow, items: readonly ItemRow[]): string | null {
  return payout.cancel_reason ?? toldFailures(items);
}

/** Why paid parts of a request came back, in the words that its contractor may read; null where none did. */
export function cameBackReason(payout: PayoutRow, items: readonly ItemRow[]): string | null {
  const told = items.flatMap(({ came_back_code }) =>
    came_back_code === null ? [] : [bankWords(payout.language, "cameBack", came_back_code)],
  );
  return told.length === 0 ? null : [...new Set(told)].join("; ");
}
