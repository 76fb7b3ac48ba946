import { normaliseEmail } from "@artel/shared/checks/email";
import { type PhoneBook, phoneBook } from "@artel/shared/checks/phone-book";
import type { SignUpField } from "@artel/shared/rules/sign-up-rules";
import type { Captcha } from "../../ui/form/captcha.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { NotSent, Refused } from "../../ui/form/hook/refusal.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { violationWords } from "../../ui/form/hook/violation-words.ts";
import { useLoaded } from "../../ui/state/use-loaded.ts";
import { type Key, useText } from "../../ui/words/use-text.ts";
import { emptySignUp, problemsOf, register, type SignUpRole, type SignUpValues, wireNames } from "./sign-up-state.ts";
import { type EmailCheck, useEmailCheck } from "./use-email-check.ts";

export interface SignUp {
  readonly form: FormState<SignUpValues>;
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
  readonly onDone: (email: string) => void;
}

const labels: Readonly<Record<SignUpField, Key>> = {
  country: "signUp.country",
  companyName: "signUp.companyName",
  name: "signUp.firstName",
  surname: "signUp.lastName",
  email: "signUp.email",
  phone: "signUp.phone",
  address: "signUp.address",
};

/** The sign-up form: checked when a field is left, again on each change, and whole on submit, which needs both ticks. */
export function useSignUp(role: SignUpRole, options: SignUpOptions): SignUp {
  const { t } = useText();
  const { captcha } = options;
  const email = useEmailCheck(options.email);
  const phones = useLoaded(phoneBook);
  const taken = { email: t("signUp.taken") };
  const form = useForm<SignUpValues>({
    initialValues: { ...emptySignUp, email: options.email ?? "" },
    rules: (values) => ({
      ...violationWords(problemsOf(role, values, phones)),
      ...(email.isTaken(values.email) ? taken : {}),
    }),
    errorsShown: "afterLeaving",
    labels: Object.fromEntries(Object.entries(labels).map(([field, key]) => [field, t(key)])),
    wireNames: wireNames[role],
    send: async (values) => {
      const token = captcha.take();
      if (token === undefined) {
        throw new NotSent();
      }
      const isDone = await register(role, values, { ...options, captcha: token }).finally(captcha.reset);
      if (!isDone) {
        email.setTaken(values.email);
        throw new Refused(taken);
      }
      options.onDone(normaliseEmail(values.email));
    },
  });
  return { form: heldUntil(form, form.values.terms && form.values.privacy), email, captcha, phones };
}
