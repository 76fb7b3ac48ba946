import { momentsOf } from "@artel/shared/calls/date-range";
import type { companyFinance } from "@artel/shared/calls/finance/legacy";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { allRows } from "@artel/shared/limits/lists";
import { amountOf } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { legacyNumber } from "@artel/shared/money/wire";
import { wholeList } from "../../http/answer/whole-list.ts";
import { refuseField } from "../../http/app-error.ts";
import type { ListAction } from "../../http/context.ts";
import { type RecordRow, recordsOf } from "./records-store.ts";

/** The old report: the company's own documents, whether their money came or not, and both sides of its exchanges. */
export const companyFinanceList: ListAction<typeof companyFinance> = async (ctx, input) => {
  const period =
    momentsOf(input.DateFrom, input.DateTo, ctx.user.timeZone) ?? refuseField("DateTo", "validations.dateRange");
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
