import type { Output } from "@artel/shared/calls/call";
import { getStatement, listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { isIsoDay } from "@artel/shared/checks/calendar";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import type { Account } from "@artel/shared/statements/history-file";
import { type MoneyAccount, moneyAccounts } from "@artel/shared/states/movement";
import type { CallInput } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { type DateRange, presetRange } from "../../ui/form/date/date-ranges.ts";
import { useAddress } from "../../ui/state/address.tsx";

/** Rows of one page on screen. */
export const pageRows = 100;

export type Statement = Output<typeof getStatement>;

/** Which statement is on screen; it lives in the address, so that a link and a step back show the same. */
export interface StatementChoice {
  readonly currency: CurrencyCode;
  readonly account: MoneyAccount;
  readonly range: DateRange;
  /** Counted from 1. */
  readonly page: number;
}

export interface StatementState {
  readonly choice: StatementChoice;
  /** Accounts of the person, of which one is shown; undefined until they are known. */
  readonly accounts: readonly Account[] | undefined;
  readonly change: (changes: Partial<StatementChoice>) => void;
}

/** The choice of a statement: by default the present month of the first account. */
export function useStatementChoice(): StatementState & { readonly accountsCall: ReturnType<typeof useAccounts> } {
  const { search, setSearch } = useAddress();
  const accountsCall = useAccounts();
  const accounts = accountsCall.data;
  const currency = search.currency ?? "";
  const choice = {
    currency: isCurrencyCode(currency) ? currency : firstCurrency(accounts ?? []),
    account: moneyAccounts.find((kind) => kind === search.account) ?? "available",
    range: rangeOf(search),
    page: Math.max(1, Number.parseInt(search.page ?? "1", 10) || 1),
  };
  const change = ({ currency, account, range, page = 1 }: Partial<StatementChoice>) =>
    setSearch({
      ...(currency ? { currency } : {}),
      ...(account ? { account } : {}),
      ...(range ? { from: range.from, to: range.to } : {}),
      page: page === 1 ? undefined : String(page),
    });
  return { choice, accounts, change, accountsCall };
}

/** As on the page of withdrawals: the dollar where it has money, else the first that has. */
function firstCurrency(accounts: readonly Account[]): CurrencyCode {
  const hasDollars = accounts.some(({ currency }) => currency === currencies.USD.code);
  return (hasDollars ? undefined : accounts[0]?.currency) ?? currencies.USD.code;
}

function useAccounts() {
  return useCall(listMoneyAccounts, {}, { quiet: true });
}

/** What the server is asked for a choice, without the part of the rows: days, which it counts as the account had them. */
export function statementInput({ currency, account, range }: StatementChoice): CallInput<typeof getStatement> {
  const { from, to } = range;
  return { currency, account, ...(from ? { dateFrom: from } : {}), ...(to ? { dateTo: to } : {}) };
}

/** One page of the statement that is chosen. */
export function useStatementPage(choice: StatementChoice, enabled: boolean) {
  const input = { ...statementInput(choice), skip: (choice.page - 1) * pageRows, take: pageRows };
  return useCall(getStatement, input, { quiet: true, keepPrevious: true, enabled });
}

/** Both ends of an address or none; an empty one is open. Without them the present month. */
function rangeOf({ from, to }: Readonly<Record<string, string>>): DateRange {
  const isEnd = (text: string | undefined) => text === "" || (text !== undefined && isIsoDay(text));
  return isEnd(from) && isEnd(to) ? { from: from ?? "", to: to ?? "" } : presetRange("thisMonth");
}
