import type { getSettings as getSettingsCall } from "@artel/shared/calls/companies/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { companyCurrencies } from "./company-currencies.ts";
import { currenciesVersion } from "./currencies-version.ts";
import { settingsRow } from "./settings-store.ts";

/** The settings of the caller's company. A currency that it may not have is shown only while it is on or holds money. */
export const getSettings: Action<typeof getSettingsCall> = async (tx, ctx) => {
  const row = found(await settingsRow(tx, ctx.user.companyId));
  const currencies = await companyCurrencies(tx, ctx, row);
  return {
    isAutoPublishTask: row.is_auto_publish_task,
    companyPayTax: row.company_pay_tax,
    isAutoStartKyc: row.is_auto_start_kyc,
    isAutoStartKycReadOnly: row.is_kyc_read_only,
    isInvoiceTaskHasUrls: row.is_invoice_task_has_urls,
    currenciesVersion: currenciesVersion(row),
    importsAnyAmount: row.imports_any_amount,
    monthlyInvoice: row.monthly_invoice,
    documentLanguage: row.document_language ?? "reader",
    importAmountStep: ctx.app.config.importAmountStep,
    currencies: currencies
      .filter(({ isAvailable, isOn, holdsMoney }) => isAvailable || isOn || holdsMoney)
      .map(({ holdsMoney: _holdsMoney, ...currency }) => currency),
  };
};
