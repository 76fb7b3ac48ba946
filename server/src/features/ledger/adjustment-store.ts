import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { CorrectedAccount, CorrectionCode } from "@artel/shared/states/ledger-accounts";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, newId } from "../../platform/db/rows.ts";

/** A company or freelancer whose balance a correction may move. */
export interface CorrectedOwner extends Row<"app_user", "id"> {
  readonly role: Exclude<Column<"app_user", "role">, "operator">;
  readonly name: Column<"company", "name">;
}

/** The company or freelancer of a number or an address, who was not removed. */
export function selectOwner(read: Read, id: number, email: string): Promise<CorrectedOwner | undefined> {
  return firstRow<CorrectedOwner>(read)`SELECT u.id, u.role, coalesce(c.name, ${fullNameOf("u")}) AS name
    FROM app_user u LEFT JOIN company c ON c.id = u.id
    WHERE (c.id IS NOT NULL OR u.role = 'freelancer') AND u.current_state <> 'removed' AND (u.id = ${id} OR u.email = ${email})
    ORDER BY u.id LIMIT 1`;
}

interface NewAdjustment {
  readonly id: number;
  readonly from: { readonly owner: number; readonly account: CorrectedAccount };
  readonly to: { readonly owner: number; readonly account: CorrectedAccount };
  readonly currency: CurrencyCode;
  readonly minor: bigint;
  readonly code: CorrectionCode;
  readonly evidence: string;
  readonly reason: string;
  readonly askedBy: number;
  readonly approvedBy: number;
  readonly txnId: string;
  readonly now: Date;
}

/** The number of the next correction, by which its posting is named before its row is there. */
export function nextAdjustment(tx: Tx): Promise<number> {
  return newId(tx)`SELECT nextval(pg_get_serial_sequence('adjustment', 'id')) AS id`;
}

/** Writes why the books were corrected, and by whom. */
export async function insertAdjustment(tx: Tx, of: NewAdjustment): Promise<void> {
  await sql`INSERT INTO adjustment (id, from_owner, from_account, to_owner, to_account, currency, amount, code, evidence, reason,
      asked_by, approved_by, txn_id, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${of.id}, ${of.from.owner}, ${of.from.account}, ${of.to.owner}, ${of.to.account}, ${of.currency},
      ${of.minor.toString()}::bigint, ${of.code}, ${of.evidence}, ${of.reason}, ${of.askedBy}, ${of.approvedBy},
      ${of.txnId}::bigint, ${of.now})`.execute(tx);
}
