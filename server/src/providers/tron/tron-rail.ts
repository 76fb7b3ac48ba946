import { setTimeout as delay } from "node:timers/promises";
import { type Amount, parseAmount } from "@artel/shared/money/amount";
import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { toUsdt } from "@artel/shared/rules/methods/to-usdt/method";
import { sha256 } from "../../platform/crypto/keys.ts";
import { OutgoingFailure } from "../../platform/http-client/port.ts";
import type { PayoutRail, RailAnswer, RailReport } from "../payouts/port.ts";
import { accountOf } from "./address.ts";
import type { TransferRequest } from "./node.ts";
import type { TransactionSigner, UnsignedTransaction } from "./port.ts";
import { bytesField } from "./protobuf.ts";
import { termsOf, txIdOf } from "./raw-transaction.ts";
import { signerOf } from "./signature.ts";
import { type Following, reportOf } from "./transfer-report.ts";
import { keepTransfer, liveTransfer, type Transfer } from "./transfer-store.ts";

export interface TronRailOptions extends Following {
  readonly signer: TransactionSigner;
  readonly feeLimitSun: number;
  /** Waits for a block; by default with the system's timer. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** A block comes every three seconds; a transfer is looked for in so many of them before the order is left to the questions. */
const blockMilliseconds = 3_000;
const blocksLookedAt = 3;
/** No transfer may be good for longer: until its end no other one can be made. */
const longestLifeMilliseconds = 60 * 60_000;

/**
 * Pays USDT by transfers of its contract on TRON. Our id of the order names one transfer at a time. What is broadcast was
 * compared with the order byte for byte, is signed by the configured address, and was kept before, so that the chain can be
 * asked about it whatever happens to us. `accepted`: a block holds it. A transfer that no block took leaves the order open until
 * it has expired for good; then the order was never heard of, and gets a new one.
 */
export function tronRail(options: TronRailOptions): PayoutRail {
  return {
    submit: (order) => orUnknown(submitted(options, order)),
    query: (orderId) => orUnknown(asked(options, orderId)),
  };
}

/** A service that did not answer leaves the outcome open. */
async function orUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | { readonly outcome: "unknown" }> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OutgoingFailure) {
      return { outcome: "unknown" };
    }
    throw error;
  }
}

async function asked(options: TronRailOptions, orderId: string): Promise<RailReport> {
  const transfer = await liveTransfer(options.db.read, orderId);
  return transfer ? reportOf(options, transfer) : { outcome: "neverHeard" };
}

async function submitted(options: TronRailOptions, order: PaymentOrder): Promise<RailAnswer> {
  const request = requestOf(options, order);
  if ("failure" in request) {
    return { outcome: "failed", ...request };
  }
  const before = await liveTransfer(options.db.read, order.orderId);
  const report = before ? await reportOf(options, before) : undefined;
  if (report && report.outcome !== "neverHeard") {
    // What became of it is told to whoever asks.
    return { outcome: report.outcome === "unknown" ? "unknown" : "accepted" };
  }
  const signed = await signedTransfer(options, order.orderId, request);
  if (!signed || !(await keepTransfer(options.db, signed.transfer, options.clock.now(), before))) {
    return { outcome: "unknown" };
  }
  const { isTaken, code } = await options.node.broadcast(signed.hex);
  if (!isTaken) {
    // Another node may have it all the same: only its end tells.
    options.log.warn({ order: order.orderId, code }, "tron: the node does not take the transfer");
  }
  return isTaken ? lookedFor(options, signed.transfer) : { outcome: "unknown" };
}

/** Why there can be no transfer of an order. */
type Impossible = Pick<Extract<RailAnswer, { outcome: "failed" }>, "failure" | "fault">;

