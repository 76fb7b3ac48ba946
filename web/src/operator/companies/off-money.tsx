import type { ReactElement } from "react";
import { MoneyText } from "../../ui/money/money-text.tsx";
import type { ListedCompany } from "./company-types.ts";

/** What a company holds in the first currency that it has not switched on, and of how many more; its page has them all. */
export function OffMoney({ company }: { readonly company: ListedCompany }): ReactElement | null {
  const [first, ...more] = company.offBalances;
  return first ? (
    <span>
      <MoneyText value={first.amount} currency={first.currency} />
      {more.length > 0 && <span className="num" translate="no">{` +${more.length}`}</span>}
    </span>
  ) : null;
}
