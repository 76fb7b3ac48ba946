import type { companyFinance } from "@artel/shared/calls/finance/legacy";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { allRows } from "@artel/shared/limits/lists";
import { amountOf } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { legacyNumber } from "@artel/shared/money/wire";
import { wholeList } from "../../http/answer/whole-list.ts";
import type { ListAction } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { type RecordRow, recordsOf } from "./records-store.ts";

/** The old report: the company's own documents, whether their money came or not, and both sides of its exchanges. */
export const companyFinanceList: ListAction<typeof companyFinance> = async (ctx, input) => {
  const period = periodOf(ctx.user.timeZone, input.DateFrom, input.DateTo, "DateTo");
  return wholeList(ctx.app.db, recordsOf(ctx.user.companyId, period, allRows + 1), (row) =>
    presentRecord(row, ctx.user.timeZone),
  );
};

/** A document has the day that it was issued with, an exchange that of the account. */
function presentRecord(row: RecordRow, timeZone: string) {
  const [year, month, day] = dayIn(row.time_zone ?? timeZone, row.created_at).split("-");
  return {
    InvID: row.id,
    InvCreatedAt: row.created_at.toISOString(),
    Type: row.kind,
    Price: legacyNumber(amountOf(row.currency, BigInt(row.minor))),
    PriceCurrency: currencies[row.currency].id,
    Data: { Client: { ID: row.number, DateInvReg: `${day}/${month}/${year}` } },
  };
}
