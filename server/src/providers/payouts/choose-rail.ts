import type { Config } from "../../config.ts";
import { manualRail } from "./manual.ts";
import type { PayoutRail } from "./port.ts";
import { sandboxRail } from "./sandbox.ts";

/** The rail of the installation; without one people pay by hand. Production never gets the sandbox (T-124). */
export function railOf(config: Config): PayoutRail {
  return config.payoutRails === "sandbox" ? sandboxRail : manualRail;
}
