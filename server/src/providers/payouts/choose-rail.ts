import type { CardSettings } from "../cards/variables.ts";
import type { TronSettings } from "../tron/variables.ts";
import { manualRail } from "./manual-rail.ts";
import type { PayoutRail } from "./port.ts";
import { sandboxRail } from "./sandbox-rail.ts";
import { type PayoutSettings, type RailNames, type ServiceRail, serviceRails } from "./variables.ts";

/** The rails of an installation. */
export interface Rails {
  /** The name of the rail that orders of a method go to; it is stored with the order. */
  nameFor(method: string): string;
  /** The rail that an order was given to. */
  named(name: string): PayoutRail;
}

const services = Object.keys(serviceRails) as ServiceRail[];

/** What the choice of a rail reads of the configuration. */
export interface RailSettings extends Pick<PayoutSettings, "payoutRails"> {
  readonly mode: "embedded" | "production";
}

/** The rails that an installation has besides payment by hand. */
export interface OwnRails {
  readonly cards?: PayoutRail | undefined;
  readonly tron?: PayoutRail | undefined;
}

/**
 * The rails of the configuration, per method; without one people pay by hand in production, elsewhere the sandbox does. A method
 * whose own rail is set up goes there, unless the configuration names another one for it.
 */
export function railsOf(settings: RailSettings, { cards, tron }: OwnRails = {}): Rails {
  const adapters = new Map([
    ["sandbox", sandboxRail],
    ["manual", manualRail],
    ...(cards ? [["cards", cards] as const] : []),
    ...(tron ? [["tron", tron] as const] : []),
  ]);
  return {
    nameFor: (method) => nameOf(settings, method, (own) => adapters.has(own)),
    named: (name) => adapters.get(name) ?? manualRail,
  };
}

function nameOf({ mode, payoutRails }: RailSettings, method: string, isSetUp: (own: string) => boolean): string {
  const names: RailNames = payoutRails ?? { methods: {}, others: mode === "production" ? "manual" : "sandbox" };
  const own = services.find((service) => serviceRails[service][0] === method);
  return names.methods[method] ?? (own && isSetUp(own) ? own : names.others);
}

type ServiceSettings = RailSettings &
  Pick<CardSettings, "cardProjectId" | "cardSecret"> &
  Pick<TronSettings, "tronAddress">;

/**
 * Whether a service pays an order by itself, so that no person and no file may pay it too: the rail that has it, or for one
 * that no rail has yet the rail that it will go to.
 */
export function paysByItself(settings: ServiceSettings, order: { method: string; rail: string | null }): boolean {
  const { cardProjectId, cardSecret, tronAddress } = settings;
  const isSetUp = (own: string) => (own === "tron" ? tronAddress !== undefined : Boolean(cardProjectId && cardSecret));
  const rail = order.rail ?? nameOf(settings, order.method, isSetUp);
  return services.some((service) => service === rail);
}
