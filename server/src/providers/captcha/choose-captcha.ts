import type { Config } from "../../config.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { Captcha } from "./port.ts";
import { turnstile } from "./turnstile.ts";

/** The captcha of the installation; undefined where none is set up, which is the default. */
export function captchaOf(ports: { config: Config; log: Log; outgoing: Outgoing }): Captcha | undefined {
  const { config, log, outgoing } = ports;
  const { captcha, publicUrl } = config;
  return captcha && turnstile({ ...captcha, host: new URL(publicUrl).hostname, log, outgoing });
}
