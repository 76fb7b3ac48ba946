import type { CurrencyCode } from "@artel/shared/money/currencies";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { newId, rowsOf } from "../../platform/db/rows.ts";

/** A spread with what it is for: nothing named means everything. */
export type SpreadRow = Row<
  "exchange_spread",
  "id" | "from_currency" | "to_currency" | "tarif_id" | "bps" | "holds_from"
>;

/** The spreads that hold at a moment: the newest of each scope. */
export function selectSpreads(tx: Read, now: Date): Promise<SpreadRow[]> {
  return rowsOf<SpreadRow>(tx)`
    SELECT DISTINCT ON (from_currency, to_currency, tarif_id) id, from_currency, to_currency,
      tarif_id, bps, holds_from
    FROM exchange_spread WHERE holds_from <= ${now}
    ORDER BY from_currency, to_currency, tarif_id, holds_from DESC, id DESC`;
}

export interface NamedSpread extends SpreadRow, Row<"exchange_spread", "reason"> {
  readonly set_by_name: Column<"app_user", "name">;
  readonly approved_by_name: Column<"app_user", "name">;
}

/** The newest hundred spreads with who decided on them, newest first. */
export function selectAllSpreads(tx: Read): Promise<NamedSpread[]> {
  return rowsOf<NamedSpread>(tx)`
    SELECT s.id, s.from_currency, s.to_currency, s.tarif_id, s.bps, s.holds_from, s.reason,
      ${fullNameOf("a")} AS set_by_name,
      ${fullNameOf("b")} AS approved_by_name
    FROM exchange_spread s JOIN app_user a ON a.id = s.set_by JOIN app_user b ON b.id = s.approved_by
    ORDER BY s.holds_from DESC, s.id DESC LIMIT 100`;
}

export interface NewSpread {
  readonly from: CurrencyCode | null;
  readonly to: CurrencyCode | null;
  readonly tarifId: number | null;
  readonly bps: number;
  readonly holdsFrom: Date;
  readonly setBy: number;
  readonly approval: { readonly id: number; readonly by: number };
  readonly reason: string;
  readonly now: Date;
}

/** Adds a spread; answers its id. The database refuses one that two persons did not decide on. */
export function insertSpread(tx: Tx, spread: NewSpread): Promise<number> {
  return newId(tx)`
    INSERT INTO exchange_spread (from_currency, to_currency, tarif_id, bps, holds_from, set_by, approved_by, approval_id, reason,
      created_at)
    VALUES (${spread.from}, ${spread.to}, ${spread.tarifId}, ${spread.bps}, ${spread.holdsFrom}, ${spread.setBy},
      ${spread.approval.by}, ${spread.approval.id}, ${spread.reason}, ${spread.now}) RETURNING id`;
}
