import type { TariffId } from "@artel/shared/rules/tariffs";
import type { Tx } from "../../platform/db/db.ts";
import { lockTerms, storeTerms } from "./store.ts";

/** The tariff of a company, and its task fee as a fraction. */
export interface CompanyTariff {
  readonly tarifId: number;
  readonly feeRate: string;
}

/** What a company pays, locked until the end of the transaction. */
export async function lockCompanyTariff(tx: Tx, id: number): Promise<CompanyTariff | undefined> {
  const row = await lockTerms(tx, id);
  return row && { tarifId: row.tarif_id, feeRate: row.fee_rate };
}

/** Gives a company another tariff and task fee. A draft keeps the fee that it was saved with until it is saved again; what was paid keeps it for good. */
export async function setCompanyTariff(
  tx: Tx,
  id: number,
  tariff: { readonly tarifId: TariffId; readonly feeRate: string },
): Promise<void> {
  await storeTerms(tx, id, tariff);
}
