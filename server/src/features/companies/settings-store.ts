import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export interface SettingsRow
  extends Row<"company", "id" | "is_auto_publish_task" | "company_pay_tax" | "is_auto_start_kyc">,
    Row<
      "company",
      "is_invoice_task_has_urls" | "bills" | "imports_any_amount" | "is_friend" | "hide_rub_byn" | "flags"
    >,
    Row<"company", "monthly_invoice" | "document_language"> {
  /** Only the provider's staff change the setting of verification. */
  readonly is_kyc_read_only: boolean;
}

const columns = sql`id, is_auto_publish_task, company_pay_tax, is_auto_start_kyc, is_invoice_task_has_urls, bills,
  imports_any_amount, monthly_invoice, document_language, is_friend, hide_rub_byn, flags, 'isAutoStartKycReadOnly' = ANY (flags) AS is_kyc_read_only`;

/** The settings of a company and what decides about them; undefined for an unknown id. */
export async function settingsRow(tx: Read, company: number): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`SELECT ${columns} FROM company WHERE id = ${company}`.execute(tx);
  return rows[0];
}

/** The same, locked until the end: of two changes at once the second sees what the first left. */
export async function lockSettings(tx: Tx, company: number): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`SELECT ${columns} FROM company WHERE id = ${company} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Changes of settings under the names of the calls. */
export interface SettingsChange {
  readonly isAutoPublishTask?: boolean | undefined;
  readonly companyPayTax?: boolean | undefined;
  readonly isAutoStartKyc?: boolean | undefined;
  readonly isInvoiceTaskHasUrls?: boolean | undefined;
  readonly bills?: readonly string[] | undefined;
  readonly importsAnyAmount?: boolean | undefined;
  readonly monthlyInvoice?: boolean | undefined;
  readonly documentLanguage?: "reader" | "en" | "ru" | "both" | undefined;
}

/** Stores settings of a company; what is not named stays. */
export async function storeSettings(tx: Tx, company: number, change: SettingsChange): Promise<void> {
  const { isAutoPublishTask = null, companyPayTax = null, isAutoStartKyc = null } = change;
  await sql`UPDATE company SET is_auto_publish_task = coalesce(${isAutoPublishTask}::boolean, is_auto_publish_task),
      company_pay_tax = coalesce(${companyPayTax}::boolean, company_pay_tax),
      is_auto_start_kyc = coalesce(${isAutoStartKyc}::boolean, is_auto_start_kyc),
      is_invoice_task_has_urls = coalesce(${change.isInvoiceTaskHasUrls ?? null}::boolean, is_invoice_task_has_urls),
      bills = coalesce(${change.bills ?? null}::text[], bills),
      imports_any_amount = coalesce(${change.importsAnyAmount ?? null}::boolean, imports_any_amount),
      monthly_invoice = coalesce(${change.monthlyInvoice ?? null}::boolean, monthly_invoice),
      document_language = nullif(coalesce(${change.documentLanguage ?? null}::text, document_language), 'reader')
    WHERE id = ${company}`.execute(tx);
}
