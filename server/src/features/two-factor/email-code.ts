import { accessLimits } from "@artel/shared/limits/access";
import { AppError } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { FactorProof } from "../../http/door/two-factor.ts";
import { addMail } from "../../outbox/mail.ts";
import { equalBytes, hmac } from "../../platform/crypto/keys.ts";
import type { Database, Read, Tx } from "../../platform/db/db.ts";
import { requireMail } from "../mail-limit/mail-limit.ts";
import { failFactor, refuseLocked } from "./lock.ts";
import { coolDownSeconds, emailCodeRequired, type FactorHeaders, type Question, textOfLines } from "./question.ts";
import * as store from "./store.ts";

/** Transactions whose operation was confirmed by the second code of a new method. */
const confirmedTwice = new WeakSet<Read>();

/** Whether the operation of this transaction was confirmed by a second code from the mail. */
export function isConfirmedTwice(tx: Read): boolean {
  return confirmedTwice.has(tx);
}

/**
 * Judges the code of a mail, or sends one and throws the 428. A code is bound to person, device, request and to the lines
 * that the mail showed; it dies after five wrong tries or ten minutes. Failures are committed here, so
 * they count although the operation is refused.
 */
export async function judgeEmailCode(
  db: Database,
  app: App,
  question: Question,
  headers: FactorHeaders,
): Promise<FactorProof> {
  const verdict = await db.transaction(async (tx) => {
    const factors = await store.lockFactors(tx, question.userId);
    refuseLocked(factors, "email");
    const challenge = headers.token
      ? await store.challengeByToken(tx, { ...question, token: headers.token })
      : undefined;
    const isAnswered = headers.code !== undefined || headers.recovery !== undefined;
    if (!isAnswered || !challenge || !isSame(challenge.about, aboutOf(question, challenge))) {
      return { required: await askForCode(tx, app, question, isAnswered) };
    }
    if (
      isAlive(challenge, question.now) &&
      equalBytes(challenge.codeHash, hashOf(app, challenge.token, headers.code))
    ) {
      return { challenge };
    }
    const tries = isAlive(challenge, question.now) ? await store.countTry(tx, challenge.token) : challenge.tries;
    const locked = await failFactor(tx, app, question, "email");
    return { required: locked ?? emailCodeRequired(question, { ...challenge, tries }, true) };
  });
  if (verdict.required) {
    throw verdict.required;
  }
  return proofOf(question, verdict.challenge);
}

/** The first challenge shows what the call describes; the second one carries its own lines. */
function aboutOf(question: Question, challenge: store.Challenge): readonly FactorLine[] {
  return challenge.stage === 1 ? question.about : challenge.about;
}

function isSame(a: readonly FactorLine[], b: readonly FactorLine[]): boolean {
  return textOfLines(a) === textOfLines(b);
}

function isAlive(challenge: store.Challenge, now: Date): boolean {
  return challenge.expiresAt > now && challenge.tries < accessLimits.codeTries;
}

function proofOf(question: Question, challenge: store.Challenge): FactorProof {
  return {
    consume: async (tx) => {
      // Two requests with the same code: the slower one finds it used.
      if (!(await store.takeChallenge(tx, challenge.token, question.now))) {
        throw emailCodeRequired(question, challenge, true);
      }
      await store.clearFailures(tx, question.userId, "email");
      if (challenge.stage === 2) {
        confirmedTwice.add(tx);
      }
    },
  };
}

/**
 * Sends a code and gives the 428. Within a minute of the last one for the same person and request nothing is sent:
 * the 428 then asks for that code where it can be used, and elsewhere, such as from another device, it is refused. The
 * header that names a device is chosen freely, so it must not bring another mail.
 */
async function askForCode(tx: Tx, app: App, question: Question, isWrong: boolean): Promise<Error> {
  const newest = await store.newestChallenge(tx, { ...question, stage: 1 });
  const seconds = newest ? coolDownSeconds(newest.challenge, question.now) : 0;
  if (!newest || seconds <= 0) {
    return emailCodeRequired(question, await sendCode(tx, app, question, 1), isWrong);
  }
  const { challenge, isOwn } = newest;
  return isOwn && isSame(challenge.about, question.about)
    ? emailCodeRequired(question, challenge, isWrong)
    : codeCoolDown(seconds);
}

/** The refusal that says when another code can be had. */
export function codeCoolDown(seconds: number): AppError {
  return new AppError("codeCoolDown", { params: { seconds }, retryAfterSeconds: seconds });
}

/**
 * Makes a challenge with a code of four digits and mails it with amount and destination. Refuses more codes
 * than go out a day.
 */
export async function sendCode(tx: Tx, app: App, question: Question, stage: 1 | 2): Promise<store.Challenge> {
  const token = app.ids.secret();
  const code = app.ids.digits(accessLimits.emailCodeLength);
  const challenge = {
    token,
    userId: question.userId,
    stage,
    about: question.about,
    codeHash: hashOf(app, token, code),
    tries: 0,
    createdAt: question.now,
    expiresAt: new Date(question.now.getTime() + accessLimits.codeSeconds * 1000),
  };
  await store.insertChallenge(tx, { ...question, ...challenge });
  await mailCode(tx, app, question, code);
  return challenge;
}

/** Gives an open challenge a new code and mails it; the code before is dead. Refuses more than go out a day. */
export async function sendCodeAgain(
  tx: Tx,
  app: App,
  to: Pick<Question, "email" | "mailLanguage" | "isSignIn" | "now">,
  challenge: store.Challenge,
): Promise<void> {
  const code = app.ids.digits(accessLimits.emailCodeLength);
  const expiresAt = new Date(to.now.getTime() + accessLimits.codeSeconds * 1000);
  await store.renewChallenge(tx, challenge.token, {
    codeHash: hashOf(app, challenge.token, code),
    now: to.now,
    expiresAt,
  });
  await mailCode(tx, app, { ...to, userId: challenge.userId, about: challenge.about }, code);
}

function hashOf(app: App, token: string, code: string | undefined): Buffer {
  return hmac(app.keys.code, `mail:${token}:${(code ?? "").replace(/\s/g, "")}`);
}

async function mailCode(
  tx: Tx,
  app: App,
  to: Pick<Question, "userId" | "email" | "mailLanguage" | "isSignIn" | "about" | "now">,
  code: string,
): Promise<void> {
  const kind = to.isSignIn ? "signInCode" : "code";
  await requireMail(tx, app, { kind, by: `user:${to.userId}`, to: to.email, now: to.now });
  await addMail(tx, app.ids, {
    to: to.email,
    language: to.mailLanguage,
    subject: "mailAccess.codeSubject",
    paragraphs: [
      { key: to.isSignIn ? "mailAccess.codeSignIn" : "mailAccess.code" },
      { key: "mailAccess.codeLife", params: { minutes: accessLimits.codeSeconds / 60 } },
    ],
    rows: to.about,
    code,
  });
}
