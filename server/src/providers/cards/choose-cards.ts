import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { PayoutRail } from "../payouts/port.ts";
import type { PayoutSettings } from "../payouts/variables.ts";
import { ecommpayPages } from "./ecommpay.ts";
import { ecommpayRail } from "./ecommpay-rail.ts";
import type { CardPages } from "./port.ts";
import type { CardSettings } from "./variables.ts";

/** What the choice of a card provider reads of the configuration. */
export type CardChoice = Omit<CardSettings, "cardApiUrl"> & { readonly publicUrl: string };

/** The pages and messages of the card provider; undefined where none is set up, which is the default. */
export function cardPagesOf(config: CardChoice): CardPages | undefined {
  const { cardPageUrl: pageUrl, cardProjectId: projectId, cardSecret: secret, cardSecretBefore, publicUrl } = config;
  return projectId && secret
    ? ecommpayPages({
        pageUrl,
        projectId,
        secrets: [secret, ...(cardSecretBefore ? [cardSecretBefore] : [])],
        publicUrl,
      })
    : undefined;
}

/** The host of the provider's pages, with its port where it is a stand-in of this machine; none without a provider. */
export function cardHosts({ cardPageUrl, cardProjectId, cardSecret }: CardChoice): readonly string[] {
  const { protocol, hostname, host } = new URL(cardPageUrl);
  return cardProjectId && cardSecret ? [protocol === "https:" ? hostname : host] : [];
}

interface Ports {
  readonly config: CardSettings;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The rail that pays to linked cards; undefined where no provider is set up. Made once: it has connections of its own. */
export function cardRailOf({ config, log, outgoing }: Ports): PayoutRail | undefined {
  const { cardApiUrl: apiUrl, cardProjectId: projectId, cardSecret: secret } = config;
  return projectId && secret ? ecommpayRail({ apiUrl, projectId, secret, log, outgoing }) : undefined;
}

/** Whether payouts to cards go to the provider: it is set up, and the configuration names no other rail for them. */
export function paysCards(config: CardChoice & Pick<PayoutSettings, "payoutRails">): boolean {
  return cardPagesOf(config) !== undefined && config.payoutRails?.methods.toCard === undefined;
}
