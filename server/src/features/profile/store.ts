import { currencies } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, NumberRow, OuterRow, Row, TextRow } from "../../platform/db/row.ts";

export interface ProfileRow
  extends Row<"app_user", "id" | "email" | "name" | "surname" | "phone" | "country" | "terms_accepted_at" | "api_v2">,
    NumberRow<"app_user", "terms">,
    Row<"contractor", "fullname_ru" | "inn" | "kyc_state">,
    Row<"company", "brand_name" | "can_proforma" | "is_auto_publish_task" | "is_auto_start_kyc">,
    Row<"company", "is_new_transactions" | "tarif_id" | "is_friend" | "flags">,
    // Empty for a contractor.
    OuterRow<TextRow<"company", "fee_rate">>,
    // Empty for a company.
    OuterRow<TextRow<"contractor", "card_tax" | "bank_alt_tax" | "small_withdrawal_fee">> {
  readonly role: Exclude<Column<"app_user", "role">, "operator">;
  /** Address and tax fields under the names of the wire. */
  readonly fields: Column<"company" | "contractor", "profile"> & Readonly<Record<string, unknown>>;
  readonly bank_settings: Column<"contractor", "bank_settings"> & Readonly<Record<string, unknown>>;
  readonly company_name: Column<"company", "name">;
  readonly has_byn_tasks: boolean;
}

const columns = sql`u.id, u.role, u.email, u.name, u.surname, u.phone, number_of(u.terms) AS terms, u.terms_accepted_at, u.api_v2,
  coalesce(p.country, u.country) AS country, coalesce(p.profile, k.profile, '{}') AS fields,
  coalesce(k.bank_settings, '{}') AS bank_settings, coalesce(k.fullname_ru, '') AS fullname_ru,
  coalesce(k.inn, '') AS inn, coalesce(k.kyc_state, 'not_assigned') AS kyc_state, coalesce(p.name, '') AS company_name,
  coalesce(p.brand_name, '') AS brand_name, coalesce(p.can_proforma, false) AS can_proforma,
  coalesce(p.is_auto_publish_task, false) AS is_auto_publish_task,
  coalesce(p.is_auto_start_kyc, false) AS is_auto_start_kyc,
  coalesce(p.is_new_transactions, u.api_v2) AS is_new_transactions, p.fee_rate::text AS fee_rate,
  coalesce(p.tarif_id, k.tarif_id) AS tarif_id, k.card_tax::text, k.bank_alt_tax::text, k.small_withdrawal_fee::text, coalesce(p.is_friend, false) AS is_friend,
  coalesce(p.flags, k.flags, '{}') AS flags,
  EXISTS (SELECT 1 FROM task t WHERE t.contractor_id = u.id AND t.currency = ${currencies.BYN.code} AND t.status <> 'draft') AS has_byn_tasks`;

/** What the profile screens show of a person and the person's company; undefined for an unknown id. */
export async function profileRow(tx: Read, userId: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`SELECT ${columns} FROM app_user u LEFT JOIN company p ON p.id = u.company_id
    LEFT JOIN contractor k ON k.id = u.id WHERE u.id = ${userId}`.execute(tx);
  return rows[0];
}

export interface PlanRow
  extends Row<"app_user", "api_v2">,
    Row<"company" | "contractor", "tarif_id">,
    OuterRow<TextRow<"company", "fee_rate">>,
    OuterRow<TextRow<"contractor", "card_tax" | "bank_alt_tax">> {}

/** What decides about the plan of a person: the numbers of the company, or those of a contractor. */
export async function planRow(tx: Read, userId: number): Promise<PlanRow | undefined> {
  const { rows } =
    await sql<PlanRow>`SELECT u.api_v2, coalesce(p.tarif_id, k.tarif_id) AS tarif_id, p.fee_rate::text AS fee_rate,
      k.card_tax::text AS card_tax, k.bank_alt_tax::text AS bank_alt_tax
    FROM app_user u LEFT JOIN company p ON p.id = u.company_id LEFT JOIN contractor k ON k.id = u.id
    WHERE u.id = ${userId}`.execute(tx);
  return rows[0];
}
