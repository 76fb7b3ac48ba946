import type { CallDefinition } from "@artel/shared/calls/call";
import type { Context } from "../context.ts";

/** Lets a request through when its captcha was solved; throws `captchaFailed`, `captchaDown` or `tooManyRequests`. */
export interface CaptchaGate {
  /** `hash` names the whole request: the same one, sent again with a code, needs no new token. */
  check(ctx: Context, call: CallDefinition, input: unknown, hash: () => string): Promise<void>;
}
