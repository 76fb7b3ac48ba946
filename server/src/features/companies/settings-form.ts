import type { Output } from "@artel/shared/calls/call";
import type { companySettings } from "@artel/shared/calls/companies/app-settings";
import { type UiField, type UiOption, type UiSchema, uiSchemaDraft } from "@artel/shared/checks/ui-schema";
import { currencies } from "@artel/shared/money/currencies";
import { currencyNote, hasMoney } from "@artel/shared/rules/currency-note";
import { commonText } from "@artel/shared/text/common";
import { settingsText } from "@artel/shared/text/settings";
import type { Context } from "../../http/context.ts";
import { versionOf } from "../../http/version.ts";
import type { Read } from "../../platform/db/db.ts";
import { type CompanyCurrency, companyCurrencies } from "./company-currencies.ts";
import type { SettingsRow } from "./settings-store.ts";

type Reply = Output<typeof companySettings>;
type Flag = Exclude<keyof Reply["values"], "bills">;

/** The settings of a company with the form that changes them: what cannot be changed is closed there and says why. */
export async function settingsReply(tx: Read, ctx: Context, row: SettingsRow): Promise<Reply> {
  const known = (await companyCurrencies(tx, ctx, row)).filter(
    ({ isAvailable, isOn, holdsMoney }) => isAvailable || isOn || holdsMoney,
  );
  const values = {
    isAutoPublishTask: row.is_auto_publish_task,
    companyPayTax: row.company_pay_tax,
    isAutoStartKyc: row.is_auto_start_kyc,
    isInvoiceTaskHasUrls: row.is_invoice_task_has_urls,
    bills: known.filter(({ isOn }) => isOn).map(({ currency }) => currency),
  };
  return { uiSettings: formOf(ctx, row, known), values, savedVersion: versionOf(values) };
}

function formOf({ language }: Context, row: SettingsRow, known: readonly CompanyCurrency[]): UiSchema {
  const flag = (name: Flag, isClosed = false): UiField => ({
    type: "boolean",
    title: settingsText[`settings.${name}`][language],
    ...(isClosed ? { readOnly: true } : {}),
    "x-ui": {
      widget: "switch",
      title: settingsText[`settings.${name}`],
      description: settingsText[`settings.${name}Text`],
      note: isClosed ? commonText.settingsNotAvailable : null,
      options: [],
      errors: {},
    },
  });
  const section = (key: "tasks" | "freelancers" | "documents", fields: readonly Flag[]) => ({
    title: settingsText[`settings.${key}`],
    description: null,
    fields,
  });
  return {
    $schema: uiSchemaDraft,
    type: "object",
    additionalProperties: false,
    properties: {
      isAutoPublishTask: flag("isAutoPublishTask"),
      companyPayTax: flag("companyPayTax"),
      isAutoStartKyc: flag("isAutoStartKyc", row.is_kyc_read_only),
      isInvoiceTaskHasUrls: flag("isInvoiceTaskHasUrls"),
      bills: billsField(language, known),
    },
    required: ["isAutoPublishTask", "companyPayTax", "isAutoStartKyc", "isInvoiceTaskHasUrls", "bills"],
    "x-ui": {
      sections: [
        section("tasks", ["isAutoPublishTask", "companyPayTax"]),
        section("freelancers", ["isAutoStartKyc"]),
        section("documents", ["isInvoiceTaskHasUrls"]),
        {
          title: settingsText["settings.currencies"],
          description: settingsText["settings.currenciesText"],
          fields: ["bills"],
        },
      ],
    },
  };
}

function billsField(language: Context["language"], known: readonly CompanyCurrency[]): UiField {
  const title = settingsText["settings.currencies"];
  return {
    type: "array",
    title: title[language],
    items: { type: "string", enum: known.map(({ currency }) => currency) },
    uniqueItems: true,
    minItems: 1,
    "x-ui": {
      widget: "switches",
      title,
      description: null,
      note: null,
      options: known.map(optionOf),
      errors: { minItems: settingsText["settings.lastCurrency"] },
    },
  };
}

function optionOf(row: CompanyCurrency): UiOption {
  const { currency, amount, escrow } = row;
  const { key, canTurn } = currencyNote(row);
  const inTasks = { amount: escrow, currency, text: settingsText["settings.inTasks"] };
  return {
    value: currency,
    title: currencies[currency].label,
    group: null,
    currency,
    amounts: [{ amount, currency, text: null }, ...(hasMoney(escrow) ? [inTasks] : [])],
    note: key ? settingsText[key] : null,
    readOnly: !canTurn,
  };
}
