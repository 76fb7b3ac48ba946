import type { Context } from "../../http/context.ts";
import type { FactorProof } from "../../http/door/two-factor.ts";
import { judgeAppCode } from "./app-code.ts";
import { judgeEmailCode } from "./email-code.ts";
import { type FactorHeaders, factorHeadersOf, type Question } from "./question.ts";
import { loadFactors } from "./store.ts";

/**
 * The second factor of a sign-in whose password was right: the app where one is linked, and always for operators;
 * a code by mail where that is chosen and the device is unknown. Throws the 428, or gives the proof to consume.
 */
export async function judgeSignIn(
  ctx: Context,
  of: {
    userId: number;
    email: string;
    mailLanguage: "en" | "ru";
    role: string;
    isKnownDevice: boolean;
    /** Code in the body of the request, instead of the header. */
    tfa: string;
    requestHash: string;
  },
): Promise<FactorProof | undefined> {
  const { db } = ctx.app;
  const factors = await loadFactors(db.read, of.userId);
  const question: Question = {
    ...of,
    device: ctx.device,
    language: ctx.language,
    sessionId: "",
    isSignIn: true,
    about: [],
    now: ctx.now,
  };
  const headers = withBodyCode(factorHeadersOf(ctx.http.header), of.tfa);
  if (factors.totpSecret || of.role === "operator") {
    return judgeAppCode(db, ctx.app, question, headers);
  }
  return factors.isEmailChosen && !of.isKnownDevice ? judgeEmailCode(db, ctx.app, question, headers) : undefined;
}

function withBodyCode(headers: FactorHeaders, tfa: string): FactorHeaders {
  const code = tfa.trim();
  return code === "" || headers.code !== undefined ? headers : { ...headers, code };
}
