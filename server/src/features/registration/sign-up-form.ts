import { normaliseEmail } from "@artel/shared/checks/email";
import { cleanPhone } from "@artel/shared/checks/russian-phone";
import { guestLimits } from "@artel/shared/limits/guests";
import {
  type ClosedCountries,
  type SignUpField,
  type SignUpForm,
  signUpViolations,
} from "@artel/shared/rules/sign-up-rules";
import { failOnViolations, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { NewPerson } from "../people/new-person.ts";

/** Checks a form by the rules of its role and the lists that hold, and throws with the names that the request used. */
export function checkForm(
  role: "company" | "contractor",
  form: SignUpForm,
  lists: ClosedCountries,
  names: Readonly<Partial<Record<SignUpField, string>>>,
): void {
  const violations = signUpViolations(role, form, lists);
  failOnViolations(
    violations.map((violation) => ({ ...violation, field: names[violation.field as SignUpField] ?? violation.field })),
  );
}

/** The person of a checked form, as it is stored. */
export function personOf(
  ctx: Context,
  form: SignUpForm,
  tags: Readonly<Record<string, string>> | undefined,
): NewPerson {
  return {
    email: normaliseEmail(form.email),
    name: form.name.trim(),
    surname: form.surname.trim(),
    phone: cleanPhone(form.phone),
    country: form.country,
    language: ctx.language,
    marketing: marketingOf(tags),
    now: ctx.now,
  };
}

/** Keeps utm_* values only, and refuses more than 2 KiB of them. */
function marketingOf(tags: Readonly<Record<string, string>> | undefined): Readonly<Record<string, string>> | null {
  const kept = Object.fromEntries(Object.entries(tags ?? {}).filter(([name]) => /^utm_[a-z]{1,30}$/.test(name)));
  if (JSON.stringify(kept).length > guestLimits.marketingTagsBytes) {
    refuseField("MarketingTags", "validations.tooLong");
  }
  return Object.keys(kept).length > 0 ? kept : null;
}
