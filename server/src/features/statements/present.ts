import type { Output } from "@artel/shared/calls/call";
import type { getHistory } from "@artel/shared/calls/statements/app";
import { documentNumber } from "@artel/shared/documents/document-number";
import { amountOf, toDecimal } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { exactText } from "@artel/shared/money/decimal-text";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { movementKindOf } from "@artel/shared/states/movement";
import type { MovementRow } from "./movement-store.ts";

export type Movement = Output<typeof getHistory>["rows"][number];

/** Minor units as exact decimal text: nothing of a currency with six digits is cut, so that sums hold. */
export function exactMoney(currency: CurrencyCode, minor: string): string {
  return exactText(toDecimal(amountOf(currency, BigInt(minor))));
}

/** A posting as its owner reads it. */
export function presentMovement(row: MovementRow, owner: number): Movement {
  return {
    accountId: row.account_id,
    account: row.account,
    currency: row.currency,
    version: row.version,
    txn: row.txn_id,
    at: row.created_at.toISOString(),
    kind: movementKindOf(row.kind),
    amount: exactMoney(row.currency, row.amount),
    balance: exactMoney(row.currency, row.balance_after),
    minor: row.amount,
    balanceMinor: row.balance_after,
    hash: row.hash_text,
    party: row.whose || null,
    task: row.about_task === null ? null : { id: row.about_task, title: row.task_title ?? "" },
    document: documentOf(row, owner),
    exchange: exchangeOf(row),
    feePercent: feeOf(row),
  };
}

function documentOf(row: MovementRow, owner: number): Movement["document"] {
  const { document: id, document_type: type, document_year: year, document_running: running } = row;
  if (id === null || type === null || year === null || running === null) {
    return null;
  }
  return { id, number: documentNumber({ type, year, runningNumber: running, ownerId: owner, internalId: running }) };
}

function exchangeOf(row: MovementRow): Movement["exchange"] {
  const { from_currency: given, to_currency: received, from_amount, to_amount, rate } = row;
  if (given === null || received === null || from_amount === null || to_amount === null || rate === null) {
    return null;
  }
  return {
    rate,
    given: exactMoney(given, from_amount),
    givenCurrency: given,
    received: exactMoney(received, to_amount),
    receivedCurrency: received,
  };
}

/** The fee of an exchange, or of a task for the company that pays it. */
function feeOf({ fee, task_fee }: MovementRow): string | null {
  const fraction = fee ?? task_fee;
  return fraction === null ? null : fractionToPercent(fraction, 2);
}
