import { isEuCountry } from "@artel/shared/reference/countries";
import { newAccountOf, type RuleBook } from "@artel/shared/rules/rule-book";
import { defaultBills } from "@artel/shared/rules/user-currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";

export type InvitingCompany = Row<"company", "id" | "name" | "brand_name"> & Row<"company_contractor", "invited_at">;

/** The companies that invited a contractor, newest invitation first; those that wait for an answer are none of them yet. */
export async function companiesOf(tx: Read, contractorId: number): Promise<InvitingCompany[]> {
  const { rows } = await sql<InvitingCompany>`
    SELECT c.id, c.name, c.brand_name, cc.invited_at FROM company_contractor cc JOIN company c ON c.id = cc.company_id
    WHERE cc.contractor_id = ${contractorId} AND cc.status <> 'asked' ORDER BY cc.invited_at DESC, c.id DESC`.execute(
    tx,
  );
  return rows;
}

export interface NewCompany {
  /** Of its owner, which becomes the company's. */
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly providerId: number;
  readonly now: Date;
}

/** Adds a company with the tariff, fee and currencies of a new account; of one in the European Union the country of its VAT number is known. */
export async function insertCompany(tx: Tx, book: RuleBook, company: NewCompany): Promise<void> {
  const { tarifId, feeRate } = newAccountOf(book);
  const profile = isEuCountry(company.country) ? { countryVat: company.country } : {};
  await sql`INSERT INTO company (id, name, country, provider_id, tarif_id, fee_rate, bills, created_at, profile)
    VALUES (${company.id}, ${company.name}, ${company.country}, ${company.providerId}, ${tarifId},
      ${feeRate}, ${[...defaultBills(company.id)]}, ${company.now}, ${JSON.stringify(profile)}::jsonb)`.execute(tx);
}

export interface CompanyNames {
  readonly companyName?: string | undefined;
  readonly brandName?: string | undefined;
  readonly country?: string | undefined;
  readonly providerId?: number | undefined;
}

/** Stores names and seat of a company; the legal entity that serves it follows the seat. */
export async function storeNames(tx: Tx, id: number, changes: CompanyNames): Promise<void> {
  const { companyName = null, brandName = null, country = null, providerId = null } = changes;
  await sql`UPDATE company SET name = coalesce(${companyName}, name), brand_name = coalesce(${brandName}, brand_name),
    country = coalesce(${country}, country), provider_id = coalesce(${providerId}::smallint, provider_id)
    WHERE id = ${id}`.execute(tx);
}

/** Overwrites the named address and tax fields of a company; fields that are not named stay. */
export async function mergeFields(
  tx: Tx,
  id: number,
  fields: Readonly<Record<string, string | boolean | undefined>>,
): Promise<void> {
  await sql`UPDATE company SET profile = profile || ${JSON.stringify(fields)}::jsonb WHERE id = ${id}`.execute(tx);
}

type TermsRow = Row<"company", "tarif_id"> & TextRow<"company", "fee_rate">;

/** Tariff and task fee of a company, locked; undefined for an id that is none. */
export async function lockTerms(tx: Tx, id: number): Promise<TermsRow | undefined> {
  const { rows } =
    await sql<TermsRow>`SELECT tarif_id, fee_rate::text FROM company WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Stores tariff and task fee of a company. */
export async function storeTerms(
  tx: Tx,
  id: number,
  { tarifId, feeRate }: { readonly tarifId: number; readonly feeRate: string },
): Promise<void> {
  await sql`UPDATE company SET tarif_id = ${tarifId}, fee_rate = ${feeRate} WHERE id = ${id}`.execute(tx);
}

/** What operators decide about a company beside its tariff. */
export type CompanyOptions = Row<"company", "is_friend" | "hide_rub_byn" | "is_new_transactions" | "flags">;

/** The options of a company, locked; undefined for an id that is none. */
export async function lockOptions(tx: Tx, id: number): Promise<CompanyOptions | undefined> {
  const { rows } = await sql<CompanyOptions>`SELECT is_friend, hide_rub_byn, is_new_transactions, flags FROM company
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Stores the options of a company. */
export async function storeOptions(tx: Tx, id: number, options: CompanyOptions): Promise<void> {
  await sql`UPDATE company SET is_friend = ${options.is_friend}, hide_rub_byn = ${options.hide_rub_byn},
    is_new_transactions = ${options.is_new_transactions}, flags = ${options.flags}::text[] WHERE id = ${id}`.execute(
    tx,
  );
}

/** A company as its page shows it, with the owner who accepted the terms. */
export interface CompanyPageRow
  extends Row<"company", "name" | "brand_name" | "country" | "served_by" | "bills" | "terms_facts">,
    Row<"app_user", "email" | "terms_accepted_at"> {
  /** Address and tax fields under the names of the wire. */
  readonly fields: Column<"company", "profile"> & Readonly<Record<string, unknown>>;
  readonly owner_name: string;
}

/** Keeps what the letter of acceptance says of both sides. */
export async function storeTermsFacts(tx: Tx, id: number, facts: object): Promise<void> {
  await sql`UPDATE company SET terms_facts = ${JSON.stringify(facts)}::jsonb WHERE id = ${id}`.execute(tx);
}

/** What the page of a company shows; undefined for an unknown id. */
export async function companyPage(tx: Read, id: number): Promise<CompanyPageRow | undefined> {
  const { rows } =
    await sql<CompanyPageRow>`SELECT c.name, c.brand_name, c.country, c.served_by, c.bills, c.terms_facts, c.profile AS fields,
      u.email, u.terms_accepted_at, btrim(u.name || ' ' || u.surname) AS owner_name
    FROM company c JOIN app_user u ON u.id = c.id WHERE c.id = ${id}`.execute(tx);
  return rows[0];
}
