import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { PayoutRail } from "../payouts/port.ts";
import { ecommpayMessages, ecommpayPages } from "./ecommpay.ts";
import { ecommpayPayments } from "./ecommpay-payments.ts";
import { ecommpayRail } from "./ecommpay-rail.ts";
import type { CardMessages, CardPages, CardPayments } from "./port.ts";
import type { CardSettings } from "./variables.ts";

/** What the choice of a card provider reads of the configuration. */
export type CardChoice = Omit<CardSettings, "cardApiUrl"> & { readonly publicUrl: string };

/** The pages where the card provider keeps cards; undefined where none is set up, which is the default. */
export function cardPagesOf(config: CardChoice): CardPages | undefined {
  const { cardPageUrl: pageUrl, cardProjectId: projectId, cardSecret: secret, publicUrl } = config;
  return projectId && secret ? ecommpayPages({ pageUrl, projectId, secret, publicUrl }) : undefined;
}

/** The messages of the card provider, of all its projects that are ours; undefined where none is set up. */
export function cardMessagesOf(config: CardChoice): CardMessages | undefined {
  const { cardSecret, cardSecretBefore, cardPayinSecret } = config;
  const secrets = [cardSecret, cardSecretBefore, cardPayinSecret].filter((secret) => secret !== undefined);
  return secrets.length > 0 ? ecommpayMessages(secrets) : undefined;
}

/** The host of the pages that keep cards, with its port where it is a stand-in of this machine; none without a provider. */
export function cardHosts({ cardPageUrl, cardProjectId, cardSecret }: CardChoice): readonly string[] {
  return cardProjectId && cardSecret ? [hostOf(cardPageUrl)] : [];
}

/** The same of the pages where companies pay. */
export function payinHosts(config: CardChoice): readonly string[] {
  return payinProject(config) ? [hostOf(config.cardPageUrl)] : [];
}

function hostOf(page: string): string {
  const { protocol, hostname, host } = new URL(page);
  return protocol === "https:" ? hostname : host;
}

/** The project that takes payments: its own where one is named, else the one that keeps cards. */
function payinProject(config: Omit<CardChoice, "publicUrl">) {
  const { cardPayinProjectId, cardPayinSecret, cardProjectId, cardSecret } = config;
  if (cardPayinProjectId && cardPayinSecret) {
    return { projectId: cardPayinProjectId, secret: cardPayinSecret };
  }
  return cardProjectId && cardSecret ? { projectId: cardProjectId, secret: cardSecret } : undefined;
}

/** The pages where companies pay by card, and what became of it; undefined where none is set up. Made once: it has connections. */
export function cardPaymentsOf({
  config,
  log,
  outgoing,
}: Ports & { readonly config: CardSettings & { readonly publicUrl: string } }): CardPayments | undefined {
  const project = payinProject(config);
  const { cardPageUrl: pageUrl, cardApiUrl: apiUrl, publicUrl } = config;
  return project && ecommpayPayments({ ...project, pageUrl, apiUrl, publicUrl, log, outgoing });
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
