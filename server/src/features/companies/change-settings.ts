import { settingsMessage } from "@artel/shared/messages/settings";
import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type SettingsChange, type SettingsRow, storeSettings } from "./settings-store.ts";

/**
 * Stores what is new among changed settings, with a record of before and after, and tells the owner's other windows. A
 * setting that stays as it is leaves no record.
 */
export async function changeSettings(tx: Tx, ctx: Context, row: SettingsRow, change: SettingsChange): Promise<void> {
  const present = namedSettings(row);
  const names = settingNames.filter((name) => change[name] !== undefined && !isSame(change[name], present[name]));
  if (names.length === 0) {
    return;
  }
  await storeSettings(tx, row.id, change);
  await recordAction(tx, ctx, {
    action: "company.settings",
    subject: `company:${row.id}`,
    tenant: row.id,
    detail: { before: picked(present, names), after: picked(change, names) },
  });
  await addToOutbox(tx, ctx.user.id, settingsMessage());
}

const settingNames = [
  "isAutoPublishTask",
  "companyPayTax",
  "isAutoStartKyc",
  "isInvoiceTaskHasUrls",
  "bills",
  "importsAnyAmount",
  "monthlyInvoice",
  "documentLanguage",
] as const satisfies readonly (keyof SettingsChange)[];

function namedSettings(row: SettingsRow): Required<SettingsChange> {
  return {
    isAutoPublishTask: row.is_auto_publish_task,
    companyPayTax: row.company_pay_tax,
    isAutoStartKyc: row.is_auto_start_kyc,
    isInvoiceTaskHasUrls: row.is_invoice_task_has_urls,
    bills: row.bills,
    importsAnyAmount: row.imports_any_amount,
    monthlyInvoice: row.monthly_invoice,
    documentLanguage: row.document_language ?? "reader",
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function picked(settings: SettingsChange, names: readonly (keyof SettingsChange)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
