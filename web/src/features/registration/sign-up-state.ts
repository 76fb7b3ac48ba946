import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { normaliseEmail } from "@artel/shared/checks/email";
import { type PhoneBook, phoneBook } from "@artel/shared/checks/phone-book";
import type { FieldViolation } from "@artel/shared/rules/password-rules";
import { type SignUpField, type SignUpForm, signUpViolations } from "@artel/shared/rules/sign-up-rules";
import { call } from "../../api/client.ts";

export type SignUpRole = "company" | "contractor";

/** What is typed and ticked. */
export interface SignUpValues extends SignUpForm {
  readonly terms: boolean;
  readonly privacy: boolean;
}

export const emptySignUp: SignUpValues = {
  country: "",
  companyName: "",
  name: "",
  surname: "",
  email: "",
  phone: "",
  address: "",
  terms: false,
  privacy: false,
};

/** Names of the fields on the wire, for refusals of the server. */
export const wireNames: Readonly<Record<SignUpRole, Readonly<Record<string, SignUpField>>>> = {
  company: {
    Country: "country",
    Name: "companyName",
    NameAdmin: "name",
    Surname: "surname",
    Email: "email",
    Phone: "phone",
  },
  contractor: {
    Country: "country",
    Name: "name",
    Surname: "surname",
    Email: "email",
    Phone: "phone",
    Address: "address",
  },
};

/** What is wrong; the same rules as the server's. Until the phone book is loaded, a phone is judged as typed. */
export function problemsOf(
  role: SignUpRole,
  form: SignUpForm,
  phones: PhoneBook | undefined,
): readonly FieldViolation[] {
  return signUpViolations(role, { ...form, phone: phones?.whole(form.country, form.phone) ?? form.phone });
}

/** Sends the form; true when it is done, false when the address is taken. */
export async function register(
  role: SignUpRole,
  form: SignUpForm,
  extra: { ref: string | undefined; marketingTags: Readonly<Record<string, string>>; captcha: string },
): Promise<boolean> {
  const phones = await phoneBook();
  const common = {
    Country: form.country,
    Email: normaliseEmail(form.email),
    Phone: phones.whole(form.country, form.phone),
    Surname: form.surname.trim(),
    ...(Object.keys(extra.marketingTags).length > 0 ? { MarketingTags: { ...extra.marketingTags } } : {}),
    ...(extra.captcha ? { captcha: extra.captcha } : {}),
  };
  const reply =
    role === "company"
      ? await call(
          registerCompany,
          { ...common, Name: form.companyName.trim(), NameAdmin: `${form.surname.trim()} ${form.name.trim()}` },
          { quiet: true },
        )
      : await call(
          registerContractor,
          {
            ...common,
            Name: form.name.trim(),
            Address: form.address.trim(),
            ...(extra.ref ? { ref: extra.ref } : {}),
          },
          { quiet: true },
        );
  return reply.status === "Done";
}

/** The utm_* values of an address. */
export function marketingTagsOf(search: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => /^utm_[a-z]{1,30}$/.test(name))
      .map(([name, value]) => [name, value.slice(0, 200)]),
  );
}
