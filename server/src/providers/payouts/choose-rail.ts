import { manualRail } from "./manual-rail.ts";
import type { PayoutRail } from "./port.ts";
import { sandboxRail } from "./sandbox-rail.ts";
import type { PayoutSettings, RailNames } from "./variables.ts";

/** The rails of an installation. */
export interface Rails {
  /** The name of the rail that orders of a method go to; it is stored with the order. */
  nameFor(method: string): string;
  /** The rail that an order was given to. */
  named(name: string): PayoutRail;
}

const adapters: Readonly<Record<string, PayoutRail>> = { sandbox: sandboxRail, manual: manualRail };

/** What the choice of a rail reads of the configuration. */
export interface RailSettings extends Pick<PayoutSettings, "payoutRails"> {
  readonly mode: "embedded" | "production";
}

/** The rails of the configuration, per method; without one people pay by hand in production, elsewhere the sandbox does. */
export function railsOf({ mode, payoutRails }: RailSettings): Rails {
  const names: RailNames = payoutRails ?? { methods: {}, others: mode === "production" ? "manual" : "sandbox" };
  return {
    nameFor: (method) => names.methods[method] ?? names.others,
    named: (name) => adapters[name] ?? manualRail,
  };
}
