import type { App } from "../../http/context.ts";
import type { FactorProof } from "../../http/door/two-factor.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Database, Read } from "../../platform/db/db.ts";
import { failFactor, refuseLocked } from "./lock.ts";
import { type FactorHeaders, type Question, totpRequired } from "./question.ts";
import { recoveryHashes } from "./recovery-codes.ts";
import { takeStep } from "./step-store.ts";
import { clearFailures, type Factors, knownRecoveryCode, lockFactors, takeRecoveryCode } from "./store.ts";
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
  if (headers.code === undefined && headers.recovery === undefined) {
    throw totpRequired(question);
  }
  const verdict = await db.transaction(async (tx) => {
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

/** The proof of a right code, or why there is none. */
async function proofOf(
  tx: Read,
  app: App,
  question: Question,
  headers: FactorHeaders,
  factors: Factors,
): Promise<FactorProof | "codeWrongOrExpired" | "codeUsed"> {
  if (headers.recovery !== undefined) {
    const hashes = recoveryHashes(app, question.userId, headers.recovery);
    const hash = await knownRecoveryCode(tx, question.userId, hashes);
    return hash ? recoveryProof(app, question, hash) : "codeWrongOrExpired";
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
