import "../testing/browser.ts";
import { cashFlowTotals, findCashFlow } from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { noRights } from "@artel/shared/states/manager-rights";
import { commonText } from "@artel/shared/text/common";
import { statesText } from "@artel/shared/text/states";
import { tableText } from "@artel/shared/text/table";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { expect, test } from "vitest";
import { answer, answerList, wordsOf } from "../testing/markup.tsx";
import { aSession, everyOf, shown } from "../testing/shown.tsx";
import { defaultRange } from "../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../ui/form/date/range-moments.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { FinanceScreen } from "./finance-screen.tsx";

registerTexts(commonText, statesText, tableText, uiRichText);

const flags = { canProforma: true, isFriend: false, maltaTreatment: false, isDemo: false, hasFactor: true };
const moments = rangeMoments(defaultRange());
const first = { sort: { key: "date", desc: true }, page: 1, size: 25, search: "", tab: "" };
const own = { ...moments, currencies: undefined, types: undefined, contractor: undefined, project: undefined };
const row = {
  ...{ id: "USD-2-1", date: "2026-11-20T12:00:00.000Z", cash_flow_type: "task_payment" as const },
  ...{ document: null, exchange_rate: null, credit: "0.00", debit: "1000.00", currency: "USD" as const },
  ...{ task: { number: 1042, project: "Website" }, description: "Landing page" },
  balance: { before: "5000.00", after: "4000.00" },
  contractor: { id: 7, full_name: "Anna Petrovic", email: "anna@demo.example" },
  ...{ price: "1000.00", fee: "0.00", amount: "1000.00" },
};
const period = [{ currency: "USD" as const, opening: "0.00", in: "5000.00", out: "1000.00", closing: "4000.00" }];

test("M-01, M-02, M-14: with the flag the cash flow of the last 90 days is shown, with the notice of its test mode", () => {
  const html = shown(<FinanceScreen />, aSession({ flags: { ...flags, isNewTransactions: true } }), [
    answerList(findCashFlow, first, own, { rows: [row], total: 1, searchedSince: null, nearest: null }),
    answer(cashFlowTotals, { ...own, search: "" }, { period, selection: [] }),
  ]);
  const words = wordsOf(html);
  expect(words).toContain("The report is in test mode. If a figure looks wrong, tell us. Contact support");
  expect(words).toContain(
    "Opening balance 0,00 $ + Money in 5 000,00 $ − Money out 1 000,00 $ = Closing balance 4 000,00 $",
  );
  expect(words).toContain("Last 90 days");
  expect(everyOf("th", html).filter(Boolean)).toEqual(
    expect.arrayContaining([
      "Date",
      "Type",
      "Description",
      "Freelancer",
      "Document",
      "Money in",
      "Money out",
      "Balance after",
    ]),
  );
  expect(html).toContain('href="/task/1042"');
  expect(words).not.toContain("may be inaccurate");
});

test("HO-45: a manager who reads finances alone sees the movements, and no link to a task that would be missing", () => {
  const reader = { isOwner: false, rights: { ...noRights, finance: true } };
  const html = shown(<FinanceScreen />, aSession({ ...reader, flags: { ...flags, isNewTransactions: true } }), [
    answerList(findCashFlow, first, own, { rows: [row], total: 1, searchedSince: null, nearest: null }),
    answer(cashFlowTotals, { ...own, search: "" }, { period, selection: [] }),
  ]);
  expect(wordsOf(html)).toContain("1042 Landing page");
  expect(html).not.toContain('href="/task/1042"');
  expect(html).toContain('href="/finance/statements"');
  expect(html).toContain('href="/history"');
});

test("M-01, M-07, M-13: without it the old report has documents and exchanges in one list, debts below zero, and a warning", () => {
  const record = { InvCreatedAt: "2026-11-20T12:00:00.000Z", Data: { Client: { ID: 1, DateInvReg: "20/11/2026" } } };
  const { dateFrom, dateTo } = moments;
  const html = shown(<FinanceScreen />, aSession({ flags: { ...flags, isNewTransactions: false } }), [
    answer(companyFinance, { DateFrom: dateFrom, DateTo: dateTo }, [
      { ...record, InvID: 1, Type: 1, Price: 5000, PriceCurrency: 3 },
      { ...record, InvID: 2, Type: 8, Price: 1050, PriceCurrency: 3 },
      { ...record, InvID: 3, Type: 901, Price: 200, PriceCurrency: 3 },
      { ...record, InvID: 3, Type: 902, Price: 198, PriceCurrency: 4 },
    ]),
  ]);
  expect(wordsOf(html)).toContain("Its log may be inaccurate");
  const cells = [...html.matchAll(/<tr class="_row_[^>]*>(.*?)<\/tr>/gs)].map(([, cell = ""]) => everyOf("td", cell));
  expect(cells.map((row) => row.slice(1, 4)).toSorted()).toEqual([
    ["Debt", "SI-2026-000000001", "−1 050,00 $"],
    ["Exchange, given", "Exchange 1", "−200,00 $"],
    ["Exchange, received", "Exchange 1", "198,00 ₮"],
    ["Top-up", "PI-2026-1", "5 000,00 $"],
  ]);
});
