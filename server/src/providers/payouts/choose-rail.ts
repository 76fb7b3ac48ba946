import { manualRail } from "./manual-rail.ts";
import type { PayoutRail } from "./port.ts";
import { sandboxRail } from "./sandbox-rail.ts";
import type { PayoutSettings, RailName, RailNames } from "./variables.ts";

/** The rails of an installation. */
export interface Rails {
  /** The name of the rail that orders of a method go to; it is stored with the order. */
  nameFor(method: string): string;
  /** The rail that an order was given to. */
  named(name: string): PayoutRail;
}

/** The rail that pays to linked cards, wherever a provider of cards is set up. */
const cardRailName = "cards";

/** Rails whose orders people bring to a bank: the one by hand, and the sandbox that stands in its place. */
const broughtToBanks: readonly (string | null)[] = ["manual", "sandbox"] satisfies RailName[];

/** Whether the order of this rail may leave as a file too. A rail that pays by itself has it already: a file would pay it twice. */
export function leavesAsFile(rail: string | null): boolean {
  return broughtToBanks.includes(rail);
}

/** What the choice of a rail reads of the configuration. */
export interface RailSettings extends Pick<PayoutSettings, "payoutRails"> {
  readonly mode: "embedded" | "production";
}

/**
 * The rails of the configuration, per method; without one people pay by hand in production, elsewhere the sandbox does. With a
 * provider of cards its rail pays to cards, unless the configuration names another one for them.
 */
export function railsOf({ mode, payoutRails }: RailSettings, cards?: PayoutRail): Rails {
  const names: RailNames = payoutRails ?? { methods: {}, others: mode === "production" ? "manual" : "sandbox" };
  const adapters = new Map([
    ["sandbox", sandboxRail],
    ["manual", manualRail],
    ...(cards ? [[cardRailName, cards] as const] : []),
  ]);
  return {
    nameFor: (method) => names.methods[method] ?? (method === "toCard" && cards ? cardRailName : names.others),
    named: (name) => adapters.get(name) ?? manualRail,
  };
}
