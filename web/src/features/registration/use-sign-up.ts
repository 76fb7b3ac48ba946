import { normaliseEmail } from "@artel/shared/checks/email";
import { type PhoneBook, phoneBook } from "@artel/shared/checks/phone-book";
import type { SignUpField } from "@artel/shared/rules/sign-up-rules";
import { useClosedCountries } from "../../api/use-closed-countries.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import type { Captcha } from "../../ui/form/captcha.tsx";
import type { FormState, Violations } from "../../ui/form/hook/form-state.ts";
import { NotSent, Refused } from "../../ui/form/hook/refusal.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { violationWords } from "../../ui/form/hook/violation-words.ts";
import { useLoaded } from "../../ui/state/use-loaded.ts";
import { type Key, useText } from "../../ui/words/use-text.ts";
import { emptySignUp, problemsOf, register, type SignUpRole, type SignUpValues, wireNames } from "./sign-up-state.ts";
import { type EmailCheck, useEmailCheck } from "./use-email-check.ts";

export interface SignUp {
  readonly form: FormState<SignUpValues>;
  /** Whether the form asks for a password: a link has proved the address. */
  readonly asksPassword: boolean;
  readonly email: EmailCheck;
  readonly captcha: Captcha;
  /** Dialling codes, once they are loaded. */
  readonly phones: PhoneBook | undefined;
}

export interface SignUpOptions {
  readonly ref: string | undefined;
  readonly marketingTags: Readonly<Record<string, string>>;
  /** The address that was invited; it may be changed. */
  readonly email: string | undefined;
  readonly captcha: Captcha;
  /** What has to do with passwords: what the policy has against one, and saving one by a code, which says whether it signed in. */
  readonly password: {
    readonly problems: (values: Pick<SignUpValues, "password" | "repeat">) => Violations<SignUpValues>;
    readonly save: (code: string, password: string) => Promise<boolean>;
  };
  readonly onDone: (email: string) => void;
}

const labels: Readonly<Record<SignUpField, Key>> = {
  country: "common.country",
  companyName: "signUp.companyName",
  name: "signUp.firstName",
  surname: "signUp.lastName",
  email: "common.email",
  phone: "common.phone",
  address: "common.address",
};

/**
 * The sign-up form: checked when a field is left, again on each change, and whole on submit, which needs both ticks. Who came by an
 * invitation and keeps its address chooses the password here and is signed in.
 */
export function useSignUp(role: SignUpRole, options: SignUpOptions): SignUp {
  const { t } = useText();
  const { captcha } = options;
  const email = useEmailCheck(options.email);
  const phones = useLoaded(phoneBook);
  const lists = useClosedCountries();
  const taken = { email: t("errors.emailTaken") };
  const navigate = useNavigateTo();
  const isProven = (typed: string) => options.email !== undefined && normaliseEmail(typed) === options.email;
  const form = useForm<SignUpValues>({
    initialValues: { ...emptySignUp, email: options.email ?? "" },
    rules: (values) => ({
      ...violationWords(problemsOf(role, values, phones, lists)),
      ...(email.isTaken(values.email) ? taken : {}),
      ...(isProven(values.email) ? options.password.problems(values) : {}),
    }),
    errorsShown: "afterLeaving",
    labels: {
      ...Object.fromEntries(Object.entries(labels).map(([field, key]) => [field, t(key)])),
      password: t("recover.newPassword"),
      repeat: t("recover.repeat"),
    },
    wireNames: wireNames[role],
    send: async (values) => {
      const token = captcha.take();
      if (token === undefined) {
        throw new NotSent();
      }
      const done = await register(role, values, { ...options, captcha: token }).finally(captcha.reset);
      if (!done) {
        email.setTaken(values.email);
        throw new Refused(taken);
      }
      if (done.code === undefined) {
        options.onDone(normaliseEmail(values.email));
      } else {
        const isSignedIn = await options.password.save(done.code, values.password).catch(() => false);
        // The account is there by now: a password that is refused is chosen on the page of its link.
        navigate(isSignedIn ? "/" : `/recover-password?code=${done.code}`);
      }
    },
  });
  const asksPassword = isProven(form.values.email);
  return { form: heldUntil(form, form.values.terms && form.values.privacy), asksPassword, email, captcha, phones };
}
