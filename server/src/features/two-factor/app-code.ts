import { createHash } from "node:crypto";
import type { App } from "../../http/context.ts";
import type { FactorProof } from "../../http/door/two-factor.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Database, Read, Tx } from "../../platform/db/db.ts";
import { keepQuestion, questionShown } from "./factor-question-store.ts";
import { failFactor, refuseLocked } from "./lock.ts";
import { type FactorHeaders, type Question, textOfLines, totpChanged, totpRequired } from "./question.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { takeStep } from "./step-store.ts";
import { clearFailures, type Factors, isRecoveryCode, lockFactors, takeRecoveryCode } from "./store.ts";
import { lastStepAt, newestStep, openSecret, stepOfCode } from "./totp.ts";

/**
 * Judges the code of an authenticator app or a recovery code, or throws the 428. Each time step and each
 * recovery code works once. Failures are committed here.
 */
export async function judgeAppCode(
  db: Database,
  app: App,
  question: Question,
  headers: FactorHeaders,
): Promise<FactorProof> {
  const isAnswer = headers.code !== undefined || headers.recovery !== undefined;
  if (!isAnswer && question.about.length === 0) {
    throw totpRequired(question);
  }
  const verdict = await db.transaction(async (tx) => {
    const isShown = await isWhatWasShown(tx, question, isAnswer);
    if (!isAnswer || !isShown) {
      return { refusal: isAnswer ? totpChanged(question) : totpRequired(question) };
    }
    const factors = await lockFactors(tx, question.userId);
    refuseLocked(factors, "totp");
    const proof = await proofOf(tx, app, question, headers, factors);
    return typeof proof === "object"
      ? { proof }
      : { refusal: (await failFactor(tx, app, question, "totp")) ?? totpRequired(question, proof) };
  });
  if (verdict.refusal) {
    throw verdict.refusal;
  }
  return verdict.proof;
}

/**
 * Whether the lines are those that the question showed. A code confirms what its person read: where that has changed, and where it
 * is asked for the first time, was too long ago, or was asked for in two tabs with different lines, the present lines are kept, and the code is asked for with them. A code that came without a question
 * has been shown nothing that could differ.
 */
async function isWhatWasShown(tx: Tx, question: Question, isAnswer: boolean): Promise<boolean> {
  if (question.about.length === 0) {
    return true;
  }
  const digest = createHash("sha256").update(textOfLines(question.about)).digest();
  const shown = isAnswer ? await questionShown(tx, question) : undefined;
  const isSame = isAnswer && (shown === undefined || (!shown.isOld && !shown.isDivided && shown.lines.equals(digest)));
  if (!isSame) {
    await keepQuestion(tx, question, digest, isAnswer);
  }
  return isSame;
}

/** The proof of a right code, or why there is none. */
async function proofOf(
  tx: Read,
  app: App,
  question: Question,
  headers: FactorHeaders,
  factors: Factors,
): Promise<FactorProof | "codeWrongOrExpired" | "codeUsed"> {
  if (headers.recovery !== undefined) {
    const hash = recoveryHash(app, question.userId, headers.recovery);
    const isKnown = await isRecoveryCode(tx, question.userId, hash);
    return isKnown ? recoveryProof(app, question, hash) : "codeWrongOrExpired";
  }
  const secret = factors.totpSecret ? openSecret(app, question.userId, factors.totpSecret) : undefined;
  const step = secret ? stepOfCode(secret, headers.code ?? "", question.now) : undefined;
  if (step === undefined) {
    return "codeWrongOrExpired";
  }
  return step > lastStepAt(factors, question.now) ? stepProof(question, step) : "codeUsed";
}

function stepProof(question: Question, step: number): FactorProof {
  return {
    consume: async (tx) => {
      if (!(await takeStep(tx, question.userId, step, newestStep(question.now)))) {
        throw totpRequired(question, "codeUsed");
      }
      await clearFailures(tx, question.userId, "totp");
    },
  };
}

function recoveryProof(app: App, question: Question, hash: Buffer): FactorProof {
  return {
    consume: async (tx) => {
      const left = await takeRecoveryCode(tx, question.userId, hash, question.now);
      if (left === undefined) {
        throw totpRequired(question, "codeWrongOrExpired");
      }
      await clearFailures(tx, question.userId, "totp");
      await addMail(tx, app.ids, {
        to: question.email,
        language: question.mailLanguage,
        subject: "mailAccess.recoverySubject",
        paragraphs: [
          { key: "mailAccess.recoveryUsed", params: { count: left } },
          { key: "mailAccess.notYou", params: { support: app.config.supportEmail } },
        ],
      });
    },
  };
}
