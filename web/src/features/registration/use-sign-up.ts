import { checkEmail } from "@artel/shared/calls/session";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import type { SignUpField, SignUpForm } from "@artel/shared/rules/sign-up-rules";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { textIfKnown } from "../../ui/use-text.ts";
import { emptyForm, fieldTextsOf, problemsOf, register, type SignUpRole } from "./sign-up-state.ts";

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
  readonly submit: () => void;
}

/** The state of a sign-up form: checked when a field is left, again on each change, and whole on submit. */
export function useSignUp(
  role: SignUpRole,
  extra: {
    ref: string | undefined;
    marketingTags: Readonly<Record<string, string>>;
    /** The address that was invited; it may be changed. */
    email: string | undefined;
    onDone: (email: string) => void;
  },
): SignUp {
  const [typed, setForm] = useState(emptyForm);
  const [isEmailTyped, setEmailTyped] = useState(false);
  const form = { ...typed, email: isEmailTyped ? typed.email : (extra.email ?? "") };
  const [touched, setTouched] = useState<ReadonlySet<SignUpField>>(new Set());
  const [refusals, setRefusals] = useState<Texts>({});
  const [emailState, setEmailState] = useState<{ email: string; isTaken: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const isSameEmail = emailState?.email === normaliseEmail(form.email);
  const isEmailTaken = isSameEmail && emailState?.isTaken === true;
  const problems = textsOf(problemsOf(role, form), isEmailTaken);
  const errors = Object.fromEntries(
    Object.entries({ ...refusals, ...problems }).filter(([field]) => attempt > 0 || touched.has(field as SignUpField)),
  );

  const checkAddress = async () => {
    const email = normaliseEmail(form.email);
    if (!isEmail(email) || email === extra.email) {
      return;
    }
    // Only a help: the server looks again when the form is sent.
    const reply = await call(checkEmail, { Email: email }, { quiet: true }).catch(() => undefined);
    if (reply) {
      setEmailState({ email, isTaken: reply.status === "AlreadyUse" });
    }
  };

  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const isRegistered = await register(role, form, extra);
      if (isRegistered) {
        extra.onDone(normaliseEmail(form.email));
      } else {
        setEmailState({ email: normaliseEmail(form.email), isTaken: true });
        setAttempt((count) => count + 1);
      }
    } catch (thrown) {
      const error = toApiError(thrown);
      const texts = fieldTextsOf(role, error.fields);
      setRefusals(texts);
      setFailure(Object.keys(texts).length > 0 ? undefined : error.message);
      setAttempt((count) => count + 1);
    } finally {
      setSending(false);
    }
  };

  return {
    form,
    errors,
    isEmailTaken,
    isEmailFree: isSameEmail && !isEmailTaken,
    attempt,
    isSending,
    failure,
    set: (field, value) => {
      setForm({ ...form, [field]: value });
      setEmailTyped(isEmailTyped || field === "email");
      setRefusals(({ [field]: _gone, ...rest }) => rest);
    },
    blur: (field) => {
      setTouched(new Set([...touched, field]));
      if (field === "email") {
        void checkAddress();
      }
    },
    submit: () => {
      if (Object.keys(problems).length > 0) {
        setAttempt(attempt + 1);
      } else if (!isSending) {
        void send();
      }
    },
  };
}

function textsOf(problems: Texts, isEmailTaken: boolean): Texts {
  const texts = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, textIfKnown(key) ?? key]));
  return isEmailTaken ? { ...texts, email: textIfKnown("signUp.taken") } : texts;
}
