import { momentsOf } from "@artel/shared/calls/date-range";
import type { companyFinance } from "@artel/shared/calls/finance/legacy";
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
  const period = momentsOf(input.DateFrom, input.DateTo) ?? refuseField("DateTo", "validations.dateRange");
  return wholeList(ctx.app.db, recordsOf(ctx.user.companyId, period, allRows + 1), presentRecord);
};

function presentRecord(row: RecordRow) {
  const created = row.created_at.toISOString();
  const [year, month, day] = created.slice(0, 10).split("-");
  return {
    InvID: row.id,
    InvCreatedAt: created,
    Type: row.kind,
    Price: legacyNumber(amountOf(row.currency, BigInt(row.minor))),
    PriceCurrency: currencies[row.currency].id,
    Data: { Client: { ID: row.number, DateInvReg: `${day}/${month}/${year}` } },
  };
}
