import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { normaliseEmail } from "@artel/shared/checks/email";
import { type PhoneBook, phoneBook } from "@artel/shared/checks/phone-book";
import type { FieldViolation } from "@artel/shared/rules/password-rules";
import {
  type ClosedCountries,
  type SignUpField,
  type SignUpForm,
  signUpViolations,
} from "@artel/shared/rules/sign-up-rules";
import { call } from "../../api/client.ts";
import { browserZone } from "../../ui/state/zone.ts";

export type SignUpRole = "company" | "contractor";

/** What is typed and ticked. */
export interface SignUpValues extends SignUpForm {
  /** Asked where an invitation's link has proved the address; else a mail asks for it. */
  readonly password: string;
  readonly repeat: string;
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
  password: "",
  repeat: "",
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
  lists: ClosedCountries,
): readonly FieldViolation[] {
  return signUpViolations(role, { ...form, phone: phones?.whole(form.country, form.phone) ?? form.phone }, lists);
}

/** Sends the form; undefined when the address is taken. `code` sets the password, where an invitation has proved the address. */
export async function register(
  role: SignUpRole,
  form: SignUpForm,
  extra: { ref: string | undefined; marketingTags: Readonly<Record<string, string>>; captcha: string },
): Promise<{ readonly code: string | undefined } | undefined> {
  const phones = await phoneBook();
  const common = {
    Country: form.country,
    Email: normaliseEmail(form.email),
    Phone: phones.whole(form.country, form.phone),
    Surname: form.surname.trim(),
    TimeZone: browserZone(),
    ...(Object.keys(extra.marketingTags).length > 0 ? { MarketingTags: { ...extra.marketingTags } } : {}),
    ...(extra.captcha ? { captcha: extra.captcha } : {}),
  };
  if (role === "company") {
    const NameAdmin = `${form.surname.trim()} ${form.name.trim()}`;
    const reply = await call(registerCompany, { ...common, Name: form.companyName.trim(), NameAdmin }, { quiet: true });
    return reply.status === "Done" ? { code: undefined } : undefined;
  }
  const own = { Name: form.name.trim(), Address: form.address.trim(), ...(extra.ref ? { ref: extra.ref } : {}) };
  const reply = await call(registerContractor, { ...common, ...own }, { quiet: true });
  return reply.status === "Done" ? { code: reply.SecurityCode } : undefined;
}

/** The utm_* values of an address. */
export function marketingTagsOf(search: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => /^utm_[a-z]{1,30}$/.test(name))
      .map(([name, value]) => [name, value.slice(0, 200)]),
  );
}
