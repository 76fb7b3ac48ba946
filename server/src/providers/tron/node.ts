import { z } from "zod";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import {
  type ClientLimits,
  type HttpClient,
  type OutgoingAnswer,
  OutgoingFailure,
} from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import { accountOf } from "./address.ts";
import { type ListedTransfer, listPath, listSchema, type TransferQuery } from "./listed-transfers.ts";
import type { UnsignedTransaction } from "./port.ts";

/** What a node is asked to prepare. */
export interface TransferRequest {
  readonly owner: string;
  readonly contract: string;
  /** The account of the recipient in 40 hexadecimal digits. */
  readonly account: string;
  readonly units: bigint;
  readonly feeLimitSun: number;
}

const preparedSchema = z.object({
  result: z.object({ result: z.literal(true) }),
  transaction: z.object({ txID: z.string(), raw_data_hex: z.string().regex(/^([0-9a-f]{2}){1,2000}$/) }),
});
const triedSchema = z.object({
  result: z.object({ result: z.literal(true) }),
  energy_used: z.number().int().nonnegative(),
  transaction: z.object({ ret: z.array(z.object({ ret: z.string().optional() })).default([]) }),
});
const pricesSchema = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.number().int().optional() })),
});
const broadcastSchema = z.object({ result: z.boolean().default(false), code: z.string().default("") });
const headSchema = z.object({
  block_header: z.object({ raw_data: z.object({ number: z.number().int(), timestamp: z.number().int() }) }),
});
const infoSchema = z.object({
  id: z.string(),
  blockNumber: z.number().int(),
  fee: z.number().int().nonnegative().default(0),
  receipt: z.object({ result: z.string().default("") }),
  result: z.string().default(""),
  log: z
    .array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string().default("") }))
    .default([]),
});
const noInfoSchema = z.strictObject({});
const heldSchema = z.object({
  result: z.object({ result: z.literal(true) }),
  constant_result: z.tuple([z.string().regex(/^[0-9a-f]{64}$/)]),
});

/** What a block says of a transaction that stands in it. */
export type TransactionInfo = z.output<typeof infoSchema>;

/** Which blocks count: all that the node has, or only those that nothing can undo any more. */
export type Depth = "wallet" | "walletsolidity";

export interface NodeOptions {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly log: Log;
  readonly outgoing: Outgoing;
  /** How long it is waited for; as for every service by default. */
  readonly limits?: Partial<ClientLimits>;
}

/** The calls of a full node of TRON, or of TronGrid, that payouts and deposits need. The list of transfers is TronGrid's alone. */
export interface TronNode {
  /** An unsigned transaction; undefined where the node makes none. It is judged before anybody signs it. */
  prepare(request: TransferRequest): Promise<UnsignedTransaction | undefined>;
  /** The energy that a transfer would take in sun of its price; undefined where the contract would refuse it now. */
  costOf(request: TransferRequest): Promise<number | undefined>;
  /** Hands a signed transaction to the network, once. Its answer says what this node thinks, and no more. */
  broadcast(signedHex: string): Promise<{ readonly isTaken: boolean; readonly code: string }>;
  /** What stands in a block about a transaction; undefined while none holds it. */
  info(txId: string, depth: Depth): Promise<TransactionInfo | undefined>;
  /** The last block. */
  head(depth: Depth): Promise<ChainHead>;
  /**
   * A page of the transfers of a token that came to an address, the oldest first, in whatever blocks the node has. A hint alone:
   * what a transaction did, its block says.
   */
  transfersTo(query: TransferQuery): Promise<TransferPage>;
  /** What an address holds of a token, by the blocks that nothing can undo. */
  balanceOf(contract: string, address: string): Promise<bigint>;
}

/** A block: its number and when it was made. */
export interface ChainHead {
  readonly number: number;
  readonly at: Date;
}

/** Transfers, and what asks for those after them; no more come without it. */
export interface TransferPage {
  readonly rows: readonly ListedTransfer[];
  readonly next: string | undefined;
}

