import type { Input } from "@artel/shared/calls/call";
import type { updateCompanyProfile, updateContractorProfile } from "@artel/shared/calls/profile";
import { collapseSpaces, isRussianFullName } from "@artel/shared/checks/cyrillic-text";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { isPhone } from "@artel/shared/checks/russian-phone";
import { recordAction } from "../../audit/record.ts";
import { failOnViolations } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { acceptTerms, mergeCompanyFields, mergeContractorFields, storePhone, storeRussianName } from "./store.ts";

type Changes = Input<typeof updateContractorProfile>;

const latinFields = ["address", "address2", "city", "zip", "province"] as const;

/** Changes profile fields of a company and accepts the terms (B-44, HO-16). Refuses values that break the rules. */
export const changeCompanyProfile: Action<typeof updateCompanyProfile> = async (tx, ctx, input) => {
  check(input);
  await storeCommon(tx, ctx, input);
  await mergeCompanyFields(tx, ctx.user.companyId, addressOf(input));
  return { status: "Done" };
};

/** Changes profile fields of a contractor and accepts the terms (B-44, B-48, HO-16). Refuses values that break the rules. */
export const changeContractorProfile: Action<typeof updateContractorProfile> = async (tx, ctx, input) => {
  check(input);
  await storeCommon(tx, ctx, input);
  await mergeContractorFields(tx, ctx.user.id, addressOf(input));
  if (input.fullnameRu !== undefined) {
    await storeRussianName(tx, ctx.user.id, collapseSpaces(input.fullnameRu));
  }
  return { status: "Done" };
};

function check(input: Changes): void {
  const latin = latinFields
    .filter((field) => !isLatinText(input[field] ?? ""))
    .map((field) => ({ field, key: "validations.latin" }));
  const isBadPhone = input.phone !== undefined && !isPhone(input.phone);
  const isBadName = input.fullnameRu !== undefined && !isRussianFullName(input.fullnameRu);
  failOnViolations([
    ...latin,
    ...(isBadPhone ? [{ field: "phone", key: "validations.phone" }] : []),
    ...(isBadName ? [{ field: "fullnameRu", key: "validations.fullnameRu" }] : []),
  ]);
}

async function storeCommon(tx: Tx, ctx: Context, input: Changes): Promise<void> {
  if (input.Terms !== undefined) {
    await acceptTerms(tx, ctx.user.id, ctx.now);
  }
  if (input.phone !== undefined) {
    await storePhone(tx, ctx.user.id, input.phone.trim());
  }
  await recordAction(tx, ctx, {
    action: "profile.update",
    subject: `user:${ctx.user.id}`,
    tenant: ctx.user.companyId || ctx.user.id,
    detail: { fields: Object.keys(input) },
  });
}

function addressOf(input: Changes): Record<string, string> {
  return Object.fromEntries(
    latinFields.flatMap((field) => {
      const value = input[field];
      return value === undefined ? [] : [[field, value.trim()]];
    }),
  );
}
