import * as z from "zod/mini";
import { wireCurrencyCode } from "../money/wire.ts";
import { defineCall } from "./call.ts";
import { objectId, textField } from "./tasks/fields.ts";
import { taskLengths } from "./tasks/lengths.ts";
import { uiSettings } from "./ui-settings.ts";

/** Longest texts of a withdrawal plan. */
export const planLengths = { name: 100, descMarkdown: 2000, helpUrl: 300 } as const;

/** Only links that a browser opens over TLS (T-93). */
export const planLink = /^(https:\/\/[^\s"<>]+)?$/;

const plan = z.object({ name: z.string(), descMarkdown: z.string(), helpUrl: z.string() });

/** What a company settled for the tasks of one contractor (HO-24). */
const values = z.object({
  category: z.nullable(z.number()),
  currency: z.nullable(wireCurrencyCode),
  project: z.string(),
  /** Terms of withdrawal that the tasks carry (HO-21). */
  plan: z.nullable(plan),
  /** A new task is paid at once, as with auto-publish. */
  autoPay: z.boolean(),
});

const requestedPlan = z.strictObject({
  name: textField(planLengths.name),
  descMarkdown: textField(planLengths.descMarkdown),
  helpUrl: z
    .string()
    .check(z.maxLength(planLengths.helpUrl, "validations.tooLong"), z.regex(planLink, "validations.httpsLink")),
});

export const getContractorSettings = defineCall({
  name: "getContractorSettings",
  method: "GET",
  path: "/api/app/contractors/:id/settings",
  who: "company",
  kind: "read",
  request: z.strictObject({ id: objectId }),
  reply: z.object({ uiSettings, values }),
  errors: ["notFound"],
  spec: ["E-13", "E-25", "HO-24"],
  summary: "Task settings of a contractor with the schema of their form.",
});

export const updateContractorSettings = defineCall({
  name: "updateContractorSettings",
  method: "PUT",
  path: "/api/app/contractors/:id/settings",
  who: "manager:invFreel",
  kind: "write",
  request: z.strictObject({
    id: objectId,
    values: z.strictObject({
      category: z.nullable(z.int()),
      currency: z.nullable(wireCurrencyCode),
      project: textField(taskLengths.project),
      plan: z.nullable(requestedPlan),
      autoPay: z.boolean(),
    }),
  }),
  reply: z.object({ uiSettings, values }),
  errors: ["notFound", "invalidInput"],
  spec: ["E-13", "E-26", "HO-24"],
  summary: "Changes the task settings of a contractor; new tasks start from them.",
});
