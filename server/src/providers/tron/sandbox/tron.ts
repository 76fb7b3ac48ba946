import { setTimeout as delay } from "node:timers/promises";
import { sha256 } from "@noble/hashes/sha2.js";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sendPage } from "../../../sandbox/page.ts";
import { Chain, type Sent, usdt } from "./chain.ts";
import { createAddresses, createSigner, payer, type SignerControl } from "./signer.ts";
import { addTransferList } from "./transfer-list.ts";
import { chainPage } from "./tron-pages.ts";
import { addressOf, hexOf, hexOfAddress } from "./wire.ts";

const callSchema = z.object({
  owner_address: z.string(),
  contract_address: z.string(),
  function_selector: z.literal("transfer(address,uint256)"),
  parameter: z.string().regex(/^[0-9a-f]{128}$/),
  fee_limit: z.number().int().positive().default(0),
  visible: z.literal(true),
});
const heldSchema = z.object({
  contract_address: z.string(),
  function_selector: z.literal("balanceOf(address)"),
  parameter: z.string().regex(/^[0-9a-f]{64}$/),
});
const count = z.number().int().min(0).max(1000);
const units = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .transform((text) => {
    const [whole = "", part = ""] = text.split(".");
    return BigInt(whole + part.padEnd(6, "0"));
  });
const receivedSchema = z.strictObject({
  txId: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** USDT in decimal text, to each address in an event of its own. */
  to: z
    .array(z.strictObject({ address: z.string().length(34), amount: units }))
    .min(1)
    .max(500),
  token: z.enum(["usdt", "other", "fake"]).default("usdt"),
  result: z.string().max(40).default("SUCCESS"),
});
/** By their 20 bytes: USDT, another token, and one that calls itself USDT. */
const tokens = {
  usdt,
  other: "b4a428ab7092c2f1395f376ce297033b3bb446c1",
  fake: "c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
};
const controlSchema = z
  .strictObject({
    blockSeconds: z.number().min(0).max(3600),
    failing: z.string().max(40),
    ...{ failures: count, dropped: count, silent: count, short: count, energyPrice: count },
    ...{
      refusing: z.string().max(100),
      wrong: z.enum(["", "bytes", "key"]),
      careless: z.boolean(),
      fork: count,
      down: count,
    },
    ...{ garbage: count, slowMilliseconds: z.number().int().min(0).max(10_000) },
    ...{ mine: count, restore: z.literal(true), receive: receivedSchema },
  })
  .partial();

/**
 * A node of TRON as its documents describe it, one token on it, and a signer of a wallet that everybody knows. Blocks come with
 * the virtual clock. `GET /tron` shows the transfers; `POST /control/tron` makes the chain slow, fork, drop or fail, somebody pay
 * to an address, the node go down, fall silent or talk nonsense, and the signer refuse or sign wrongly.
 */
export function addTron(server: FastifyInstance, now: () => Date): void {
  const chain = new Chain(now);
  const signerControl: SignerControl = { refusing: "", wrong: "", careless: false };
  const sign = createSigner(now, signerControl);
  const tellAddress = createAddresses(now, signerControl);
  const node = { down: 0, garbage: 0, slowMilliseconds: 0 };
  server.register(async (part) => {
    // The signer proves the bytes of a request, so it has to see them.
    part.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    for (const [path, answer] of Object.entries({ sign, address: tellAddress })) {
      part.post<{ Body: string }>(`/tron/signer/${path}`, (request, reply) => {
        const header = (name: string) => String(request.headers[name] ?? "");
        const proof = { timestamp: header("artel-timestamp"), signature: header("artel-signature") };
        const { status, body } = answer({ ...proof, body: request.body });
        return reply.code(status).send(body);
      });
    }
  });
  server.addHook("onRequest", async (request, reply) => {
    if (!/^\/tron\/(wallet|v1\/)/.test(request.url)) {
      return;
    }
    if (node.down > 0) {
      node.down -= 1;
      await reply.code(503).send({ Error: "class java.lang.Exception : down" });
    } else if (node.garbage > 0) {
      node.garbage -= 1;
      await reply.code(200).send({ message: "try again" });
    } else if (node.slowMilliseconds > 0) {
      await delay(node.slowMilliseconds);
    }
  });
  addNode(server, chain);
  addReads(server, chain);
  addTransferList(server, chain);
  server.get("/tron", (_request, reply) =>
    sendPage(reply, chainPage(payer, chain.list(), { ...chain.knobs, head: chain.head(false).number })),
  );
  server.post("/control/tron", async (request) => {
    const { refusing, wrong, careless, down, garbage, slowMilliseconds, ...acts } = controlSchema.parse(
      request.body ?? {},
    );
    const { fork, mine, restore, receive, ...knobs } = acts;
    chain.set(knobs);
    node.down = down ?? node.down;
    node.garbage = garbage ?? node.garbage;
    node.slowMilliseconds = slowMilliseconds ?? node.slowMilliseconds;
    signerControl.refusing = refusing ?? signerControl.refusing;
    signerControl.wrong = wrong ?? signerControl.wrong;
    signerControl.careless = careless ?? signerControl.careless;
    const txId = actOn(chain, { fork, mine, restore, receive });
    return { ...chain.knobs, ...signerControl, ...node, ...(txId ? { txId } : {}) };
  });
}

