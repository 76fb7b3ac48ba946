import type { AddressInfo } from "node:net";
import type { Config } from "./config.ts";
import { shiftedClock } from "./platform/clock.ts";
import type { Database } from "./platform/db/db.ts";
import { listenError } from "./platform/listening.ts";
import { addTurnstile } from "./providers/captcha/sandbox/turnstile.ts";
import { addEcommpay } from "./providers/cards/sandbox/ecommpay.ts";
import { cardSecret } from "./providers/cards/sandbox/ecommpay-wire.ts";
import type { CardSettings } from "./providers/cards/variables.ts";
import { addChatwoot } from "./providers/chat/sandbox/chatwoot.ts";
import { addSumsub } from "./providers/identity/sandbox/sumsub.ts";
import { appToken, secret as sumsubSecret, webhookSecret } from "./providers/identity/sandbox/sumsub-wire.ts";
import type { IdentitySettings } from "./providers/identity/variables.ts";
import { readAttachment, readInbox } from "./providers/mail/inbox-store.ts";
import { addInbox } from "./providers/mail/sandbox/inbox.ts";
import { addRail } from "./providers/payouts/sandbox/rail.ts";
import { sandboxOrders } from "./providers/payouts/sandbox-store.ts";
import { addRates } from "./providers/rates/sandbox/feeds.ts";
import type { RateAddresses } from "./providers/rates/variables.ts";
import { payer, signerSecret } from "./providers/tron/sandbox/signer.ts";
import { addTron } from "./providers/tron/sandbox/tron.ts";
import type { TronSettings } from "./providers/tron/variables.ts";
import { addVies } from "./providers/vat/sandbox/vies.ts";
import { createSandbox } from "./sandbox/app.ts";
import type { Control } from "./sandbox/control.ts";

/** The settings of the chain and the signer of a sandbox at an address. */
export function chainSettings(
  address: string,
): Pick<TronSettings, "tronApiUrl" | "tronAddress" | "tronSignerUrl" | "tronSignerSecret" | "tronDeposits"> {
  return {
    tronApiUrl: `${address}/tron`,
    tronAddress: payer,
    tronSignerUrl: `${address}/tron/signer`,
    tronSignerSecret: signerSecret,
    tronDeposits: true,
  };
}

/**
 * The configuration of a demo that names no way for USDT: it is paid out and in on the chain of its own sandbox. Any other installation,
 * and a demo whose configuration names a rail or an address, stays as it is.
 */
function withOwnChain(config: Config, sandboxAddress: string): Config {
  const isNamed = config.payoutRails !== undefined || config.tronAddress !== undefined;
  return config.isDemo && !isNamed ? { ...config, ...chainSettings(sandboxAddress) } : config;
}

/** The project of a demo that takes payments by card at the sandbox of an address. */
export function cardPayinSettings(
  address: string,
): Pick<CardSettings, "cardPageUrl" | "cardApiUrl" | "cardPayinProjectId" | "cardPayinSecret"> {
  const page = `${address}/ecommpay`;
  return { cardPageUrl: page, cardApiUrl: page, cardPayinProjectId: "1", cardPayinSecret: cardSecret };
}

/**
 * The configuration of a demo that names no card provider: its listed companies pay by card at its own sandbox. Cards of
 * freelancers are still typed.
 */
function withOwnCardPayins(config: Config, sandboxAddress: string): Config {
  const isNamed = config.cardProjectId !== undefined || config.cardPayinProjectId !== undefined;
  return config.isDemo && !isNamed ? { ...config, ...cardPayinSettings(sandboxAddress) } : config;
}

/** The settings of the identity checks of a sandbox at an address. The frame is at its root, where the vendor's package looks. */
export function identitySettings(
  address: string,
): Pick<
  IdentitySettings,
  "sumsubBaseUrl" | "sumsubWebsdkUrl" | "sumsubAppToken" | "sumsubSecret" | "sumsubWebhookSecret"
> {
  return {
    sumsubBaseUrl: `${address}/sumsub`,
    sumsubWebsdkUrl: address,
    sumsubAppToken: appToken,
    sumsubSecret,
    sumsubWebhookSecret: webhookSecret,
  };
}

/** The configuration of a demo that names no provider of identity checks: its freelancers are verified at its own sandbox. */
function withOwnIdentity(config: Config, sandboxAddress: string): Config {
  return config.isDemo && config.sumsubAppToken === undefined
    ? { ...config, ...identitySettings(sandboxAddress) }
    : config;
}

/** The addresses of the feeds of rates of a sandbox. */
export function feedAddresses(address: string): RateAddresses {
  return {
    ratesEcbUrl: `${address}/rates/ecb`,
    ratesCbrUrl: `${address}/rates/cbr`,
    ratesNbrbUrl: `${address}/rates/nbrb`,
    ratesCoinbaseUrl: `${address}/rates/coinbase`,
    ratesKrakenUrl: `${address}/rates/kraken`,
  };
}

/** The configuration of a demo that names no source of rates: the feeds of its own sandbox are asked. Any other stays as it is. */
function withOwnFeeds(config: Config, sandboxAddress: string): Config {
  return config.isDemo && config.ratesSource === undefined
    ? { ...config, ...feedAddresses(sandboxAddress), ratesSource: "sources" }
    : config;
}

/** The configuration of a demo that names no register of VAT numbers: that of its own sandbox is asked. Any other stays as it is. */
function withOwnRegister(config: Config, sandboxAddress: string): Config {
  return config.isDemo && config.viesBaseUrl === undefined
    ? { ...config, viesBaseUrl: `${sandboxAddress}/vies` }
    : config;
}

interface SandboxStart {
  readonly config: Config;
  readonly db: Database;
  readonly control: Control;
  /** Gets what ends it. */
  readonly closers: (() => Promise<unknown> | unknown)[];
}

/** Starts the sandbox with the stand-ins of all vendors on a loopback port; answers its address. */
export async function startSandbox({ config, db, control, closers }: SandboxStart): Promise<string> {
  const rail = { orders: sandboxOrders(db), callbackUrl: `${config.publicUrl}/webhooks/simulator` };
  const sandbox = createSandbox({
    control,
    now: shiftedClock(control.offsetSeconds).now,
    parts: [
      ...[addTurnstile, addChatwoot, addEcommpay, addTron, addRates, addVies],
      (server) =>
        addInbox(
          server,
          (to) => readInbox(db.read, to),
          (mail, place) => readAttachment(db.read, mail, place),
        ),
      (server, now) => addRail(server, now, rail),
      (server, now) => addSumsub(server, now, { callbackUrl: `${config.publicUrl}/webhooks/sumsub` }),
    ],
  });
  closers.push(() => sandbox.close());
  // The next free port when the default is taken; it is printed at start.
  for (let port = config.sandboxPort; ; port += 1) {
    try {
      await sandbox.listen({ port, host: "127.0.0.1" });
      break;
    } catch (error) {
      if (
        !(error instanceof Error && "code" in error && error.code === "EADDRINUSE") ||
        port >= config.sandboxPort + 50
      ) {
        throw listenError(error, port, "SANDBOX_PORT");
      }
    }
  }
  const { port } = sandbox.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/**
 * The configuration of a demo that names no services of its own: those of its sandbox stand in for the chain, the cards, the
 * rates, the identity checks and the VAT numbers.
 */
export function withOwnSandbox(config: Config, address: string): Config {
  const withMoney = withOwnFeeds(withOwnCardPayins(withOwnChain(config, address), address), address);
  return withOwnRegister(withOwnIdentity(withMoney, address), address);
}
