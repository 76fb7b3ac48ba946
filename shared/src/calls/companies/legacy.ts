import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { seenVersion } from "../version.ts";
import { parseUserSettings, userSettingsKey, userSettingsLength } from "./user-settings.ts";

export const getMyCompany = readCall("getMyCompany", "/rest/api/getMyCompany", "contractor", {
  method: "POST",
  reply: z.array(z.object({ Id: z.number(), BrandName: z.string(), CompanyName: z.string() })),
  spec: ["E-42", "HO-38"],
  summary: "Companies of the contractor, for filters.",
});

export const loadMyCompany = readCall("loadMyCompany", "/rest/api/loadMyCompany", "contractor", {
  method: "POST",
  reply: z.array(z.object({ BrandName: z.string(), CompanyName: z.string(), Date: z.string() })),
  spec: ["E-43", "E-41", "HO-38"],
  summary: "Companies of the contractor with the date of the invitation.",
});

/** Settings as JSON text, read as an object; see `user-settings.ts`. */
const userSettings = z.pipe(
  z.string().check(
    z.maxLength(userSettingsLength, "validations.tooLong"),
    z.refine((text) => parseUserSettings(text) !== undefined, "validations.wrongValue"),
  ),
  z.transform((text) => parseUserSettings(text) ?? {}),
);

export const setNewTaskMode = writeCall("setNewTaskMode", "/rest/api/setNewTaskMode", "companyOwner", {
  effect: "leadsToMoney",
  confirms: { whole: "one switch, which says what it turns to" },
  request: z.strictObject({ Value: z.enum(["0", "1"]) }),
  errors: ["invalidInput"],
  spec: ["F-04", "F-12"],
  summary: "Says whether new tasks of the company are paid at once",
});

export const updateSetting = writeCall("updateSetting", "/rest/api/updateSetting", "companyOwner", {
  effect: "leadsToMoney",
  confirms: "version",
  request: z.strictObject({
    Key: z.literal(userSettingsKey),
    /** JSON text with any of v, companyPayTax, isInvoiceTaskHasUrls, bills; what it leaves out stays. */
    Value: userSettings,
    /** Of the currencies that the sender saw; it goes with a list of them. */
    seenVersion,
  }),
  errors: ["invalidInput", "optionNotAvailable", "staleSave"],
  spec: ["F-05", "F-06", "F-07", "F-09", "F-13", "HO-88", "HO-130"],
  summary: "Changes who pays the withdrawal fee, links on documents, and the currencies of the company",
});

export const setAutoKyc = writeCall("setAutoKyc", "/rest/api/autoKYCforFreelancers/set", "companyOwner", {
  effect: { none: "asks invited people for verification, which holds withdrawals back and moves nothing" },
  request: z.strictObject({ Active: z.boolean() }),
  errors: ["invalidInput", "optionNotAvailable"],
  spec: ["F-03", "F-14", "F-15"],
  summary: "Says whether new contractors of the company are to be verified",
});
