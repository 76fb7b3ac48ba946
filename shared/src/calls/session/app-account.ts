import * as z from "zod/mini";
import { writeCall } from "../call.ts";

/** The present password travels as at sign-in; a new one plain, so that its length can be checked. */
export const presentPassword = z.string().check(z.regex(/^[0-9a-f]{32}$/, "validations.wrongValue"));

const shortText = (length: number) => z.string().check(z.maxLength(length));

export const saveLanguage = writeCall("saveLanguage", "/api/app/language", "user", {
  method: "PUT",
  effect: { none: "the own language" },
  request: z.strictObject({ language: z.enum(["en", "ru"], "validations.wrongValue") }),
  errors: ["invalidInput"],
  spec: ["HO-135"],
  summary: "Keeps the language of the person with the account, for new tabs, other devices and mails",
});

export const changePassword = writeCall("changePassword", "/api/app/password", "user", {
  effect: { none: "opens and closes the account, moves nothing" },
  request: z.strictObject({ OldPassword: presentPassword, NewPassword: shortText(1000) }),
  factor: "whenLinked",
  rate: "signIn",
  errors: ["invalidInput", "passwordBlocked", "secondFactorRequired"],
  spec: ["A-83", "X-19", "HO-10"],
  summary: "Changes the own password, ends all other sessions and tells by mail; wrong tries count as failed sign-ins",
});

export const changeEmail = writeCall("changeEmail", "/api/app/email", "user", {
  effect: { none: "the new address has to be confirmed by its mail" },
  request: z.strictObject({ Email: shortText(300), Password: presentPassword }),
  factor: "whenLinked",
  rate: "mail",
  errors: ["invalidInput", "passwordBlocked", "codeCoolDown", "limitExceeded", "secondFactorRequired"],
  spec: ["A-91", "HO-10"],
  summary: "Mails a link to the new address; nothing changes before that is confirmed",
});

export const confirmEmail = writeCall("confirmEmail", "/api/app/confirm-email", "public", {
  effect: { none: "proves an address" },
  request: z.strictObject({ code: shortText(100) }),
  reply: z.strictObject({ email: z.string() }),
  rate: "signIn",
  errors: ["codeWrongOrExpired", "emailTaken"],
  spec: ["A-91"],
  summary: "Changes the address by the link of the mail, tells the old address and ends the other sessions",
});
