import { z } from "zod";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import { type HttpClient, OutgoingFailure } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
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

/** What a block says of a transaction that stands in it. */
export type TransactionInfo = z.output<typeof infoSchema>;

/** Which blocks count: all that the node has, or only those that nothing can undo any more. */
export type Depth = "wallet" | "walletsolidity";

export interface NodeOptions {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The calls of a full node of TRON, or of TronGrid, that payouts need. */
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
  head(depth: Depth): Promise<{ readonly number: number; readonly at: Date }>;
}

/** A node by HTTP. Each call throws OutgoingFailure where there is no answer, or one that nobody can read. */
export function tronNode({ url, apiKey, log, outgoing }: NodeOptions): TronNode {
  const client = outgoing.client({ service: "tron", baseUrl: url, secrets: apiKey ? [apiKey] : [], log });
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
      const prices = pricesSchema.parse(await ask("prices", "/wallet/getchainparameters", {}));
      const price = prices.chainParameter.find(({ key }) => key === "getEnergyFee")?.value;
      const isRefused = !tried.success || tried.data.transaction.ret.some(({ ret }) => ret === "FAILED");
      return isRefused || price === undefined ? undefined : tried.data.energy_used * price;
    },
    broadcast: async (transaction) => {
      const path = "/wallet/broadcasthex";
      const body = await answer(client, { name: "broadcast", path, json: { transaction }, effect: "once", headers });
      const { result, code } = broadcastSchema.parse(body);
      return { isTaken: result, code: code.slice(0, 60) };
    },
    info: async (txId, depth) => {
      const body = await ask("info", `/${depth}/gettransactioninfobyid`, { value: txId });
      return noInfoSchema.safeParse(body).success ? undefined : infoSchema.parse(body);
    },
    head: async (depth) => {
      const { number, timestamp } = headSchema.parse(await ask("head", `/${depth}/getnowblock`, {})).block_header
        .raw_data;
      return { number, at: new Date(timestamp) };
    },
  };
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
  const reply = await client.request({ ...asked, method: "POST" });
  // An empty answer says that no block holds a transaction: only a node that answers may say it.
  if (reply.status !== 200) {
    throw new OutgoingFailure("unreadable", `answered with ${reply.status}`, true);
  }
  return reply.json();
}