/** The transfer of an order, or why there can be none. */
function requestOf(options: TronRailOptions, order: PaymentOrder): TransferRequest | Impossible {
  const { owner, contract, feeLimitSun } = options;
  const { address = "" } = order.destination;
  const account = accountOf(address);
  if (account === undefined) {
    return { failure: "The address is not one of TRON", fault: "destination" };
  }
  if (address === owner || address === contract) {
    return { failure: "The address is that of the payer or of the token", fault: "destination" };
  }
  const amount = amountOf(order);
  return amount === undefined || amount.minor <= 0n
    ? { failure: "Only USDT is paid by this rail", fault: "elsewhere" }
    : { owner, contract, account, units: amount.minor, feeLimitSun };
}

function amountOf({ currency, amount }: PaymentOrder): Amount | undefined {
  const token = toUsdt.currencies.find((code) => code === currency);
  return token && parseAmount(amount, token);
}

interface Signed {
  readonly transfer: Transfer;
  /** The whole signed transaction as it goes out. */
  readonly hex: string;
}

/** A transfer that is right and signed; undefined where it cannot be had now, which is logged. Nothing was sent. */
async function signedTransfer(
  options: TronRailOptions,
  orderId: string,
  request: TransferRequest,
): Promise<Signed | undefined> {
  const { node, signer, log } = options;
  const given = (why: string, detail: object = {}) => {
    log.warn({ order: orderId, ...detail }, `tron: ${why}`);
    return undefined;
  };
  const cost = await node.costOf(request);
  if (cost === undefined) {
    return given("the contract would refuse the transfer now");
  }
  if (cost > request.feeLimitSun) {
    return given("the fee would be above its limit", { cost });
  }
  const prepared = await node.prepare(request);
  if (!prepared || prepared.txId !== txIdOf(prepared.rawHex) || !isAsAsked(options, prepared, request)) {
    return given("the node made another transfer than it was asked for");
  }
  const answer = await signer.sign(orderId, prepared);
  if (answer.outcome === "refused") {
    return given("the signer refuses", { reason: answer.reason });
  }
  const { txId } = prepared;
  if (answer.rawHex !== prepared.rawHex || signerOf(txId, answer.signature) !== request.owner) {
    return given("the signer signed something else, or with another key");
  }
  const terms = termsOf(answer.rawHex);
  return (
    terms && {
      transfer: { ...kept(orderId, terms.recipient, terms.units), txId, expiresAt: terms.expiresAt },
      hex: whole(answer),
    }
  );
}

function kept(orderId: string, recipient: string, units: bigint) {
  return { orderId, recipient: sha256(recipient), units };
}

/** Whether the bytes say what the order says, cost what they may at most, and end soon. */
function isAsAsked({ clock }: TronRailOptions, { rawHex }: UnsignedTransaction, request: TransferRequest): boolean {
  const terms = termsOf(rawHex);
  const life = terms ? terms.expiresAt.getTime() - clock.now().getTime() : 0;
  return (
    terms !== undefined &&
    terms.owner === request.owner &&
    terms.contract === request.contract &&
    accountOf(terms.recipient) === request.account &&
    terms.units === request.units &&
    terms.feeLimitSun === BigInt(request.feeLimitSun) &&
    life > 0 &&
    life <= longestLifeMilliseconds
  );
}

/** A transaction with its signature, as the network writes it. */
function whole({ rawHex, signature }: { readonly rawHex: string; readonly signature: string }): string {
  const parts = [bytesField(1, Buffer.from(rawHex, "hex")), bytesField(2, Buffer.from(signature, "hex"))];
  return Buffer.concat(parts).toString("hex");
}

/** Looks for a transfer in the next blocks: most are in the first one. */
async function lookedFor(options: TronRailOptions, { txId }: Transfer): Promise<RailAnswer> {
  const wait = options.wait ?? ((milliseconds) => delay(milliseconds));
  for (let looks = 0; ; looks += 1) {
    if (await options.node.info(txId, "wallet")) {
      return { outcome: "accepted" };
    }
    if (looks === blocksLookedAt) {
      return { outcome: "unknown" };
    }
    await wait(blockMilliseconds);
  }
}
