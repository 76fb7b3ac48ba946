import * as z from "zod/mini";
import { taskSettingLengths } from "../../limits/task-settings.ts";
import { wireCurrencyCode } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { uiSettings } from "../ui-settings.ts";
import { savedVersion, seenVersion } from "../version.ts";
import { lineField, objectId, textField } from "./fields.ts";
import { taskLengths } from "./lengths.ts";
import { planView } from "./views.ts";

/** What a company has settled for the tasks of a contractor; null is not settled. */
const settled = z.strictObject({
  category: z.nullable(z.number()),
  currency: z.nullable(wireCurrencyCode),
  project: z.string(),
  plan: z.nullable(planView),
  autoPay: z.boolean(),
});

const reply = z.strictObject({ uiSettings, values: settled, savedVersion });
const byContractor = { id: objectId };

/** The settings of one contractor's tasks with the form that changes them. */
export const contractorSettings = readCall("contractorSettings", "/api/app/contractors/:id/settings", "companyOwner", {
  request: z.strictObject(byContractor),
  reply,
  errors: ["notFound"],
  spec: ["E-13", "E-25", "HO-24"],
  summary: "What is settled for the tasks of a contractor, with its form",
});

const { name, text, helpUrl } = taskSettingLengths;

export const saveContractorSettings = writeCall(
  "saveContractorSettings",
  "/api/app/contractors/:id/settings",
  "companyOwner",
  {
    method: "PUT",
    effect: "leadsToMoney",
    confirms: "version",
    request: z.strictObject({
      ...byContractor,
      /** Any of the five; what is left out stays. */
      values: z.strictObject({
        category: z.optional(z.nullable(z.int())),
        currency: z.optional(z.nullable(wireCurrencyCode)),
        project: z.optional(lineField(taskLengths.project)),
        plan: z.optional(
          z.nullable(
            z.strictObject({ name: lineField(name), descMarkdown: textField(text), helpUrl: lineField(helpUrl) }),
          ),
        ),
        autoPay: z.optional(z.boolean()),
      }),
      seenVersion,
    }),
    reply,
    errors: ["invalidInput", "notFound", "staleSave"],
    spec: ["E-13", "E-26", "HO-21", "HO-24", "HO-130"],
    summary: "Changes what is settled for the tasks of a contractor",
  },
);
