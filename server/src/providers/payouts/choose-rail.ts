import type { Config } from "../../config.ts";
import { manualRail } from "./manual.ts";
import type { PayoutRail } from "./port.ts";
import { sandboxRail } from "./sandbox.ts";

/** The rails of an installation. */
export interface Rails {
  /** The name of the rail that orders of a method go to; it is stored with the order. */
  nameFor(method: string): string;
  /** The rail that an order was given to. */
  named(name: string): PayoutRail;
}

const adapters: Readonly<Record<string, PayoutRail>> = { sandbox: sandboxRail, manual: manualRail };

/** The rails of the configuration, per method; without one people pay by hand. Production never gets the sandbox. */
export function railsOf({ payoutRails }: Pick<Config, "payoutRails">): Rails {
  return {
    nameFor: (method) => payoutRails.methods[method] ?? payoutRails.others,
    named: (name) => adapters[name] ?? manualRail,
  };
}