/** Forks, restores, pays and mines, in this order; answers the id of the transaction that pays. */
function actOn(
  chain: Chain,
  { fork, mine, restore, receive }: Pick<z.output<typeof controlSchema>, "fork" | "mine" | "restore" | "receive">,
): string | undefined {
  if (fork !== undefined) {
    chain.fork(fork);
  }
  if (restore) {
    chain.restore();
  }
  const txId =
    receive &&
    chain.receive({
      ...(receive.txId ? { txId: receive.txId } : {}),
      token: tokens[receive.token],
      to: receive.to.map(({ address, amount }) => ({ address, units: amount })),
      result: receive.result,
    });
  chain.mine(mine ?? 0);
  return txId;
}

function addNode(server: FastifyInstance, chain: Chain): void {
  server.post("/tron/wallet/triggersmartcontract", async (request) => {
    const asked = callSchema.safeParse(request.body);
    if (!asked.success) {
      return { result: { code: "CONTRACT_VALIDATE_ERROR", message: hexOf(Buffer.from("wrong call")) } };
    }
    const { owner_address, contract_address, parameter, fee_limit } = asked.data;
    const [owner, contract] = [hexOfAddress(owner_address), hexOfAddress(contract_address)];
    const { txId, rawHex } = chain.prepare({ owner, contract, data: `a9059cbb${parameter}`, feeLimit: fee_limit });
    return { result: { result: true }, transaction: { visible: true, txID: txId, raw_data_hex: rawHex } };
  });
  server.post("/tron/wallet/triggerconstantcontract", async (request) => {
    const { owner_address, parameter } = callSchema.parse(request.body);
    const isMoved = chain.canMove(hexOfAddress(owner_address), BigInt(`0x${parameter.slice(64)}`));
    return {
      result: { result: true, ...(isMoved ? {} : { message: hexOf(Buffer.from("REVERT opcode executed")) }) },
      energy_used: chain.energy,
      constant_result: [isMoved ? "".padStart(64, "0") : ""],
      transaction: { ret: [isMoved ? {} : { ret: "FAILED" }] },
    };
  });
  server.post<{ Body: { transaction?: unknown } | null }>("/tron/wallet/broadcasthex", async (request, reply) => {
    const hex = String(request.body?.transaction ?? "");
    const code = chain.broadcast(hex);
    if (code === "SUCCESS" && chain.take("silent")) {
      return reply.code(500).send({ Error: "class java.util.concurrent.TimeoutException" });
    }
    return code === "SUCCESS"
      ? { result: true, code, txid: chain.list()[0]?.txId, message: "" }
      : { result: false, code, message: hexOf(Buffer.from(code)) };
  });
}

function addReads(server: FastifyInstance, chain: Chain): void {
  for (const depth of ["wallet", "walletsolidity"]) {
    const isSolid = depth === "walletsolidity";
    server.post(`/tron/${depth}/getnowblock`, async () => {
      const { number, time } = chain.head(isSolid);
      const blockID = number.toString(16).padStart(16, "0") + hexOf(sha256(Buffer.from(String(number)))).slice(16);
      return { blockID, block_header: { raw_data: { number, timestamp: time, version: 31 } } };
    });
    server.post<{ Body: { value?: unknown } | null }>(`/tron/${depth}/gettransactioninfobyid`, async (request) => {
      const one = chain.held(String(request.body?.value ?? ""), isSolid);
      return one ? infoOf(one, chain) : {};
    });
  }
  server.post("/tron/walletsolidity/triggerconstantcontract", async (request) => {
    const { contract_address, parameter } = heldSchema.parse(request.body);
    const isUsdt = hexOfAddress(contract_address) === `41${usdt}`;
    const held = isUsdt ? chain.heldBy(addressOf(`41${parameter.slice(-40)}`)) : 0n;
    return { result: { result: true }, constant_result: [held.toString(16).padStart(64, "0")] };
  });
  server.post("/tron/wallet/getchainparameters", async () => ({
    chainParameter: [
      { key: "getTransactionFee", value: 1000 },
      { key: "getEnergyFee", value: chain.knobs.energyPrice },
    ],
  }));
}

const transferEvent = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

function infoOf(one: Sent, { energy, knobs }: Chain) {
  const isDone = one.result === "SUCCESS";
  const topicsOf = (ends: readonly string[]) => ends.map((end) => hexOfAddress(end).slice(2).padStart(64, "0"));
  return {
    id: one.txId,
    fee: energy * knobs.energyPrice,
    blockNumber: one.block,
    blockTimeStamp: one.time,
    contractResult: [isDone ? "".padStart(64, "0") : ""],
    contract_address: `41${one.moves[0]?.token ?? usdt}`,
    receipt: { energy_fee: energy * knobs.energyPrice, energy_usage_total: energy, net_usage: 345, result: one.result },
    ...(isDone
      ? {
          log: one.moves.map(({ token, from, to, units: moved }) => ({
            address: token,
            topics: [transferEvent, ...topicsOf([from, to])],
            data: moved.toString(16).padStart(64, "0"),
          })),
        }
      : { result: "FAILED", resMessage: hexOf(Buffer.from(one.result)) }),
  };
}
