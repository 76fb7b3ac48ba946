import { z } from "zod";
import type { Log } from "../../platform/log.ts";
import type { Captcha, CaptchaToken, CaptchaVerdict } from "./port.ts";

export interface TurnstileOptions {
  /** Origin of the provider; the sandbox speaks the same format. */
  readonly baseUrl: string;
  readonly secret: string;
  /** Host name of our pages: a token that was made elsewhere is refused. */
  readonly host: string;
  readonly log: Log;
}

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** What the provider says of itself or of our secret, not of the person. */
const ownFaults = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"]);
const longestToken = 2048;
const timeoutMilliseconds = 5000;

/**
 * Cloudflare Turnstile by its siteverify call: token unspent, of our host and of this action. One more try after a failure.
 * The provider is asked about an empty token too: a page whose widget did not come sends one, and only its answer, or that
 * none comes, tells a person without a solved captcha from a provider that is down.
 */
export function turnstile(options: TurnstileOptions): Captcha {
  return {
    verify: async (token) => {
      if (token.token.length > longestToken) {
        return "refused";
      }
      const first = await ask(options, token);
      return first === "down" ? ask(options, token) : first;
    },
  };
}

async function ask(options: TurnstileOptions, { token, action, ip, requestId }: CaptchaToken): Promise<CaptchaVerdict> {
  const { baseUrl, secret, host, log } = options;
  try {
    const reply = await fetch(`${baseUrl}/turnstile/v0/siteverify`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ secret, response: token, remoteip: ip, idempotency_key: requestId }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const answer = answerSchema.parse(await reply.json());
    if (answer.success) {
      return answer.hostname === host && answer.action === action ? "passed" : "refused";
    }
    const codes = answer["error-codes"];
    const faults = codes.filter((code) => ownFaults.has(code));
    // Some refusals come with a status of 400: what the provider names is its judgement whatever the status.
    if (faults.length > 0 || (codes.length === 0 && !reply.ok)) {
      log.error({ faults, status: reply.status }, "captcha: the provider cannot judge");
      return "down";
    }
    return "refused";
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : String(error) }, "captcha: no answer");
    return "down";
  }
}
