import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { countOf, firstRow, newId } from "../../../platform/db/rows.ts";

export type FundedCompany = Row<"company", "can_proforma" | "is_friend" | "hide_rub_byn" | "flags" | "bills">;

const funded = sql`SELECT can_proforma, is_friend, hide_rub_byn, flags, bills FROM company`;

/** What decides whether a company may order a proforma and in which currencies; undefined for an unknown id. */
export function fundedCompany(read: Read, company: number): Promise<FundedCompany | undefined> {
  return firstRow<FundedCompany>(read)`${funded} WHERE id = ${company}`;
}

/** The same until the end of the transaction: an activation is not taken back while the company asks for money. */
export function lockFundedCompany(tx: Tx, company: number): Promise<FundedCompany | undefined> {
  return firstRow<FundedCompany>(tx)`${funded} WHERE id = ${company} FOR KEY SHARE`;
}

/** Lets the top-ups of one company be counted for one request at a time, until its transaction ends. */
export async function lockTopupsOf(tx: Tx, company: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`topups-of:${company}`}, 0))`.execute(tx);
}

/** How many top-ups a company has asked for since a moment. */
export function countTopups(tx: Read, company: number, since: Date): Promise<number> {
  return countOf(tx)`SELECT count(*) AS count FROM topup
    WHERE company_id = ${company} AND created_at > ${since}`;
}

/** Writes a top-up that waits for its money, and answers its id. Amounts are minor units; nothing is posted yet. */
export function insertTopup(
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
  return newId(tx)`
    INSERT INTO topup (company_id, document_id, currency, amount, created_by, created_at, expires_at)
    VALUES (${topup.company}, ${topup.document}, ${topup.currency}, ${topup.minor.toString()}::bigint, ${topup.actor}, ${topup.now},
      ${topup.expiresAt})
    RETURNING id`;
}
