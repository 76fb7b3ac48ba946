import { newAccountOf, type RuleBook, type WithdrawalTerms } from "@artel/shared/rules/rule-book";
import type { KycState } from "@artel/shared/states/kyc-state";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";

/** Address and tax fields under the names of the wire. */
export type ProfileFields = Readonly<Record<string, string | boolean | undefined>>;

/** Makes a person a contractor with the tariff of a new account. */
export async function insertContractor(
  tx: Tx,
  book: RuleBook,
  contractor: { readonly id: number; readonly fields: ProfileFields; readonly now: Date },
): Promise<void> {
  const { tarifId, cardTax, bankAltTax, smallWithdrawalFee } = newAccountOf(book);
  await sql`INSERT INTO contractor (id, profile, tarif_id, card_tax, bank_alt_tax, small_withdrawal_fee, created_at)
    VALUES (${contractor.id}, ${JSON.stringify(contractor.fields)}::jsonb, ${tarifId}, ${cardTax}, ${bankAltTax},
      ${smallWithdrawalFee}, ${contractor.now})`.execute(tx);
}

type TermsRow = Row<"contractor", "tarif_id"> &
  TextRow<"contractor", "card_tax" | "bank_alt_tax" | "small_withdrawal_fee">;

/** The tariff and fees of a contractor, locked; undefined for an id that is none. */
export async function lockTerms(tx: Tx, id: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`SELECT tarif_id, card_tax::text, bank_alt_tax::text, small_withdrawal_fee::text
    FROM contractor WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Stores the tariff and fees of a contractor. */
export async function storeTerms(
  tx: Tx,
  id: number,
  terms: WithdrawalTerms & { readonly tarifId: number },
): Promise<void> {
  await sql`UPDATE contractor SET tarif_id = ${terms.tarifId}, card_tax = ${terms.cardTax},
      bank_alt_tax = ${terms.bankAltTax}, small_withdrawal_fee = ${terms.smallWithdrawalFee} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Adds a flag to those of a contractor, or takes it off. */
export async function storeFlag(tx: Tx, id: number, flag: string, value: boolean): Promise<void> {
  await sql`UPDATE contractor SET flags = array_remove(flags, ${flag}) || CASE WHEN ${value} THEN ARRAY[${flag}] ELSE '{}' END
    WHERE id = ${id}`.execute(tx);
}

/** Stores a contractor's Russian full name and tax id, as documents print them; what is not named stays. */
export async function storeRussian(
  tx: Tx,
  id: number,
  { fullnameRu = null, innRu = null }: { readonly fullnameRu?: string | null; readonly innRu?: string | null },
): Promise<void> {
  await sql`UPDATE contractor SET fullname_ru = coalesce(${fullnameRu}, fullname_ru), inn = coalesce(${innRu}, inn)
    WHERE id = ${id}`.execute(tx);
}

/** Overwrites the named address and tax fields of a contractor; fields that are not named stay. */
export async function mergeFields(tx: Tx, id: number, fields: ProfileFields): Promise<void> {
  await sql`UPDATE contractor SET profile = profile || ${JSON.stringify(fields)}::jsonb WHERE id = ${id}`.execute(tx);
}

/** Empties the address and tax fields of a contractor. */
export async function clearProfile(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE contractor SET profile = '{}', fullname_ru = '', inn = '' WHERE id = ${id}`.execute(tx);
}

/** Stores the bank settings of a contractor in place of those before. */
export async function updateBankSettings(
  tx: Tx,
  id: number,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`UPDATE contractor SET bank_settings = ${JSON.stringify(settings)}::jsonb WHERE id = ${id}`.execute(tx);
}

/** Ends all links of a contractor to companies; answers the companies. */
export async function deleteLinks(tx: Tx, id: number): Promise<readonly number[]> {
  const { rows } = await sql<Row<"company_contractor", "company_id">>`DELETE FROM company_contractor
    WHERE contractor_id = ${id} RETURNING company_id`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** How far a contractor's verification is, at which level, and the day it is due. */
export interface Verification {
  readonly level: string;
  readonly state: KycState;
  readonly due: Date | null;
}

/** Stores how far a contractor's verification is; answers the state before. */
export async function storeVerification(
  tx: Tx,
  id: number,
  { level, state, due }: Verification,
): Promise<string | undefined> {
  const { rows } = await sql<Row<"contractor", "kyc_state">>`UPDATE contractor k
    SET kyc_level = ${level}, kyc_state = ${state}, kyc_due = ${due}
    FROM (SELECT id, kyc_state FROM contractor WHERE id = ${id} FOR UPDATE) was
    WHERE k.id = was.id RETURNING was.kyc_state`.execute(tx);
  return rows[0]?.kyc_state;
}
