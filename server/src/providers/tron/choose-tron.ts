import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/db.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { PayoutRail } from "../payouts/port.ts";
import { tronNode } from "./node.ts";
import { httpSigner } from "./signer.ts";
import { type TronRailOptions, tronRail } from "./tron-rail.ts";
import type { TronSettings } from "./variables.ts";

interface Ports extends Pick<TronRailOptions, "wait"> {
  readonly config: TronSettings;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

const sunOfTrx = 1_000_000;

/** The rail that pays USDT on TRON; undefined where no signer is set up. Made once: it has connections of its own. */
export function tronRailOf({ config, db, clock, log, outgoing, wait }: Ports): PayoutRail | undefined {
  const { tronAddress: owner, tronSignerUrl: url, tronSignerSecret: secret } = config;
  return owner && url && secret
    ? tronRail({
        ...{ db, clock, log, wait, owner, contract: config.tronContract },
        node: tronNode({ url: config.tronApiUrl, apiKey: config.tronApiKey, log, outgoing }),
        signer: httpSigner({ url, secret, clock, log, outgoing }),
        confirmations: config.tronConfirmations,
        feeLimitSun: config.tronFeeLimit * sunOfTrx,
      })
    : undefined;
}
