import type { Output } from "@artel/shared/calls/call";
import { estimatePayment } from "@artel/shared/calls/tasks/app-bulk";
import { selectionMaximum } from "@artel/shared/limits/lists";
import { compare, parseAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { boundsOf, type RuleRows } from "@artel/shared/rules/bounds";
import { isHiddenIn } from "@artel/shared/rules/hidden-areas";
import { useMemo } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { useDebounced } from "../../../ui/state/use-debounced.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import { type Sum, sumsText } from "../task-sums.ts";
import { useOwnBalances } from "./own-balances.ts";
import { difference } from "./use-available.ts";

export type PaymentEstimate = Output<typeof estimatePayment>;

/** A currency of which there is not enough. Without rights to the balance only what is needed is known. */
export interface Shortage {
  readonly currency: CurrencyCode;
  readonly needed: string;
  readonly available: string | null;
  readonly missing: string | null;
}

/** What is known about a payment: nothing yet, or the server's own comparison with the balance of this moment. */
export interface Payment {
  readonly estimate: PaymentEstimate | undefined;
  /** The comparison is on its way; a failed one holds nothing up, since the server decides by itself. */
  readonly isChecking: boolean;
}

/** Compares what some drafts cost with the balance, and again whenever one of them changes. */
export function usePayment(ids: readonly number[]): Payment {
  const { role, rights } = useSession();
  const asked = useMemo(() => ids.join(","), [ids]);
  const rested = useDebounced(asked);
  const isAskable = role === "company" && rights.makePay && ids.length > 0 && ids.length <= selectionMaximum;
  const wanted = useMemo(
    () => ({ ids: rested === "" ? [] : rested.split(",").map((id) => Number.parseInt(id, 10)) }),
    [rested],
  );
  const query = useCall(estimatePayment, wanted, {
    enabled: isAskable && rested === asked,
    quiet: true,
    staleSeconds: 0,
  });
  const isCurrent = isAskable && rested === asked;
  return {
    estimate: isCurrent ? query.data : undefined,
    isChecking: isAskable && (!isCurrent || (query.data === undefined && !query.error)),
  };
}

/**
 * Of the tasks of a question those that can be paid, and the others. One alone stays in question, as do all where none can be
 * paid: the server says why not.
 */
export function payableOf<Task extends { readonly id: number }>(
  tasks: readonly Task[],
  { estimate }: Payment,
): { readonly payable: readonly Task[]; readonly gone: readonly Task[] } {
  const unpayable = new Set(estimate?.unpayable);
  const isGone = ({ id }: Task) => unpayable.has(id);
  const gone = tasks.filter(isGone);
  return gone.length < tasks.length
    ? { payable: tasks.filter((task) => !isGone(task)), gone }
    : { payable: tasks, gone: [] };
}

/** Why a draft cannot be paid, whatever the balance, in the reader's words; undefined where nothing but the balance can stand against it. */
export function refusalOf(estimate: PaymentEstimate | undefined, id: number): string | undefined {
  return estimate?.refusals.find((refusal) => refusal.id === id)?.text;
}

/** The currencies of an estimate that do not suffice. */
export function shortagesOf(estimate: PaymentEstimate | undefined): readonly Shortage[] {
  return (estimate?.sums ?? []).filter(({ isShort }) => isShort);
}

/** Why a pay button is off, in one sentence; undefined while there is enough. */
export function shortageReason(t: Translate, shortages: readonly Shortage[]): string | undefined {
  if (shortages.length === 0) {
    return undefined;
  }
  const missing = shortages.flatMap(({ currency, missing }): Sum[] => (missing ? [{ currency, value: missing }] : []));
  return missing.length > 0
    ? t("tasks.shortage.reason", { amount: sumsText(missing) })
    : t("tasks.shortage.reasonManager", { amount: sumsText(neededOf(shortages)) });
}

/**
 * Why nothing of these can be paid now, in one sentence: the right is gone, the money is being compared, each of them is refused, or
 * there is too little; undefined otherwise.
 */
export function whyPayIsOff(
  t: Translate,
  { makePay }: { readonly makePay: boolean },
  { estimate, isChecking }: Payment,
  ids: readonly number[],
): string | undefined {
  if (!makePay) {
    return t("tasks.question.noRight");
  }
  if (isChecking) {
    return t("tasks.shortage.checking");
  }
  const refusals = ids.map((id) => refusalOf(estimate, id));
  return (refusals.every(Boolean) ? refusals[0] : undefined) ?? shortageReason(t, shortagesOf(estimate));
}

function neededOf(shortages: readonly Shortage[]): readonly Sum[] {
  return shortages.map(({ currency, needed }) => ({ currency, value: needed }));
}

/**
 * What to top up for a shortage, as the value of `?fund=`: exactly what is missing, or the least top-up there is. Undefined
 * where the currency takes no top-up or the amount is not known.
 */
export function topUpOf(
  { currency, missing }: Shortage,
  rules: RuleRows,
): { readonly address: string; readonly text: string } | undefined {
  const amount = missing === null ? undefined : parseAmount(missing, currency);
  if (!amount || missing === null || isHiddenIn(currency, "fund")) {
    return undefined;
  }
  const least = parseAmount(boundsOf(rules, "fund", currency).min ?? "0", currency);
  const value = least && compare(amount, least) < 0 ? toWire(least) : missing;
  return { address: `${currency}-${value}`, text: formatMoney(value, currency) };
}

/** A shortage of one amount against the balance in the cache; undefined while there is enough, or nothing is known. */
export function useShortageOf(): (sum: Sum) => Shortage | undefined {
  const { isOwner } = useSession();
  const { rows } = useOwnBalances();
  return ({ currency, value }) => {
    if (!isOwner || !rows) {
      return undefined;
    }
    const available = rows.find((balance) => balance.currency === currency)?.amount ?? "0.00";
    return shortageOf({ currency, value }, available);
  };
}

/** What an amount exceeds a balance by. */
export function shortageOf({ currency, value }: Sum, available: string): Shortage | undefined {
  const missing = difference(value, { currency, value: available });
  return missing === undefined || missing.startsWith("-") || missing === "0.00"
    ? undefined
    : { currency, needed: value, available, missing };
}