/** A node by HTTP. Each call throws OutgoingFailure where there is no answer, or one that nobody can read. */
export function tronNode({ url, apiKey, log, outgoing, limits }: NodeOptions): TronNode {
  const secrets = apiKey ? [apiKey] : [];
  const client = outgoing.client({ service: "tron", baseUrl: url, secrets, log, ...(limits ? { limits } : {}) });
  const headers: Record<string, string> = apiKey ? { "TRON-PRO-API-KEY": apiKey } : {};
  const ask = (name: string, path: string, json: object) =>
    answer(client, { name, path, json, effect: "read", headers });
  return {
    prepare: async (request) => {
      const json = { ...callOf(request), fee_limit: request.feeLimitSun, call_value: 0 };
      const prepared = preparedSchema.safeParse(await ask("prepare", "/wallet/triggersmartcontract", json));
      const { txID: txId, raw_data_hex: rawHex } = prepared.data?.transaction ?? {};
      return txId !== undefined && rawHex !== undefined ? { txId, rawHex } : undefined;
    },
    costOf: async (request) => {
      const tried = triedSchema.safeParse(await ask("try", "/wallet/triggerconstantcontract", callOf(request)));
      const prices = readable(pricesSchema, await ask("prices", "/wallet/getchainparameters", {}));
      const price = prices.chainParameter.find(({ key }) => key === "getEnergyFee")?.value;
      const isRefused = !tried.success || tried.data.transaction.ret.some(({ ret }) => ret === "FAILED");
      return isRefused || price === undefined ? undefined : tried.data.energy_used * price;
    },
    broadcast: async (transaction) => {
      const path = "/wallet/broadcasthex";
      const body = await answer(client, { name: "broadcast", path, json: { transaction }, effect: "once", headers });
      const { result, code } = readable(broadcastSchema, body);
      return { isTaken: result, code: code.slice(0, 60) };
    },
    info: async (txId, depth) => {
      const body = await ask("info", `/${depth}/gettransactioninfobyid`, { value: txId });
      return noInfoSchema.safeParse(body).success ? undefined : readable(infoSchema, body);
    },
    head: async (depth) => {
      const { block_header } = readable(headSchema, await ask("head", `/${depth}/getnowblock`, {}));
      const { number, timestamp } = block_header.raw_data;
      return { number, at: new Date(timestamp) };
    },
    transfersTo: async (query) => {
      const reply = await client.request({
        ...{ name: "transfers", effect: "read", method: "GET", path: listPath(query), headers },
      });
      const { data, meta } = readable(listSchema, jsonOf(reply));
      return { rows: data, next: meta.fingerprint };
    },
    balanceOf: async (contract, address) => {
      const parameter = (accountOf(address) ?? "").padStart(64, "0");
      const call = { owner_address: address, contract_address: contract, parameter, visible: true };
      const json = { ...call, function_selector: "balanceOf(address)" };
      const body = await ask("balance", "/walletsolidity/triggerconstantcontract", json);
      return BigInt(`0x${readable(heldSchema, body).constant_result[0]}`);
    },
  };
}

/** What a schema makes of an answer. Throws OutgoingFailure where it is another one. */
function readable<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body);
  if (!read.success) {
    throw new OutgoingFailure("unreadable", "answered with something else", true);
  }
  return read.data;
}

function callOf({ owner, contract, account, units }: TransferRequest) {
  return {
    owner_address: owner,
    contract_address: contract,
    function_selector: "transfer(address,uint256)",
    parameter: account.padStart(64, "0") + units.toString(16).padStart(64, "0"),
    visible: true,
  };
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly json: object;
  readonly effect: "read" | "once";
  readonly headers: Readonly<Record<string, string>>;
}

async function answer(client: HttpClient, asked: Asked): Promise<unknown> {
  return jsonOf(await client.request({ ...asked, method: "POST" }));
}

function jsonOf(reply: OutgoingAnswer): unknown {
  // An empty answer says that no block holds a transaction: only a node that answers may say it.
  if (reply.status !== 200) {
    throw new OutgoingFailure("unreadable", `answered with ${reply.status}`, true);
  }
  return reply.json();
}
