import { type Session, withdrawPath } from "../../api/session.ts";
import { useAddress } from "../../ui/state/address.tsx";
import { isFor } from "../session/page-for.ts";
import { isFunded, useFrameBalances } from "./frame-data.ts";
import { framePopups } from "./frame-popups.tsx";
import type { FrameProps } from "./frame-props.ts";

/** Balances and the buttons about money, each only where it leads somewhere. */
export function useFrameMoney(
  session: Session,
): Pick<FrameProps, "balances" | "hasNoMoney" | "balanceHref" | "onExchange" | "onFund" | "withdrawHref"> {
  const { setSearch } = useAddress();
  const { balances, hasNone } = useFrameBalances(session);
  const hasMoney = balances?.some(isFunded) ?? false;
  const isCompany = session.role === "company";
  const canFund = session.isOwner && framePopups.some((popup) => popup.name === "fund" && isFor(popup.who, session));
  return {
    balances,
    hasNoMoney: hasNone,
    balanceHref: (currency) => `${isCompany ? "/finance" : withdrawPath(session)}?currency=${currency}`,
    onExchange: hasMoney ? () => setSearch({ exchange: "" }, { push: true }) : undefined,
    onFund: canFund ? () => setSearch({ fund: "" }, { push: true }) : undefined,
    withdrawHref: !isCompany && hasMoney ? withdrawPath(session) : undefined,
  };
}
