import * as z from "zod/mini";
import { wireCurrencyCode } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { uiSettings } from "../ui-settings.ts";
import { savedVersion, seenVersion } from "../version.ts";

const flag = z.boolean();

/** The five settings by their names; `bills` are codes of currencies. */
const values = {
  isAutoPublishTask: flag,
  companyPayTax: flag,
  isAutoStartKyc: flag,
  isInvoiceTaskHasUrls: flag,
  bills: z.array(wireCurrencyCode),
};

const reply = z.strictObject({ uiSettings, values: z.strictObject(values), savedVersion });

/** The settings of the company with the form that changes them. */
export const companySettings = readCall("companySettings", "/api/app/company/settings", "companyOwner", {
  reply,
  spec: ["F-08", "F-11", "F-19", "HO-24", "P-15"],
  summary: "The settings of the company with their form",
});

export const saveCompanySettings = writeCall("saveCompanySettings", "/api/app/company/settings", "companyOwner", {
  method: "PUT",
  effect: "leadsToMoney",
  confirms: "version",
  request: z.strictObject({
    /** Any of the five; what is left out stays. */
    values: z.partial(z.strictObject(values)),
    seenVersion,
  }),
  reply,
  errors: ["invalidInput", "optionNotAvailable", "staleSave"],
  spec: ["F-20", "HO-24", "HO-88", "HO-130", "P-15", "T-29"],
  summary: "Changes settings of the company",
});
