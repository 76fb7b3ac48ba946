import type { saveLanguage } from "@artel/shared/calls/session/app-account";
import type { Action } from "../../http/context.ts";
import { changeLanguage } from "../people/change-person.ts";

/** Keeps the language that somebody chose with the account: for new tabs, other devices and mails. */
export const chooseLanguage: Action<typeof saveLanguage> = async (tx, ctx, { language }) => {
  await changeLanguage(tx, ctx.user.id, language);
};
