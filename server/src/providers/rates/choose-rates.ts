import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import { cbr } from "./cbr.ts";
import { ecb } from "./ecb.ts";
import { nbrb } from "./nbrb.ts";
import type { RateSource } from "./port.ts";
import { coinbase, kraken } from "./usdt.ts";
import type { RateSettings } from "./variables.ts";

interface Ports {
  readonly config: RateSettings;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The sources of the installation; undefined where operators publish the rates, which is the default. */
export function ratesOf({ config, log, outgoing }: Ports): readonly RateSource[] | undefined {
  if (config.ratesSource !== "sources") {
    return undefined;
  }
  const at = (baseUrl: string) => ({ baseUrl, log, outgoing });
  return [
    ecb(at(config.ratesEcbUrl)),
    cbr(at(config.ratesCbrUrl)),
    nbrb(at(config.ratesNbrbUrl)),
    coinbase(at(config.ratesCoinbaseUrl)),
    kraken(at(config.ratesKrakenUrl)),
  ];
}
