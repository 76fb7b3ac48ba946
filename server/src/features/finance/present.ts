import type { Output } from "@artel/shared/calls/call";
import type { findCashFlow } from "@artel/shared/calls/finance/app";
import { documentNumber } from "@artel/shared/documents/document-number";
import { formatMoney } from "@artel/shared/money/wire";
import type { CorrectionCode } from "@artel/shared/states/ledger-accounts";
import { translate } from "@artel/shared/text/translate";
import type { Language } from "../../http/context.ts";
import type { MovementRow } from "./movements-store.ts";

/** A movement under the names of the wire. Its id is the same in every answer: entries are never changed. */
export function presentMovement(row: MovementRow, language: Language): Output<typeof findCashFlow>["rows"][number] {
  const { document } = row;
  return {
    id: `${row.currency}-${row.version}-${row.part}`,
    date: row.at.toISOString(),
    cash_flow_type: row.type,
    document: document && { id: document.id, number: numberOf(document) },
    task: row.task_id === null ? null : { number: row.task_id, project: row.project ?? "" },
    exchange_rate: row.rate,
    balance: { before: row.before, after: row.after },
    credit: row.credit,
    debit: row.debit,
    contractor: row.contractor_id === null ? null : contractorOf(row, row.contractor_id),
    description: row.title ?? (row.adjusted ? adjustedText(row.adjusted, language) : exchangeText(row)),
    currency: row.currency,
    price: row.price,
    fee: row.fee,
    amount: row.amount,
  };
}

function contractorOf(row: MovementRow, id: number) {
  return { id, full_name: row.contractor_name ?? "", email: row.contractor_email ?? "" };
}

function numberOf({ type, year, running }: NonNullable<MovementRow["document"]>): string {
  return documentNumber({ type, year, runningNumber: running, ownerId: 0, internalId: running });
}

/** Why operators corrected the balance. */
function adjustedText(code: CorrectionCode, language: Language): string {
  return translate(language, `ledger.code.${code}`);
}

/** Both sides of an exchange, as money is written in both languages. */
function exchangeText({ from_currency, from_amount, to_currency, to_amount }: MovementRow): string {
  if (!from_currency || !from_amount || !to_currency || !to_amount) {
    return "";
  }
  return `${formatMoney(from_amount, from_currency)} → ${formatMoney(to_amount, to_currency)}`;
}
