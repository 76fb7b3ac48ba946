import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { lineField } from "../tasks/fields.ts";
import { seenVersion } from "../version.ts";
import { addedManager, newManager, rights, text } from "./fields.ts";

export const getManagers = readCall("getManagers", "/rest/api/getManagers", "companyOwner", {
  method: "POST",
  reply: z.array(
    z.strictObject({
      Name: z.string(),
      SurName: z.string(),
      Email: z.string(),
      Phone: z.string(),
      /** JSON text, as addManager and editManager take it. */
      Rights: z.string(),
      CurrentState: z.number(),
    }),
  ),
  spec: ["E-36", "E-30", "E-31", "X-20", "HO-45"],
  summary: "The people of the company, the owner first; removed ones are left out",
});

export const addManager = writeCall("addManager", "/rest/api/addManager", "companyOwner", {
  effect: "leadsToMoney",
  confirms: { whole: "the rights of a new manager are all in the request" },
  factor: "whenLinked",
  rate: "mail",
  request: z.strictObject({
    ...newManager,
    /** The first password; the manager chooses an own one at the first sign-in. */
    Password: text(1000),
  }),
  reply: addedManager,
  errors: ["invalidInput", "limitExceeded", "secondFactorRequired"],
  spec: ["E-37", "E-38", "E-30", "E-31", "E-33", "E-34", "E-35", "X-17", "X-19", "HO-45"],
  summary: "Adds a manager of the company, with a first password",
});

export const editManager = writeCall("editManager", "/rest/api/editManager", "companyOwner", {
  effect: "leadsToMoney",
  confirms: "version",
  factor: "whenLinked",
  request: z.strictObject({
    /** Says which manager; it cannot be changed. */
    Email: text(300),
    Name: z.optional(lineField(100)),
    SurName: z.optional(lineField(100)),
    Phone: z.optional(lineField(40)),
    /** `DELETE` removes the manager; empty or left out changes what else is given. */
    Password: z.optional(z.enum(["", "DELETE"])),
    Rights: rights,
    seenVersion,
  }),
  errors: ["invalidInput", "notFound", "conflict", "staleSave", "secondFactorRequired"],
  spec: ["E-39", "E-28", "X-20", "X-21", "HO-45", "HO-130"],
  summary: "Changes a manager's names, phone and rights, or removes the manager",
});
