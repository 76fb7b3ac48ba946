import type { setDocumentSettings as setDocumentSettingsCall } from "@artel/shared/calls/companies/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { changeSettings } from "./change-settings.ts";
import { lockSettings, settingsRow } from "./settings-store.ts";

/**
 * Says how the documents of the caller's company are made from now on. Tasks that wait for the invoice of their month stay in it,
 * whatever is chosen later.
 */
export const setDocumentSettings: Action<typeof setDocumentSettingsCall> = async (tx, ctx, change) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  await changeSettings(tx, ctx, row, change);
  const { monthly_invoice, document_language } = found(await settingsRow(tx, ctx.user.companyId));
  return { monthlyInvoice: monthly_invoice, documentLanguage: document_language ?? "reader" };
};
