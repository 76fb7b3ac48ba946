import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";

/** What closed accounts and the ledger promise each other. */
export const userChecks: readonly BookCheck[] = [
  {
    name: "a closed account holds no money and waits for none",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'account:' || a.id AS subject, a.kind || ' ' || a.balance || ' ' || a.currency || ' of the closed ' || a.owner AS detail
      FROM (SELECT DISTINCT account_id FROM closed_account) c JOIN ledger.account a ON a.owner = c.account_id
      WHERE a.balance > 0 AND a.kind IN ('available', 'escrow', 'payoutPending', 'payoutInTransit')`),
  },
];
