import type { Config } from "../../config.ts";
import type { Log } from "../../platform/log.ts";
import type { Captcha } from "./port.ts";
import { turnstile } from "./turnstile.ts";

/** The captcha of the installation; undefined where none is set up, which is the default. */
export function captchaOf(config: Config, log: Log): Captcha | undefined {
  const { captcha } = config;
  return (
    captcha &&
    turnstile({ baseUrl: captcha.baseUrl, secret: captcha.secret, host: new URL(config.publicUrl).hostname, log })
  );
}
