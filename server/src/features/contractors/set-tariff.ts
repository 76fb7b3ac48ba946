import type { WithdrawalTerms } from "@artel/shared/rules/rule-book";
import type { TariffId } from "@artel/shared/rules/tariffs";
import type { Tx } from "../../platform/db/db.ts";
import { lockTerms, storeTerms } from "./detail-store.ts";

/** The tariff of a freelancer with what withdrawals cost: percentages as fractions, the flat fee in whole units. */
export interface ContractorTariff extends WithdrawalTerms {
  readonly tarifId: number;
}

/** What a freelancer pays, locked until the end of the transaction: a withdrawal is judged before or after, never in between. */
export async function lockContractorTariff(tx: Tx, id: number): Promise<ContractorTariff | undefined> {
  const row = await lockTerms(tx, id);
  return (
    row && {
      tarifId: row.tarif_id,
      cardTax: row.card_tax,
      bankAltTax: row.bank_alt_tax,
      smallWithdrawalFee: row.small_withdrawal_fee,
    }
  );
}

/**
 * Gives a freelancer another tariff and these fees. What was asked for keeps the fees that it was asked with; money that is there
 * keeps the card fee that it came with.
 */
export async function setContractorTariff(
  tx: Tx,
  id: number,
  tariff: WithdrawalTerms & { readonly tarifId: TariffId },
): Promise<void> {
  await storeTerms(tx, id, tariff);
}
