import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";

/** What tasks and the ledger promise each other. */
export const taskChecks: readonly BookCheck[] = [
  {
    name: "escrow is the sum of the tasks on approval and waiting for pay",
    assertion: "A4",
    sql: () =>
      sql.raw(`SELECT 'company:' || coalesce(a.owner, t.company_id) AS subject,
        coalesce(a.currency, t.currency) || ': escrow ' || coalesce(a.balance, 0) || ', tasks ' || coalesce(t.total, 0) AS detail
      FROM (SELECT owner, currency, balance FROM ledger.account WHERE kind = 'escrow') a
      FULL JOIN (SELECT company_id, currency, sum(price_total) AS total FROM task WHERE status IN ('onApproval', 'waitPay') GROUP BY 1, 2) t
        ON t.company_id = a.owner AND t.currency = a.currency
      WHERE coalesce(a.balance, 0) <> coalesce(t.total, 0)`),
  },
  {
    name: "each task has the payments of its status, once",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'task:' || t.id AS subject, 'status ' || t.status || ' with payment ' || coalesce(p.id::text, 'none')
        || ', settlement ' || coalesce(s.id::text, 'none') || ', return ' || coalesce(r.id::text, 'none') AS detail
      FROM ${from.rows("task", "task")} t LEFT JOIN ledger.txn p ON p.natural_key = 'pay:' || t.id
      LEFT JOIN ledger.txn s ON s.natural_key = 'accept:' || t.id
      LEFT JOIN ledger.txn r ON r.natural_key = 'reject:' || t.id
      WHERE NOT CASE t.status
          WHEN 'draft' THEN p.id IS NULL AND s.id IS NULL AND r.id IS NULL
          WHEN 'paid' THEN p.id IS NOT NULL AND s.id IS NOT NULL AND r.id IS NULL
          WHEN 'rejectedByCompany' THEN s.id IS NULL AND (p.id IS NULL) = (r.id IS NULL)
          WHEN 'rejectedByContractor' THEN s.id IS NULL AND p.id IS NOT NULL AND r.id IS NOT NULL
          ELSE p.id IS NOT NULL AND s.id IS NULL AND r.id IS NULL END
        OR t.pay_txn IS DISTINCT FROM p.id OR t.close_txn IS DISTINCT FROM coalesce(s.id, r.id)`),
  },
  {
    name: "each payment belongs to a task and is its price",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'txn:' || x.id AS subject, x.natural_key || CASE WHEN t.id IS NULL THEN ' has no task' ELSE ' differs from the price' END AS detail
      FROM ${from.txns} x LEFT JOIN task t ON x.subject = 'task:' || t.id
      WHERE x.kind IN ('task.pay', 'task.accept', 'task.reject') AND (t.id IS NULL OR t.price_total <> (
        SELECT sum(e.amount) FROM ledger.entry e WHERE e.txn_id = x.id AND e.amount > 0))`),
  },
  {
    name: "what came back of a task left its freelancer for its company once, within its reward, with its corrective documents",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'task:' || t.id AS subject, 'return ' || r.place || ' of ' || r.amount || ' differs' AS detail
        FROM ${from.rows("task", "task")} t JOIN task_return r ON r.task_id = t.id
        WHERE t.status <> 'paid' OR (SELECT sum(o.amount) FROM task_return o WHERE o.task_id = t.id) > t.price_reward
          OR NOT EXISTS (SELECT 1 FROM ledger.txn x WHERE x.id = r.txn_id AND x.natural_key = 'return:' || t.id || ':' || r.place)
          OR (SELECT array_agg(ROW(a.owner, a.kind, e.currency, e.amount)::text ORDER BY e.amount)
            FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE e.txn_id = r.txn_id)
            IS DISTINCT FROM ARRAY[ROW(t.contractor_id, 'available', t.currency, -r.amount)::text,
              ROW(t.company_id, 'available', t.currency, r.amount)::text]
          OR NOT EXISTS (SELECT 1 FROM document d WHERE d.id = r.contractor_document_id AND d.owner = t.contractor_id
            AND d.corrects_id IS NOT NULL)
          OR coalesce((SELECT o.returned_amount FROM order_task o WHERE o.task_id = t.id), 0) <>
            coalesce((SELECT sum(n.amount) FROM task_return n WHERE n.task_id = t.id AND n.company_document_id IS NULL), 0)
      UNION ALL SELECT 'txn:' || x.id, 'a return without its row' FROM ${from.txns} x
        WHERE x.kind = 'task.return' AND NOT EXISTS (SELECT 1 FROM task_return r WHERE r.txn_id = x.id)`),
  },
  {
    name: "numbers of documents have no gaps",
    assertion: "A7",
    sql: () =>
      sql.raw(`SELECT 'documents:' || c.prefix || '-' || c.year AS subject, 'counter ' || c.last || ', documents ' || count(d.id) AS detail
      FROM document_counter c LEFT JOIN document d ON d.prefix = c.prefix AND d.year = c.year
      GROUP BY c.prefix, c.year, c.last HAVING count(d.id) <> c.last`),
  },
];
