import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { firstRow } from "../../platform/db/rows.ts";

export interface VatCheckRow extends Row<"vat_check", "number" | "is_valid" | "found" | "checked_at"> {
  /** Who read it; null where the register answered the product. */
  readonly by: string | null;
}

/** The newest look into the register for a company; undefined where nobody looked. */
export function selectVatCheck(read: Read, company: number): Promise<VatCheckRow | undefined> {
  return firstRow<VatCheckRow>(read)`SELECT v.number, v.is_valid, v.found, v.checked_at,
      btrim(o.name || ' ' || o.surname) AS by
    FROM vat_check v LEFT JOIN app_user o ON o.id = v.checked_by WHERE v.company_id = ${company}`;
}

export interface NewVatCheck extends Row<"vat_check", "number" | "is_valid" | "found"> {
  readonly company: number;
  readonly by: number | null;
  readonly now: Date;
}

/** Keeps a look into the register; it takes the place of the one before. */
export async function storeVatCheck(tx: Tx, check: NewVatCheck): Promise<void> {
  const { company, number, is_valid, found, by, now } = check;
  await sql`INSERT INTO vat_check (company_id, number, is_valid, found, checked_by, checked_at)
    VALUES (${company}, ${number}, ${is_valid}, ${found}, ${by}, ${now})
    ON CONFLICT (company_id) DO UPDATE SET number = EXCLUDED.number, is_valid = EXCLUDED.is_valid, found = EXCLUDED.found,
      checked_by = EXCLUDED.checked_by, checked_at = EXCLUDED.checked_at`.execute(tx);
}
