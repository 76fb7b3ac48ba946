import type { Input } from "@artel/shared/calls/call";
import type { updateCompanyProfile, updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { providerIdFor } from "@artel/shared/reference/provider-of-country";
import { type ProfileField, type ProfileRole, profileFieldsOf } from "@artel/shared/rules/profile-fields";
import {
  cleanProfileText,
  closedFor,
  lockedFields,
  type ProfileForm,
  profileProblems,
} from "@artel/shared/rules/profile-form";
import { recordAction } from "../../audit/record.ts";
import { failOnViolations, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { requireVersion } from "../../http/version.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addVatQuestion } from "../companies/ask-vat-register.ts";
import { updateCompanyDetails } from "../companies/update-details.ts";
import { updateContractorDetails } from "../contractors/update-details.ts";
import { changePerson, lockPerson } from "../people/change-person.ts";
import { presentLists } from "../reference/present-lists.ts";
import { presentRules } from "../rules/present-rules.ts";
import { acceptTerms } from "../terms/accept-terms.ts";
import { presentProfile } from "./get-profile.ts";
import { looseFields, profileForm } from "./profile-texts.ts";
import * as store from "./store.ts";

type Changes = Readonly<Partial<Record<ProfileField, string>>>;

/**
 * Changes profile fields of a company, by its owner, and accepts the terms. Any subset is taken: what is sent must be
 * right, and nothing else may become wrong by it. Refuses fields that support has checked.
 */
export const changeCompanyProfile: Action<typeof updateCompanyProfile> = async (tx, ctx, input) => {
  const { Terms, seenVersion, ...texts } = input;
  const changes = await checkedChanges(tx, ctx, "company", texts, { terms: Terms, seenVersion });
  await changePerson(tx, ctx.user.id, changes);
  const names = {
    ...changes,
    ...(changes.country === undefined ? {} : { providerId: providerIdFor(changes.country) }),
    fields: looseFields(changes),
  };
  await updateCompanyDetails(tx, ctx.user.companyId, names, ctx.now);
  if (changes.EUVAT !== undefined) {
    await addVatQuestion(tx, ctx.app, ctx.user.companyId);
  }
  if (Terms !== undefined) {
    await acceptTerms(tx, ctx, { id: ctx.user.id, isContractor: false });
  }
  await recordChange(tx, ctx, changes);
};

/**
 * Changes profile fields of a contractor and accepts the terms. Any subset is taken, as for companies. Refuses a new
 * name or country while the identity is verified or being looked at.
 */
export const changeContractorProfile: Action<typeof updateContractorProfile> = async (tx, ctx, input) => {
  const { Terms, TermsVersion, isVatOptional, seenVersion, ...texts } = input;
  const changes = await checkedChanges(tx, ctx, "contractor", texts, { terms: Terms, isVatOptional, seenVersion });
  if (Terms !== undefined) {
    await acceptTerms(tx, ctx, { id: ctx.user.id, isContractor: true, read: TermsVersion });
  }
  await changePerson(tx, ctx.user.id, changes);
  const flag = isVatOptional === undefined ? {} : { isVatOptional };
  await updateContractorDetails(tx, ctx.user.id, { ...changes, fields: { ...looseFields(changes), ...flag } });
  await recordChange(tx, ctx, { ...changes, ...flag });
};

/** The changes as they are stored, or a refusal that names every wrong field, or what others saved meanwhile. */
async function checkedChanges(
  tx: Tx,
  ctx: Context,
  role: ProfileRole,
  input: Input<typeof updateContractorProfile> | Input<typeof updateCompanyProfile>,
  flags: {
    readonly terms: number | undefined;
    readonly isVatOptional?: boolean | undefined;
    readonly seenVersion: string | undefined;
  },
): Promise<Changes> {
  await lockPerson(tx, ctx.user.id);
  const row = found(await store.profileRow(tx, ctx.user.id));
  requireVersion(flags.seenVersion, presentProfile(row, await presentRules(tx, ctx)));
  const present = profileForm(row);
  const typed = changesOf(role, input);
  const asked: ProfileForm = {
    ...present,
    ...typed,
    terms: flags.terms ?? present.terms,
    isVatOptional: flags.isVatOptional ?? present.isVatOptional === true,
  };
  const changes: Changes = Object.fromEntries(
    profileFieldsOf(role).flatMap((field) => {
      const text = typed[field];
      return text === undefined ? [] : [[field, cleanProfileText(role, field, text, asked)]];
    }),
  );
  const next: ProfileForm = { ...asked, ...changes };
  const isLocked = (field: ProfileField) => changes[field] !== undefined && changes[field] !== (present[field] ?? "");
  const locked = lockedFields({ kycState: row.kyc_state, canProforma: row.can_proforma }, role).filter(isLocked);
  const closed = closedFor(role, await presentLists(tx, ctx), present.country ?? "");
  const old = new Set(profileProblems(role, present, closed).map(({ field, key }) => `${field} ${key}`));
  failOnViolations([
    ...profileProblems(role, next, closed).filter(({ field, key }) => field in changes || !old.has(`${field} ${key}`)),
    ...locked.map((field) => ({ field, key: "validations.locked" })),
  ]);
  return changes;
}

/** The texts of a request that belong to the role's form. */
function changesOf(role: ProfileRole, input: Readonly<Partial<Record<ProfileField, string | undefined>>>): Changes {
  return Object.fromEntries(
    profileFieldsOf(role).flatMap((field) => {
      const value = input[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

async function recordChange(tx: Tx, ctx: Context, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const fields = Object.keys(changes);
  if (fields.length > 0) {
    await recordAction(tx, ctx, {
      action: "profile.update",
      subject: `user:${ctx.user.id}`,
      tenant: ctx.user.companyId || ctx.user.id,
      detail: { fields },
    });
  }
}
