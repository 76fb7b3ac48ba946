import type { Output } from "@artel/shared/calls/call";
import { signInOptions } from "@artel/shared/calls/session/app";
import { signIn } from "@artel/shared/calls/session/legacy";
import type { SignInReply } from "@artel/shared/calls/session/views";
import { normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { clearSessionToken, storeSessionToken } from "../../api/session-token.ts";
import { apiSettings } from "../../api/settings.ts";
import { instantOf } from "../../ui/state/days.ts";
import { redirectTarget } from "./redirect-target.ts";
import { wirePassword } from "./wire-password.ts";

export type SignInOptions = Output<typeof signInOptions>;

export type SignInFailure =
  | { readonly kind: "wrong"; readonly triesLeft: number }
  | { readonly kind: "blocked"; readonly until: number }
  | { readonly kind: "closed" }
  | { readonly kind: "other"; readonly message: string };

/** Where a sign-in leads, or why it leads nowhere; neither when the person gave up at the code. */
export interface SignInOutcome {
  readonly to?: string;
  readonly failure?: SignInFailure;
}

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Token of the captcha; empty where there is none. */
  readonly captcha: string;
  readonly redirect: string | undefined;
  /** The `id` of the link that led here. */
  readonly reference: string | undefined;
  readonly askFactor: (challenge: FactorChallenge) => Promise<FactorAnswer | undefined>;
}

/**
 * Sends login and MD5 of the password, keeps the token and says where to go. A failure leaves
 * nothing stored. Loaded behind the first paint of the page, with everything that talks to the server.
 */
export async function sendSignIn(request: SignInRequest): Promise<SignInOutcome> {
  const { email, password, captcha, reference, askFactor } = request;
  const values = { login: normaliseEmail(email), password: wirePassword(password), req: reference ?? "" };
  try {
    const reply = await call(signIn, { ...values, captcha, tfa: "" }, { quiet: true, askFactor });
    return outcomeOf(reply, request.redirect);
  } catch (thrown) {
    clearSessionToken();
    const error = toApiError(thrown);
    return error.code === "cancelled" ? {} : { failure: { kind: "other", message: wordsOf(error) } };
  }
}

/** A fault of the server is told by the generic words alone; a refusal with a reason, such as maintenance, by its own. */
function wordsOf(error: ApiError): string {
  return error.code === "internal" || error.code === "unknown" ? apiSettings().words("unknown") : error.message;
}

function outcomeOf(reply: SignInReply, redirect: string | undefined): SignInOutcome {
  if (reply.status === "Done") {
    storeSessionToken(reply.jwt);
    return { to: redirectTarget(redirect) };
  }
  clearSessionToken();
  switch (reply.status) {
    case "ChangePassword":
      return { to: `/recover-password?code=${reply.code}&first=1` };
    case "Blocked":
      return { failure: { kind: "blocked", until: instantOf(reply.until)?.getTime() ?? 0 } };
    case "Closed":
      return { failure: { kind: "closed" } };
    default:
      return { failure: { kind: "wrong", triesLeft: Math.max(0, accessLimits.signInFailures - reply.attempts) } };
  }
}

/**
 * What the pages show besides their forms. Scripts of others, captcha and counter, belong to production builds only.
 */
export async function loadSignInOptions(): Promise<SignInOptions> {
  const options = await call(signInOptions, {}, { quiet: true });
  return import.meta.env.PROD ? options : { ...options, captcha: null, analytics: null };
}
