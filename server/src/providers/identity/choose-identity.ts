import type { Clock } from "../../platform/clock.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { Identity, IdentityMessages } from "./port.ts";
import { sumsub, sumsubMessages } from "./sumsub.ts";
import type { IdentitySettings } from "./variables.ts";

interface Ports {
  readonly config: IdentitySettings;
  readonly clock: Clock;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The provider of identity checks; undefined where none is set up, which is the default. Made once: it has connections. */
export function identityOf({ config, clock, log, outgoing }: Ports): Identity | undefined {
  const { sumsubBaseUrl: baseUrl, sumsubAppToken: appToken, sumsubSecret: secret } = config;
  return appToken && secret ? sumsub({ baseUrl, appToken, secret, clock, log, outgoing }) : undefined;
}

/** Its messages; undefined where none is set up. */
export function identityMessagesOf(config: IdentitySettings): IdentityMessages | undefined {
  const { sumsubWebhookSecret: secret, sumsubWebhookSecretBefore: before, sumsubWebhookDigest: digest } = config;
  return secret ? sumsubMessages({ secrets: before ? [secret, before] : [secret], digest }) : undefined;
}

/** The origin of the provider's frame; undefined where none is set up. */
export function identityFrame({ sumsubAppToken, sumsubWebsdkUrl }: IdentitySettings): string | undefined {
  return sumsubAppToken ? sumsubWebsdkUrl : undefined;
}
