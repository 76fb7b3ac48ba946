import { estimateWithdrawal } from "@artel/shared/calls/payouts/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { useEffect, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { inLog, logMoney } from "../../ui/money/money-log.ts";
import type { ChosenMethod, Estimate } from "./withdraw-form.ts";

const debounceMilliseconds = 250;
/** What limits are asked with before an amount is typed. */
const anyAmount = "100.00";

export interface EstimateState {
  /** The estimate of the typed amount, or the last one while a new one loads. */
  readonly estimate: Estimate | undefined;
  /** It belongs to another amount or method. */
  readonly isStale: boolean;
  readonly error: string | undefined;
  /** An estimate of any amount: the limits, and what stops every withdrawal, known before anything is typed. */
  readonly first: Estimate | undefined;
}

/** The live estimate of an amount: 250 ms after the last key; late answers are dropped by their input. */
export function useEstimate(method: ChosenMethod, currency: CurrencyCode, amount: string | undefined): EstimateState {
  const asked = useLater(amount);
  const { type, walletId } = method;
  const first = useCall(estimateWithdrawal, { amount: anyAmount, type, walletId, currency }, { quiet: true });
  const live = useCall(
    estimateWithdrawal,
    { amount: asked ?? anyAmount, type, walletId, currency },
    { enabled: asked !== undefined, keepPrevious: true, quiet: true, staleSeconds: 10 },
  );
  const answered = asked === undefined || live.isPlaceholderData ? undefined : live.data;
  useEffect(() => {
    if (answered) {
      logMoney(estimateLine(answered));
    }
  }, [answered]);
  const isStale = asked !== amount || live.isPlaceholderData || live.isFetching;
  return {
    estimate: asked === undefined ? undefined : live.data,
    isStale,
    error: (live.error ?? first.error)?.message,
    first: first.data,
  };
}

/** What an estimate says, for the log. */
function estimateLine(estimate: Estimate): string {
  const { currency, amount, fee, amountWithdraw } = estimate;
  return `estimate ${currency} ${inLog(amount)} - ${inLog(fee)} = ${inLog(amountWithdraw)}`;
}

/** A value that follows another one when it has stood still for a moment; an empty one at once. */
function useLater(value: string | undefined): string | undefined {
  const [later, setLater] = useState(value);
  useEffect(() => {
    if (value === undefined) {
      setLater(undefined);
      return;
    }
    const timer = setTimeout(() => setLater(value), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return value === undefined ? undefined : later;
}
