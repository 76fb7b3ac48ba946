import { z } from "zod";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { OutgoingAnswer } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import type { Captcha, CaptchaToken, CaptchaVerdict } from "./port.ts";

/** `again` asks for one more try. */
type Judgement = CaptchaVerdict | "again";

export interface TurnstileOptions {
  /** Origin of the provider; the sandbox speaks the same format. */
  readonly baseUrl: string;
  readonly secret: string;
  /** Host name of our pages: a token that was made elsewhere is refused. */
  readonly host: string;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** What the provider says of itself or of our secret, not of the person. */
const ownFaults = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"]);
/** The one fault that the provider asks to try again, whatever the status it comes with. */
const passingFault = "internal-error";
const longestToken = 2048;

/**
 * Cloudflare Turnstile by its siteverify call: token unspent, of our host and of this action. One more try after a failure.
 * The provider is asked about an empty token too: a page whose widget did not come sends one, and only its answer, or that
 * none comes, tells a person without a solved captcha from a provider that is down.
 */
export function turnstile({ baseUrl, secret, host, log, outgoing }: TurnstileOptions): Captcha {
  const client = outgoing.client({
    service: "captcha",
    baseUrl,
    secrets: [secret],
    log,
    limits: { tries: 2, totalMilliseconds: 10_000 },
  });
  const ask = async (token: CaptchaToken): Promise<Judgement> => {
    try {
      const { ip, requestId } = token;
      const reply = await client.request({
        name: "siteverify",
        effect: "keyed",
        method: "POST",
        path: "/turnstile/v0/siteverify",
        json: { secret, response: token.token, remoteip: ip, idempotency_key: requestId },
      });
      return judgementOf(reply, { host, action: token.action, log });
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, "captcha: no answer");
      return "down";
    }
  };
  return {
    verify: async (token) => {
      if (token.token.length > longestToken) {
        return "refused";
      }
      const first = await ask(token);
      const last = first === "again" ? await ask(token) : first;
      return last === "again" ? "down" : last;
    },
  };
}

function judgementOf(reply: OutgoingAnswer, expected: { host: string; action: string; log: Log }): Judgement {
  const parsed = answerSchema.safeParse(reply.json());
  const codes = parsed.data?.["error-codes"] ?? [];
  if (parsed.data?.success) {
    const { hostname, action } = parsed.data;
    return hostname === expected.host && action === expected.action ? "passed" : "refused";
  }
  const faults = codes.filter((code) => ownFaults.has(code));
  // Some refusals come with a status of 400: what the provider names is its judgement whatever the status.
  if (parsed.success && faults.length === 0 && (codes.length > 0 || reply.status < 400)) {
    return "refused";
  }
  expected.log.error({ faults, status: reply.status }, "captcha: the provider cannot judge");
  // The client has already repeated what came with a status of 500 and above.
  return faults.includes(passingFault) && reply.status < 500 ? "again" : "down";
}
