import { type Amount, amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Tx } from "../../platform/db/db.ts";
import { selectBalances } from "./store.ts";

/** What a company or contractor can spend now, by currency; for showing, the ledger decides by itself. */
export async function spendable(tx: Tx, owner: number): Promise<ReadonlyMap<CurrencyCode, Amount>> {
  const rows = await selectBalances(tx, owner);
  return new Map(rows.map((row) => [row.currency, amountOf(row.currency, BigInt(row.available))]));
}
