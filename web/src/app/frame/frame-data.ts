import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import type { Output } from "@artel/shared/calls/call";
import { companyTaskSummary, contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { add, parseAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { enabledSums } from "@artel/shared/money/legacy-balances";
import { type Session, withdrawPath } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { pages } from "../routes.tsx";
import { isFor } from "../session/page-for.ts";
import { useBalanceLog } from "./balance-log.ts";
import { companyItems, contractorItems, type FrameItem } from "./frame-items.ts";
import type { FrameBalance } from "./frame-props.ts";

/**
 * Balances of the top bar: enabled currencies of a company, for its owner; funded ones of a contractor. An
 * account without apiV2 asks by the legacy calls. Undefined while they load; none where they cannot be read or seen.
 * `hasNone`: a contractor's were read, and hold nothing.
 */
export function useFrameBalances(session: Session): {
  readonly balances: readonly FrameBalance[] | undefined;
  readonly hasNone: boolean;
} {
  const isCompany = session.role === "company";
  const mayCompany = isCompany && session.isOwner;
  const { apiV2 } = session;
  const company = useCall(companyBalances, {}, { enabled: mayCompany && apiV2 });
  const contractor = useCall(contractorBalances, {}, { enabled: !isCompany && apiV2 });
  const companyLegacy = useCall(companyInfo, {}, { enabled: mayCompany && !apiV2 });
  const contractorLegacy = useCall(contractorInfo, {}, { enabled: !isCompany && !apiV2 });
  const reads = [company, contractor, companyLegacy, contractorLegacy];
  const ofCompany = () => (apiV2 ? enabledBalances(company.data ?? []) : legacyBalances(companyLegacy.data));
  const ofContractor = () =>
    apiV2 ? fundedBalances(contractor.data ?? []) : legacyBalances(contractorLegacy.data).filter(isFunded);
  const balances = isCompany ? ofCompany() : ofContractor();
  const isRead = reads.some(({ data }) => data !== undefined);
  const hasNone = isRead && !isCompany && balances.length === 0;
  useBalanceLog(isRead ? balances : undefined);
  return { balances: reads.some(({ isLoading }) => isLoading) ? undefined : balances, hasNone };
}

/** What a company sees in the top bar: its enabled currencies, funded or not. */
export function enabledBalances(rows: Output<typeof companyBalances>): readonly FrameBalance[] {
  return rows
    .filter(({ isEnabled }) => isEnabled)
    .map(({ currency, amount, escrow }) => ({
      currency,
      available: amount,
      reserved: escrow,
      total: sum(amount, escrow, currency),
    }));
}

/** What a contractor sees there: currencies with money. */
export function fundedBalances(rows: Output<typeof contractorBalances>): readonly FrameBalance[] {
  return rows.map(({ currency, amount }) => ({ currency, available: amount })).filter(isFunded);
}

/** Enabled currencies from the legacy shape, whose rows of one currency differ by their card fee. */
export function legacyBalances(info: Output<typeof companyInfo> | undefined): readonly FrameBalance[] {
  return enabledSums(info?.balances ?? []).map(({ currency, amount }) => ({ currency, available: amount }));
}

/** The menu of a person: pages that exist and are for them, with the tasks that wait. */
export function useFrameItems(session: Session): readonly FrameItem[] {
  const isCompany = session.role === "company";
  const company = useCall(companyTaskSummary, {}, { enabled: isCompany });
  const contractor = useCall(contractorTaskSummary, {}, { enabled: !isCompany });
  const waiting = isCompany ? company.data?.draft.count : contractor.data?.approve.count;
  return (isCompany ? companyItems : contractorItems(withdrawPath(session)))
    .filter(({ href }) => pages.some((page) => page.path === href && isFor(page.who, session)))
    .map((item) => (item.key === "tasks" ? { ...item, badge: waiting } : item));
}

function sum(a: string, b: string, currency: CurrencyCode): string {
  const [first, second] = [parseAmount(a, currency), parseAmount(b, currency)];
  return first && second ? toWire(add(first, second)) : a;
}

/** There is something in it to exchange or withdraw. */
export function isFunded(balance: FrameBalance): boolean {
  return /[1-9]/.test(balance.available);
}
