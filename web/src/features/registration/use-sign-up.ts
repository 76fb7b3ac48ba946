import { normaliseEmail } from "@artel/shared/checks/email";
import type { SignUpField, SignUpForm } from "@artel/shared/rules/sign-up-rules";
import { useState } from "react";
import { toApiError } from "../../api/errors.ts";
import type { Captcha } from "../../ui/form/captcha.tsx";
import { textIfKnown } from "../../ui/use-text.ts";
import { emptyForm, fieldTextsOf, problemsOf, register, type SignUpRole } from "./sign-up-state.ts";
import { useEmailCheck } from "./use-email-check.ts";

type Texts = Partial<Record<SignUpField, string>>;

export interface SignUp {
  readonly form: SignUpForm;
  readonly set: (field: SignUpField, value: string) => void;
  readonly blur: (field: SignUpField) => void;
  /** Texts to show: of fields that were left, and of all after a submit. */
  readonly errors: Texts;
  readonly isEmailFree: boolean;
  readonly isEmailTaken: boolean;
  /** Counts the submits that were refused, so that the summary takes the focus. */
  readonly attempt: number;
  readonly isSending: boolean;
  /** A failure that belongs to no field. */
  readonly failure: string | undefined;
  readonly captcha: Captcha;
  readonly submit: () => void;
}

export interface SignUpOptions {
  readonly ref: string | undefined;
  readonly marketingTags: Readonly<Record<string, string>>;
  /** The address that was invited; it may be changed. */
  readonly email: string | undefined;
  readonly captcha: Captcha;
  readonly onDone: (email: string) => void;
}

/** The state of a sign-up form: checked when a field is left, again on each change, and whole on submit. */
export function useSignUp(role: SignUpRole, options: SignUpOptions): SignUp {
  const [typed, setTyped] = useState<Partial<SignUpForm>>({});
  const form: SignUpForm = { ...emptyForm, email: options.email ?? "", ...typed };
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const email = useEmailCheck(form.email, options.email);
  const sending = useRegister(role, options, email.setTaken, () => setAttempt(attempt + 1));
  const problems = textsOf(problemsOf(role, form), email.isTaken);
  const shown = Object.entries({ ...sending.refusals, ...problems });
  return {
    form,
    attempt,
    errors: Object.fromEntries(shown.filter(([field]) => attempt > 0 || touched.has(field))),
    isEmailTaken: email.isTaken,
    isEmailFree: email.isFree,
    isSending: sending.isSending,
    failure: sending.failure,
    captcha: options.captcha,
    set: (field, value) => {
      setTyped({ ...typed, [field]: value });
      sending.forget(field);
    },
    blur: (field) => {
      setTouched(new Set([...touched, field]));
      if (field === "email") {
        email.check();
      }
    },
    submit: () => {
      if (Object.keys(problems).length > 0) {
        setAttempt(attempt + 1);
      } else if (!sending.isSending) {
        sending.send(form);
      }
    },
  };
}

/** Sends the form; a taken address and refused fields go back to where they are shown. */
function useRegister(
  role: SignUpRole,
  options: SignUpOptions,
  onTaken: (email: string) => void,
  onRefused: () => void,
) {
  const [refusals, setRefusals] = useState<Texts>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const refuse = (thrown: unknown) => {
    const error = toApiError(thrown);
    const texts = fieldTextsOf(role, error.fields);
    setRefusals(texts);
    setFailure(Object.keys(texts).length > 0 ? undefined : error.message);
    onRefused();
  };
  const send = async (form: SignUpForm) => {
    const captcha = options.captcha.take();
    if (captcha === undefined) {
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      if (await register(role, form, { ...options, captcha })) {
        options.onDone(normaliseEmail(form.email));
      } else {
        onTaken(normaliseEmail(form.email));
        onRefused();
      }
    } catch (thrown) {
      refuse(thrown);
    } finally {
      options.captcha.reset();
      setSending(false);
    }
  };
  return {
    refusals,
    isSending,
    failure,
    send: (form: SignUpForm) => void send(form),
    forget: (field: SignUpField) => setRefusals(({ [field]: _gone, ...rest }) => rest),
  };
}

function textsOf(problems: Texts, isEmailTaken: boolean): Texts {
  const texts = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, textIfKnown(key) ?? key]));
  return isEmailTaken ? { ...texts, email: textIfKnown("signUp.taken") } : texts;
}
