import type { IncomingHttpHeaders } from "node:http";
import type { FactorBody } from "@artel/shared/calls/two-factor/legacy";
import { accessLimits } from "@artel/shared/limits/access";
import { translate } from "@artel/shared/text/translate";
import { SecondFactorRequired } from "../../http/answer/errors.ts";
import { AppError } from "../../http/app-error.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Challenge } from "./store.ts";

/** A request that waits for its second factor. */
export interface Question {
  readonly userId: number;
  readonly email: string;
  /** Language of the mail. */
  readonly mailLanguage: "en" | "ru";
  /** Language of the page that asks. */
  readonly language: "en" | "ru";
  readonly device: string;
  readonly sessionId: string;
  readonly requestHash: string;
  readonly isSignIn: boolean;
  readonly about: readonly FactorLine[];
  readonly now: Date;
}

export interface FactorHeaders {
  readonly token?: string;
  readonly code?: string;
  readonly recovery?: string;
}

/** Reads the X-TFA headers; refuses code and recovery code at once. */
export function factorHeadersOf(headers: IncomingHttpHeaders | ((name: string) => string | undefined)): FactorHeaders {
  const read = (name: string): string | undefined => {
    const value = typeof headers === "function" ? headers(name) : headers[name];
    const text = typeof value === "string" ? value.trim() : "";
    if (text.length > 100) {
      throw new AppError("invalidInput", { fields: { [name]: { key: "validations.wrongValue" } } });
    }
    return text === "" ? undefined : text;
  };
  const [token, code, recovery] = [read("x-tfa-token"), read("x-tfa-code"), read("x-tfa-recovery")];
  if (code !== undefined && recovery !== undefined) {
    throw new AppError("invalidInput", { fields: { "x-tfa-code": { key: "validations.givenTwice" } } });
  }
  return { token, code, recovery };
}

/** The 428 that asks for a code of the app, and says what was wrong with the last one. */
export function totpRequired(question: Question, error?: FactorBody["error"]): SecondFactorRequired {
  const body: FactorBody = {
    type: "totp",
    codeLength: accessLimits.totpLength,
    ...(error ? { error } : {}),
    ...linesOf(question.about, question.language),
  };
  return new SecondFactorRequired(body);
}

/** The 428 that asks for another code because what the first one would have confirmed is no longer so. */
export function totpChanged(question: Question): SecondFactorRequired {
  return new SecondFactorRequired({ ...totpRequired(question).body, isChanged: true });
}

/** Seconds until another code may be mailed; 0 or less when it may be now. */
export function coolDownSeconds(challenge: Challenge, now: Date): number {
  return Math.ceil(accessLimits.codeCoolDownSeconds - (now.getTime() - challenge.createdAt.getTime()) / 1000);
}

/** The 428 that asks for the code of a mail. */
export function emailCodeRequired(question: Question, challenge: Challenge, isWrong: boolean): SecondFactorRequired {
  const body: FactorBody = {
    type: "email",
    token: challenge.token,
    codeLength: accessLimits.emailCodeLength,
    ...(isWrong ? { error: "codeWrongOrExpired" as const } : {}),
    ...(challenge.stage === 2 ? { isSecond: true } : {}),
    triesLeft: Math.max(0, accessLimits.codeTries - challenge.tries),
    resendSeconds: Math.max(0, coolDownSeconds(challenge, question.now)),
    sentTo: maskedEmail(question.email),
    ...linesOf(challenge.about, question.language),
  };
  return new SecondFactorRequired(body);
}

function linesOf(about: readonly FactorLine[], language: "en" | "ru"): Pick<FactorBody, "about"> {
  return about.length > 0 ? { about: about.map(({ key, value }) => ({ label: translate(language, key), value })) } : {};
}

/** "a•••@example.com": enough to find the mailbox, not enough to learn the address. */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** The lines as they are compared: what is shown again must read the same. */
export function textOfLines(lines: readonly FactorLine[]): string {
  return lines.map(({ key, value }) => `${key}=${value}`).join("\n");
}
