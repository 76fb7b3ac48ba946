import { useEffect, useRef } from "react";
import { inLog, logMoney } from "../../ui/money/money-log.ts";
import type { FrameBalance } from "./frame-props.ts";

const nothing = "0.00";

/** A line for each currency whose available money is another than before; a currency that is not listed holds nothing. */
function balanceChanges(before: readonly FrameBalance[], after: readonly FrameBalance[]): string[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((row) => [row.currency, row.available] as const)));
  const currencies = [...new Set([...before, ...after].map(({ currency }) => currency))];
  return currencies
    .map((currency) => ({ currency, from: was?.get(currency) ?? nothing, to: is?.get(currency) ?? nothing }))
    .filter(({ from, to }) => from !== to)
    .map(({ currency, from, to }) => `balance ${currency} ${inLog(from)} -> ${inLog(to)}`);
}

/** Logs how balances change. The first ones that are read are no change; undefined stands for "not read yet". */
export function useBalanceLog(balances: readonly FrameBalance[] | undefined): void {
  const last = useRef<readonly FrameBalance[]>(undefined);
  useEffect(() => {
    if (balances) {
      balanceChanges(last.current ?? balances, balances).forEach(logMoney);
      last.current = balances;
    }
  }, [balances]);
}
