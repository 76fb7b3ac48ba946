import { manualRail } from "./manual-rail.ts";
import type { PayoutRail } from "./port.ts";
import type { PayoutSettings, RailNames } from "./variables.ts";

/** The rails of an installation. */
export interface Rails {
  /** The name of the rail that orders of a method go to; it is stored with the order. */
  nameFor(method: string): string;
  /** The rail that an order was given to. */
  named(name: string): PayoutRail;
}

/** The rail that pays to linked cards, wherever a provider of cards is set up. */
const cardRailName = "cards";

/** What the choice of a rail reads of the configuration. */
export interface RailSettings extends Pick<PayoutSettings, "payoutRails"> {
  readonly mode: "embedded" | "production";
}

/** The rails that an installation has besides payment by hand. */
export interface OwnRails {
  readonly cards?: PayoutRail | undefined;
  /** Only outside of production. */
  readonly sandbox?: PayoutRail | undefined;
}

/**
 * The rails of the configuration, per method; without one people pay by hand in production, elsewhere the sandbox does. With a
 * provider of cards its rail pays to cards, unless the configuration names another one for them.
 */
export function railsOf({ mode, payoutRails }: RailSettings, { cards, sandbox }: OwnRails = {}): Rails {
  const names: RailNames = payoutRails ?? { methods: {}, others: mode === "production" ? "manual" : "sandbox" };
  const adapters = new Map([
    ["manual", manualRail],
    ...(sandbox ? [["sandbox", sandbox] as const] : []),
    ...(cards ? [[cardRailName, cards] as const] : []),
  ]);
  return {
    nameFor: (method) => names.methods[method] ?? (method === "toCard" && cards ? cardRailName : names.others),
    named: (name) => adapters.get(name) ?? manualRail,
  };
}
