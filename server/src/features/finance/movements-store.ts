import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { CashFlowType } from "@artel/shared/states/cash-flow-types";
import { type RawBuilder, sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Column, OuterRow, Row, TextRow } from "../../platform/db/row.ts";

/** One movement of a balance: an entry, or one part of the entry that paid a task. */
export interface MovementRow
  extends Row<"ledger.entry", "version">,
    OuterRow<Row<"task", "title" | "project"> & Row<"exchange", "from_currency" | "to_currency">>,
    OuterRow<TextRow<"exchange", "rate">> {
  readonly currency: CurrencyCode;
  readonly part: number;
  readonly type: CashFlowType;
  readonly at: Column<"ledger.txn", "created_at">;
  readonly before: string;
  readonly after: string;
  readonly credit: string;
  readonly debit: string;
  readonly price: string;
  readonly fee: string;
  readonly amount: string;
  /** Why operators corrected the balance; null of any other movement. */
  readonly adjusted: Column<"adjustment", "code"> | null;
  readonly from_amount: string | null;
  readonly to_amount: string | null;
  readonly task_id: Column<"task", "id"> | null;
  readonly contractor_id: Column<"app_user", "id"> | null;
  readonly contractor_name: string | null;
  readonly contractor_email: Column<"app_user", "email"> | null;
  readonly document: {
    readonly id: number;
    readonly type: number;
    readonly year: number;
    readonly running: number;
  } | null;
}

export const contractorName = fullNameOf("u");

const documentOfRow = sql`jsonb_build_object('id', d.id, 'type', number_of(d.type), 'year', d.year, 'running', d.running)`;

/**
 * What a movement of the balance is made of; `e` is the entry, `m` its part. The invoice of a task was issued in the moment
 * that it was paid out, or dated some moments later by the number before it, or at the end of a month with others; the index of
 * documents leads by moments.
 */
export const movementColumns = (company: number) => sql`e.currency, e.version, m.part, m.type, t.created_at AS at,
  ledger.wire(e.balance_after - m.later - m.moved, e.currency) AS before,
  ledger.wire(e.balance_after - m.later, e.currency) AS after,
  ledger.wire(greatest(m.moved, 0), e.currency) AS credit, ledger.wire(greatest(-m.moved, 0), e.currency) AS debit,
  ledger.wire(abs(m.moved) - m.fee, e.currency) AS price, ledger.wire(m.fee, e.currency) AS fee,
  ledger.wire(abs(m.moved), e.currency) AS amount,
  x.rate::text, x.from_currency, ledger.wire(x.from_amount, x.from_currency) AS from_amount,
  x.to_currency, ledger.wire(x.to_amount, x.to_currency) AS to_amount,
  (SELECT a.code FROM adjustment a WHERE t.kind = 'ledger.adjust' AND a.txn_id = t.id) AS adjusted,
  k.id AS task_id, k.title, k.project, u.id AS contractor_id, ${contractorName} AS contractor_name, u.email AS contractor_email,
  coalesce((SELECT ${documentOfRow} FROM document d WHERE d.id = p.document_id),
    (SELECT ${documentOfRow} FROM task_return r JOIN document d ON d.id = r.company_document_id
      WHERE t.kind = 'task.return' AND r.txn_id = t.id),
    (SELECT ${documentOfRow} FROM document d WHERE t.kind = 'task.pay' AND d.owner = ${company}
      AND d.created_at >= k.payment_date AND k.id = ANY (d.task_ids) ORDER BY d.created_at LIMIT 1)) AS document`;

const paysTask = sql`(t.kind = 'task.pay' AND k.id IS NOT NULL)`;
const isOfTask = sql`t.kind IN ('task.pay', 'task.reject', 'task.return')`;
const idOfSubject = sql`split_part(t.subject, ':', 2)::bigint`;

/** The transaction of an entry, and the task of a payment or a refund. */
const txnAndTask = (company: number | RawBuilder<unknown>) => sql`JOIN ledger.txn t ON t.id = e.txn_id
  LEFT JOIN task k ON k.company_id = ${company} AND k.id = CASE WHEN ${isOfTask} THEN ${idOfSubject} END`;

/**
 * Movements of a company's balances. The entry that pays a task is told in its parts, price and fees, each with the balance
 * around it; every other entry is one movement. Both balances of an exchange are there, the one that gives first.
 */
export function movements(company: number | RawBuilder<unknown>, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${entries} ${txnAndTask(company)}
  LEFT JOIN app_user u ON u.id = k.contractor_id
  LEFT JOIN exchange x ON x.txn_id = t.id
  LEFT JOIN topup p ON p.company_id = ${company} AND p.id = CASE WHEN t.subject LIKE 'topup:%' THEN ${idOfSubject} END
  JOIN LATERAL (VALUES
    (1, CASE WHEN ${paysTask} THEN 'task_payment' WHEN t.kind IN ('task.reject', 'task.return') THEN 'task_refund'
        WHEN t.kind = 'topup.settle' THEN 'topup' WHEN t.kind = 'exchange' AND e.amount < 0 THEN 'exchange_out'
        WHEN t.kind = 'exchange' THEN 'exchange_in' ELSE 'adjustment' END,
      CASE WHEN ${paysTask} THEN -k.price_reward ELSE e.amount END,
      CASE WHEN ${paysTask} THEN -k.price_fee - k.price_card_fee ELSE 0 END,
      CASE WHEN t.kind = 'task.reject' THEN coalesce(k.price_fee + k.price_card_fee, 0)
        WHEN t.kind = 'exchange' AND e.amount < 0 THEN coalesce(x.fee_amount, 0) ELSE 0 END),
    (2, 'task_fee', CASE WHEN ${paysTask} THEN -k.price_fee ELSE 0 END,
      CASE WHEN ${paysTask} THEN -k.price_card_fee ELSE 0 END, CASE WHEN ${paysTask} THEN k.price_fee ELSE 0 END),
    (3, 'card_fee', CASE WHEN ${paysTask} THEN -k.price_card_fee ELSE 0 END, 0,
      CASE WHEN ${paysTask} THEN k.price_card_fee ELSE 0 END)
  ) m (part, type, moved, later, fee) ON m.moved <> 0`;
}
