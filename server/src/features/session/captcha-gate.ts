import type { CallDefinition } from "@artel/shared/calls/call";
import { accessLimits } from "@artel/shared/limits/access";
import { LRUCache } from "lru-cache";
import { AppError } from "../../http/app-error.ts";
import type { App, Context } from "../../http/context.ts";
import type { CaptchaGate } from "../../http/door/captcha.ts";
import { networkOf } from "../../http/door/network.ts";
import { captchaOf } from "../../providers/captcha/choose-captcha.ts";

/** Addresses that are counted at once while the provider is down. */
const countedAddresses = 10_000;

interface Count {
  readonly since: number;
  readonly tries: number;
}

/**
 * The captcha of sign-in, sign-up and recovery. Without one in the configuration everything passes. A token that is
 * empty, used up, of another host or action is refused. While the provider is down nobody registers or recovers, and
 * sign-in goes on under a stricter limit per address.
 */
export function createCaptchaGate(app: App): CaptchaGate {
  const captcha = captchaOf(app);
  const counts = new LRUCache<string, Count>({ max: countedAddresses });
  return {
    check: async (ctx, call, input, hash) => {
      if (!captcha || !call.captcha) {
        return;
      }
      const verdict = await captcha.verify({
        token: tokenOf(input),
        action: call.captcha,
        ip: ctx.ip,
        requestId: uuidOf(hash()),
      });
      if (verdict === "refused") {
        throw new AppError("captchaFailed");
      }
      if (verdict === "down") {
        goOnWithout(call, ctx, counts);
      }
    },
  };
}

function goOnWithout(call: CallDefinition, ctx: Context, counts: LRUCache<string, Count>): void {
  if (call.captcha !== "signIn") {
    throw new AppError("captchaDown");
  }
  const { captchaDownTries, captchaDownSeconds } = accessLimits;
  const now = ctx.now.getTime();
  const network = networkOf(ctx.ip);
  const known = counts.get(network);
  const count = known && now < known.since + captchaDownSeconds * 1000 ? known : { since: now, tries: 0 };
  if (count.tries >= captchaDownTries) {
    const end = count.since + captchaDownSeconds * 1000;
    throw new AppError("tooManyRequests", { retryAfterSeconds: Math.ceil((end - now) / 1000) });
  }
  counts.set(network, { since: count.since, tries: count.tries + 1 });
}

function tokenOf(input: unknown): string {
  const { captcha } = input as { captcha?: unknown };
  return typeof captcha === "string" ? captcha : "";
}

/** The first 128 bits of a hash in the form of a UUID. */
function uuidOf(hash: string): string {
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join("-");
}
