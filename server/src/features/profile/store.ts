import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

export interface ProfileRow {
  readonly id: number;
  readonly role: "company" | "freelancer";
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly country: string;
  readonly terms: number;
  readonly terms_accepted_at: Date | null;
  readonly api_v2: boolean;
  /** Address and tax fields under the names of B-21 and B-22. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly bank_settings: Readonly<Record<string, unknown>>;
  readonly fullname_ru: string;
  readonly inn: string;
  readonly kyc_state: string;
  readonly company_name: string;
  readonly brand_name: string;
  readonly can_proforma: boolean;
  readonly is_auto_publish_task: boolean;
  readonly is_auto_start_kyc: boolean;
  readonly is_new_transactions: boolean;
  readonly fee_rate: string;
  readonly tarif_id: number;
  readonly is_friend: boolean;
  readonly has_byn_tasks: boolean;
}

const columns = sql`u.id::int, u.role, u.email, u.name, u.surname, u.phone, u.terms, u.terms_accepted_at, u.api_v2,
  coalesce(p.country, u.country) AS country, coalesce(p.profile, k.profile, '{}') AS fields,
  coalesce(k.bank_settings, '{}') AS bank_settings, coalesce(k.fullname_ru, '') AS fullname_ru,
  coalesce(k.inn, '') AS inn, coalesce(k.kyc_state, 'not_assigned') AS kyc_state, coalesce(p.name, '') AS company_name,
  coalesce(p.brand_name, '') AS brand_name, coalesce(p.can_proforma, false) AS can_proforma,
  coalesce(p.is_auto_publish_task, false) AS is_auto_publish_task,
  coalesce(p.is_auto_start_kyc, false) AS is_auto_start_kyc,
  coalesce(p.is_new_transactions, u.api_v2) AS is_new_transactions, coalesce(p.fee_rate, 0.05)::text AS fee_rate,
  coalesce(p.tarif_id, 2) AS tarif_id, coalesce(p.is_friend, false) AS is_friend,
  EXISTS (SELECT 1 FROM task t WHERE t.contractor_id = u.id AND t.currency = 'BYN' AND t.status <> 10) AS has_byn_tasks`;

/** What the profile screens show of a person and the person's company; undefined for an unknown id. */
export async function profileRow(tx: Tx, userId: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`SELECT ${columns} FROM app_user u LEFT JOIN company p ON p.id = u.company_id
    LEFT JOIN contractor k ON k.id = u.id WHERE u.id = ${userId}`.execute(tx);
  return rows[0];
}

/** Notes when a person accepted the terms; nothing takes it back. */
export async function acceptTerms(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`UPDATE app_user SET terms = 1, terms_accepted_at = ${now} WHERE id = ${userId}`.execute(tx);
}

/** Stores a phone number as the caller has checked it. */
export async function storePhone(tx: Tx, userId: number, phone: string): Promise<void> {
  await sql`UPDATE app_user SET phone = ${phone} WHERE id = ${userId}`.execute(tx);
}

/** Overwrites the named address and tax fields of a company; fields that are not named stay (HO-16). */
export async function mergeCompanyFields(
  tx: Tx,
  companyId: number,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`UPDATE company SET profile = profile || ${JSON.stringify(fields)}::jsonb WHERE id = ${companyId}`.execute(
    tx,
  );
}

/** Overwrites the named address and tax fields of a contractor; fields that are not named stay (HO-16). */
export async function mergeContractorFields(
  tx: Tx,
  contractorId: number,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`UPDATE contractor SET profile = profile || ${JSON.stringify(fields)}::jsonb
    WHERE id = ${contractorId}`.execute(tx);
}

/** Stores a contractor's full name in Russian letters, as documents print it. */
export async function storeRussianName(tx: Tx, contractorId: number, fullname: string): Promise<void> {
  await sql`UPDATE contractor SET fullname_ru = ${fullname} WHERE id = ${contractorId}`.execute(tx);
}
