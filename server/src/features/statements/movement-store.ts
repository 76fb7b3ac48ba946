import type { MoneyAccount } from "@artel/shared/states/movement";
import { type RawBuilder, sql } from "kysely";
import { bookOrder, firstEntries, type Span } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Column, NumberRow, OuterRow, Row, TextRow } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

type ExchangeColumns = Row<"exchange", "from_currency" | "to_currency"> &
  TextRow<"exchange", "from_amount" | "to_amount" | "rate" | "fee">;

export interface MovementRow
  extends Row<"ledger.entry", "account_id" | "version" | "txn_id" | "currency">,
    TextRow<"ledger.entry", "amount" | "balance_after">,
    Row<"ledger.txn", "created_at">,
    OuterRow<ExchangeColumns> {
  readonly account: MoneyAccount;
  readonly hash_text: string;
  /** What happened, by the transaction's own word. */
  readonly kind: Column<"ledger.txn", "kind">;
  readonly about_task: Column<"task", "id"> | null;
  readonly task_title: Column<"task", "title"> | null;
  /** The task's fee as a fraction, for the company that pays it. */
  readonly task_fee: string | null;
  readonly whose: string | null;
  readonly document: Column<"document", "id"> | null;
  readonly document_type: NumberRow<"document", "type">["type"] | null;
  readonly document_year: Column<"document", "year"> | null;
  readonly document_running: Column<"document", "running"> | null;
}

/** The id behind a word of a transaction's subject, such as that of `task:1042`. */
const subjectOf = (word: string) =>
  sql`CASE WHEN x.subject ~ ${`^${word}:[0-9]{1,15}$`} THEN split_part(x.subject, ':', 2)::bigint END`;

/**
 * The first entries of some spans with what they are about. Each part is a probe by a key, for one entry after the other: what
 * the tables hold besides costs nothing.
 */
export function selectMovements(
  read: Read,
  spans: readonly Span[],
  { end, take }: { readonly end: RawBuilder<unknown>; readonly take: number },
): Promise<MovementRow[]> {
  return rowsOf<MovementRow>(read)`
    SELECT e.account_id, e.version, e.txn_id, e.currency, e.amount::text, e.balance_after::text, encode(e.hash, 'hex') AS hash_text,
      a.kind AS account, x.kind, x.created_at, t.id AS about_task, t.title AS task_title,
      CASE WHEN t.company_id = a.owner THEN t.fee_rate::text END AS task_fee,
      coalesce(b.payer, w.name, p.label, 'TRC20 ' || s.tx_id) AS whose, c.from_currency, c.to_currency, c.from_amount::text, c.to_amount::text,
      c.rate::text, c.fee::text, d.id AS document, number_of(d.type) AS document_type, d.year AS document_year,
      d.running AS document_running
    ${firstEntries(spans, end, take)}
    JOIN LATERAL (SELECT owner, kind FROM ledger.account WHERE id = e.account_id LIMIT 1) a ON true
    JOIN LATERAL (SELECT kind, subject, created_at FROM ledger.txn WHERE id = e.txn_id LIMIT 1) x ON true
    LEFT JOIN LATERAL (SELECT id, title, fee_rate, company_id, contractor_id, payment_date FROM task
      WHERE id = ${subjectOf("task")} LIMIT 1) t ON true
    LEFT JOIN LATERAL (SELECT from_currency, to_currency, from_amount, to_amount, rate, fee FROM exchange
      WHERE x.kind = 'exchange' AND txn_id = e.txn_id LIMIT 1) c ON true
    LEFT JOIN LATERAL (SELECT id, document_id FROM topup WHERE id = ${subjectOf("topup")} LIMIT 1) u ON true
    LEFT JOIN LATERAL (SELECT l.payer FROM topup_payment y JOIN bank_line l ON l.id = y.line_id
      WHERE y.txn_id = e.txn_id LIMIT 1) b ON true
    LEFT JOIN LATERAL (SELECT tx_id FROM deposit WHERE x.kind = 'topup.settle' AND credit_txn = e.txn_id LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT label, document_id FROM payout WHERE id = ${subjectOf("payout")} LIMIT 1) p ON true
    LEFT JOIN LATERAL (SELECT CASE WHEN t.company_id = a.owner
      THEN (SELECT btrim(n.name || ' ' || n.surname) FROM app_user n WHERE n.id = t.contractor_id)
      ELSE (SELECT n.name FROM company n WHERE n.id = t.company_id) END AS name LIMIT 1) w ON true
    LEFT JOIN LATERAL (
      SELECT id, type, year, running FROM document
        WHERE id = CASE x.kind WHEN 'topup.settle' THEN u.document_id WHEN 'topup.back' THEN u.document_id WHEN 'topup.refund' THEN u.document_id WHEN 'topup.restore' THEN u.document_id WHEN 'withdrawal.paid' THEN p.document_id END
      UNION ALL (SELECT id, type, year, running FROM document
        WHERE x.kind IN ('task.accept', 'task.complete') AND owner = a.owner AND created_at >= t.payment_date
          AND t.id = ANY (task_ids) ORDER BY created_at LIMIT 1)
      UNION ALL SELECT d.id, d.type, d.year, d.running FROM task_return r
        JOIN document d ON d.id = CASE WHEN t.company_id = a.owner THEN r.company_document_id ELSE r.contractor_document_id END
        WHERE x.kind = 'task.return' AND r.txn_id = e.txn_id
      LIMIT 1) d ON true
    ORDER BY ${bookOrder(end)}`;
}
