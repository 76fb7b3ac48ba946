import type { noteVatCheck } from "@artel/shared/calls/companies/operator-page";
import { recordAction } from "../../audit/record.ts";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { changedMeanwhile } from "../../http/seen.ts";
import { lockCompany } from "./operator-store.ts";
import { companyPage } from "./store.ts";
import { fieldOf } from "./text-field.ts";
import { storeVatCheck } from "./vat-check-store.ts";

/**
 * Keeps what the register of VAT numbers said of a company's number. Refuses a number that the company does not have by now: what
 * was found would be said of another one.
 */
export const keepVatCheck: Action<typeof noteVatCheck> = async (tx, ctx, { id, number, isValid, reason }) => {
  const company = found(await lockCompany(tx, id));
  const present = fieldOf(found(await companyPage(tx, id)).fields, "EUVAT");
  if (present !== number) {
    throw changedMeanwhile({ number: present }, ["number"]);
  }
  const check = { company: company.id, number, is_valid: isValid, found: reason };
  await storeVatCheck(tx, { ...check, by: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, {
    action: "company.vatCheck",
    subject: `company:${company.id}`,
    tenant: company.id,
    reason,
    detail: { number, isValid },
  });
  return { status: "Done" };
};
