import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/db.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { PayoutRail } from "../payouts/port.ts";
import { type TronNode, tronNode } from "./node.ts";
import type { AddressSource } from "./port.ts";
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
const unitsOfUsdt = 1_000_000n;

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

/** What deposits are watched with. */
export interface TronDeposits {
  readonly node: TronNode;
  readonly addresses: AddressSource;
  readonly contract: string;
  readonly confirmations: number;
  /** In the smallest units of the token. */
  readonly minimum: bigint;
}

/** What deposits are watched with; undefined where the installation takes none. Made once: it has connections of its own. */
export function tronDepositsOf({ config, clock, log, outgoing }: Omit<Ports, "db" | "wait">): TronDeposits | undefined {
  const { tronDeposits, tronSignerUrl: url, tronSignerSecret: secret, tronDepositMinimum } = config;
  return tronDeposits && url && secret
    ? {
        node: tronNode({ url: config.tronApiUrl, apiKey: config.tronApiKey, log, outgoing }),
        addresses: httpSigner({ url, secret, clock, log, outgoing }),
        contract: config.tronContract,
        confirmations: config.tronConfirmations,
        minimum: BigInt(tronDepositMinimum) * unitsOfUsdt,
      }
    : undefined;
}

/** What is asked for what our addresses hold. */
export interface TronHoldings {
  readonly node: Pick<TronNode, "balanceOf" | "head">;
  readonly contract: string;
  /** The address that pays. */
  readonly owner: string;
}

/** What is asked for what our addresses hold; undefined where the installation has none. */
export function tronHoldingsOf({
  config,
  log,
  outgoing,
}: Omit<Ports, "db" | "wait" | "clock">): TronHoldings | undefined {
  const { tronAddress: owner, tronApiUrl: url, tronApiKey: apiKey, tronContract: contract } = config;
  return owner ? { node: tronNode({ url, apiKey, log, outgoing }), contract, owner } : undefined;
}
