import { companyBalances, contractorBalances } from "@artel/shared/calls/balances";
import { companyTaskSummary, contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { add, parseAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Session } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { companyItems, contractorItems, type FrameItem } from "./frame-items.ts";
import type { FrameBalance } from "./frame-props.ts";
import { isFor } from "./page-for.ts";
import { pages, soon } from "./routes.tsx";

/** Balances of the top bar (G-18): enabled currencies of a company, for its owner; funded ones of a contractor. */
export function useFrameBalances(session: Session): readonly FrameBalance[] {
  const isCompany = session.role === "company";
  const company = useCall(companyBalances, {}, { enabled: isCompany && session.isOwner, quiet: true });
  const contractor = useCall(contractorBalances, {}, { enabled: !isCompany, quiet: true });
  if (isCompany) {
    return (company.data ?? [])
      .filter(({ isEnabled }) => isEnabled)
      .map(({ currency, amount, escrow }) => ({
        currency,
        available: amount,
        reserved: escrow,
        total: sum(amount, escrow, currency),
      }));
  }
  return (contractor.data ?? []).map(({ currency, amount }) => ({ currency, available: amount })).filter(isFunded);
}

/** The menu of a person: pages that exist and are for them, with the tasks that wait. */
export function useFrameItems(session: Session): readonly FrameItem[] {
  const isCompany = session.role === "company";
  const company = useCall(companyTaskSummary, {}, { enabled: isCompany, quiet: true });
  const contractor = useCall(contractorTaskSummary, {}, { enabled: !isCompany, quiet: true });
  const waiting = isCompany ? company.data?.draft.count : contractor.data?.approve.count;
  return (isCompany ? companyItems : contractorItems)
    .filter(({ href }) => pages.some((page) => page.path === href && page.load !== soon && isFor(page.who, session)))
    .map((item) => (item.key === "tasks" ? { ...item, badge: waiting } : item));
}

function sum(a: string, b: string, currency: CurrencyCode): string {
  const [first, second] = [parseAmount(a, currency), parseAmount(b, currency)];
  return first && second ? toWire(add(first, second)) : a;
}

/** There is something in it to exchange or withdraw (G-21, G-22). */
export function isFunded(balance: FrameBalance): boolean {
  return /[1-9]/.test(balance.available);
}
