import type { CallDefinition, FactorDuty } from "@artel/shared/calls/call";
import { isAnswered } from "../../http/answer/idempotency.ts";
import type { App, Context } from "../../http/context.ts";
import { type FactorLine, SecondCodeNeeded } from "../../http/door/factor-line.ts";
import type { FactorGate, FactorProof, FactorRequest } from "../../http/door/two-factor.ts";
import type { Database, Read } from "../../platform/db/db.ts";
import { judgeAppCode } from "./app-code.ts";
import { isConfirmedTwice, judgeEmailCode, sendCode } from "./email-code.ts";
import { emailCodeRequired, type FactorHeaders, factorHeadersOf, type Question } from "./question.ts";
import { seriesProof } from "./series/series-proof.ts";
import { challengeByToken, type Factors, loadFactors, readerOf } from "./store.ts";

/**
 * The second factor of every call: asks by authenticator app where one is linked, else by mail where that is
 * chosen, else by mail for the calls that always ask. Operators are asked by their app only.
 */
export function createFactorGate(app: App): FactorGate {
  return {
    check: (db, ctx, call, request) => check(app, db, ctx, call, request),
    askSecond: (db, ctx, request, first, about) => askSecond(app, db, ctx, request, first, about),
  };
}

async function check(
  app: App,
  db: Database,
  ctx: Context,
  call: CallDefinition,
  request: FactorRequest,
): Promise<FactorProof | undefined> {
  const duty = call.factor ?? "never";
  if (duty === "never" || ctx.user.role === "guest" || (duty === "whenLinked" && !ctx.user.hasFactor)) {
    return undefined;
  }
  // A call that was answered is replayed under its key without another code.
  if (request.key && (await isAnswered(db.read, ctx.user.id, request.key, ctx.now))) {
    return undefined;
  }
  const method = methodOf(duty, ctx.user.role, await loadFactors(db.read, ctx.user.id));
  if (!method) {
    return undefined;
  }
  const question = await questionOf(db, ctx, request.hash(), (await request.describe?.()) ?? []);
  const headers = factorHeadersOf(request.headers);
  const series = request.counts && isCodeless(headers) && (await seriesProof(db, ctx, request.counts, question));
  if (series) {
    return series;
  }
  const isSecond = headers.token !== undefined && (await isSecondChallenge(db, question, headers.token));
  return method === "totp" && !isSecond
    ? judgeAppCode(db, app, question, headers)
    : judgeEmailCode(db, app, question, headers);
}

function isCodeless({ token, code, recovery }: FactorHeaders): boolean {
  return token === undefined && code === undefined && recovery === undefined;
}

/** Which factor a person is asked for; undefined when none is due. */
export function methodOf(duty: FactorDuty, role: string, factors: Factors): "email" | "totp" | undefined {
  if (role === "operator" || factors.totpSecret) {
    return "totp";
  }
  return factors.isEmailChosen || duty === "always" ? "email" : undefined;
}

async function questionOf(
  db: Database,
  ctx: Context,
  requestHash: string,
  about: readonly FactorLine[],
): Promise<Question> {
  const reader = await readerOf(db.read, ctx.user.id);
  return {
    userId: ctx.user.id,
    email: reader?.email ?? ctx.user.email,
    mailLanguage: reader?.language ?? ctx.language,
    language: ctx.language,
    device: ctx.device,
    sessionId: ctx.sessionId,
    requestHash,
    isSignIn: false,
    about,
    now: ctx.now,
  };
}

/** A second challenge exists only after the first code was right, so its answer stands for both. */
async function isSecondChallenge(db: Database, question: Question, token: string): Promise<boolean> {
  return (await challengeByToken(db.read, { ...question, token }))?.stage === 2;
}

async function askSecond(
  app: App,
  db: Database,
  ctx: Context,
  request: FactorRequest,
  first: FactorProof | undefined,
  about: readonly FactorLine[],
): Promise<Error> {
  const question = await questionOf(db, ctx, request.hash(), about);
  return db.transaction(async (tx) => {
    // The operation was rolled back and the first code with it: it is used up here, so that it opens nothing else.
    await first?.consume(tx);
    return emailCodeRequired(question, await sendCode(tx, app, question, 2), false);
  });
}

/**
 * Asks for a second code from the mail after the first one was right: throws until the operation of this
 * transaction was confirmed by it. `about` is what that mail shows, such as amount and destination.
 */
export function requireSecondCode(tx: Read, about: readonly FactorLine[]): void {
  if (!isConfirmedTwice(tx)) {
    throw new SecondCodeNeeded(about);
  }
}
