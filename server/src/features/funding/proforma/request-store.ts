import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";

export type FundedCompany = Row<"company", "can_proforma" | "is_friend" | "hide_rub_byn" | "flags" | "bills">;

/** What decides whether a company may order a proforma and in which currencies; undefined for an unknown id. */
export async function fundedCompany(tx: Read, company: number): Promise<FundedCompany | undefined> {
  const { rows } = await sql<FundedCompany>`SELECT can_proforma, is_friend, hide_rub_byn, flags, bills
    FROM company WHERE id = ${company}`.execute(tx);
  return rows[0];
}

/** Lets the top-ups of one company be counted for one request at a time, until its transaction ends. */
export async function lockTopupsOf(tx: Tx, company: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`topups-of:${company}`}, 0))`.execute(tx);
}

/** How many top-ups a company has asked for since a moment. */
export async function countTopups(tx: Read, company: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM topup
    WHERE company_id = ${company} AND created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Writes a top-up that waits for its money, and answers its id. Amounts are minor units; nothing is posted yet. */
export async function insertTopup(
  tx: Tx,
  topup: {
    company: number;
    document: number;
    currency: CurrencyCode;
    minor: bigint;
    actor: number;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { rows } = await sql<Row<"topup", "id">>`
    INSERT INTO topup (company_id, document_id, currency, amount, created_by, created_at, expires_at)
    VALUES (${topup.company}, ${topup.document}, ${topup.currency}, ${topup.minor.toString()}::bigint, ${topup.actor}, ${topup.now},
      ${topup.expiresAt})
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}
