import * as z from "zod/mini";
import { currencyCodes } from "../../money/currencies.ts";
import { wireAmount, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { managerRights } from "../../states/manager-rights.ts";
import { managerAccess } from "../../states/manager-state.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { savedVersion, seenVersion } from "../version.ts";
import { addedManager, newManager } from "./fields.ts";

/** What a manager pays alone in one currency per day of the company's time zone; a currency without an entry has no limit. */
const daySum = z.object({
  currency: wireCurrencyCode,
  daySum: wireMoney,
  /** Of this day. */
  paidToday: wireMoney,
});

/** What the owner changes of a manager. */
export const managerDetails = z.object({
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  /** Those that he has, in their usual order. */
  rights: z.array(z.enum(managerRights)),
  savedVersion,
});

/** A manager as the page of managers shows him. */
const managerItem = z.object({
  id: z.number(),
  ...managerDetails.shape,
  email: z.string(),
  sums: z.array(daySum),
  access: z.enum(managerAccess),
  /** Of the newest session, to the minute; null before the first one and long after the last. */
  lastSeenAt: z.nullable(z.string()),
  sumsVersion: savedVersion,
});

/** The sums of a manager. */
export const managerSums = z.strictObject({ sums: z.array(daySum), savedVersion });

/** Managers of the company, searched, ordered and cut by the server; the owner is none of them. */
export const findManagers = readCall("findManagers", "/api/app/managers", "companyOwner", {
  request: z.strictObject(listFields(["name", "email", "phone", "access", "seen"], "-name")),
  reply: z.object(listReply(managerItem)),
  spec: ["E-27", "HO-45"],
  summary: "Managers of the company, page by page.",
});

/** Sets the sums in place of all earlier ones; they hold from the manager's next payment on. */
export const saveManagerSums = writeCall("saveManagerSums", "/api/app/managers/:id/sums", "companyOwner", {
  method: "PUT",
  effect: "leadsToMoney",
  confirms: "version",
  factor: "whenLinked",
  request: z.strictObject({
    id: objectId,
    sums: z
      .array(z.strictObject({ currency: wireCurrencyCode, daySum: wireAmount }))
      .check(z.maxLength(currencyCodes.length, "validations.tooLong")),
    seenVersion,
  }),
  reply: managerSums,
  errors: ["invalidInput", "notFound", "conflict", "staleSave", "secondFactorRequired"],
  spec: ["HO-45", "HO-130"],
  summary: "Sets up to which sum per day and currency a manager pays alone",
});

/** A new manager, who gets a link by mail and chooses the password there. */
export const inviteManager = writeCall("inviteManager", "/api/app/managers/invite", "companyOwner", {
  effect: "leadsToMoney",
  confirms: { whole: "the rights of a new manager are all in the request" },
  factor: "whenLinked",
  rate: "mail",
  request: z.strictObject(newManager),
  reply: addedManager,
  errors: ["invalidInput", "limitExceeded", "secondFactorRequired"],
  spec: ["E-29", "E-31", "E-33", "E-34", "E-38", "HO-45"],
  summary: "Adds a manager of the company, who chooses the password by a mailed link",
});

/** Sends the link again to a manager who has chosen no password yet; the link before works no longer. */
export const inviteManagerAgain = writeCall("inviteManagerAgain", "/api/app/managers/:id/invite", "companyOwner", {
  effect: { none: "the mail goes to the address that the manager was added with" },
  rate: "mail",
  request: z.strictObject({ id: objectId }),
  errors: ["notFound", "conflict", "limitExceeded"],
  spec: ["E-29", "HO-45"],
  summary: "Mails a new manager the link once more",
});
