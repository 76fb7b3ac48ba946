import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { Captcha } from "./port.ts";
import { turnstile } from "./turnstile.ts";
import type { CaptchaSettings } from "./variables.ts";

interface Ports {
  readonly config: CaptchaSettings & { readonly publicUrl: string };
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The captcha of the installation; undefined where none is set up, which is the default. */
export function captchaOf({ config, log, outgoing }: Ports): Captcha | undefined {
  const { captchaBaseUrl: baseUrl, captchaSiteKey, captchaSecret: secret, publicUrl } = config;
  return captchaSiteKey && secret
    ? turnstile({ baseUrl, secret, host: new URL(publicUrl).hostname, log, outgoing })
    : undefined;
}
