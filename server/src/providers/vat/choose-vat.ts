import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { VatRegister } from "./port.ts";
import type { VatSettings } from "./variables.ts";
import { vies } from "./vies.ts";

interface Ports {
  readonly config: VatSettings;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The register of the installation; undefined where none is set up, which is the default. */
export function vatRegisterOf({ config, log, outgoing }: Ports): VatRegister | undefined {
  return config.viesBaseUrl === undefined ? undefined : vies({ baseUrl: config.viesBaseUrl, log, outgoing });
}
