import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { defineCall } from "../call.ts";

/** The settings of the company as its owner sees them. */
export const getSettings = defineCall({
  name: "getSettings",
  method: "GET",
  path: "/api/app/settings",
  who: "companyOwner",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({
    isAutoPublishTask: z.boolean(),
    companyPayTax: z.boolean(),
    isAutoStartKyc: z.boolean(),
    isAutoStartKycReadOnly: z.boolean(),
    isInvoiceTaskHasUrls: z.boolean(),
    /** Those that the company may choose, and others that are on or hold money. */
    currencies: z.array(
      z.strictObject({
        currency: wireCurrencyCode,
        /** The company has switched it on. */
        isOn: z.boolean(),
        /** It can be switched on. */
        isAvailable: z.boolean(),
        amount: wireMoney,
        /** Set aside for tasks at work. */
        escrow: wireMoney,
      }),
    ),
  }),
  spec: ["A-19", "F-09", "HO-88"],
  summary: "The settings of the company, with what its currencies hold",
});
