import type { ReactElement } from "react";
import { MoneyText } from "./money-text.tsx";

/** Sums in several currencies, one below the other, in small letters where there are several; nothing where there are none. */
export function SumLines(props: {
  readonly sums: readonly { readonly currency: string; readonly amount: string }[];
  readonly strong?: boolean;
}): ReactElement | null {
  const { sums, strong } = props;
  return sums.length === 0 ? null : (
    <div className={sums.length > 1 ? "fine" : undefined}>
      {sums.map(({ currency, amount }) => (
        <div key={currency}>
          <MoneyText value={amount} currency={currency} strong={strong} />
        </div>
      ))}
    </div>
  );
}
