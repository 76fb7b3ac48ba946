import { sha256 } from "@noble/hashes/sha2.js";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Chain, type Sent } from "./chain.ts";
import { createSigner, payer, type SignerControl } from "./signer.ts";
import { chainPage } from "./tron-pages.ts";
import { hexOf, hexOfAddress } from "./wire.ts";

const callSchema = z.object({
  owner_address: z.string(),
  contract_address: z.string(),
  function_selector: z.literal("transfer(address,uint256)"),
  parameter: z.string().regex(/^[0-9a-f]{128}$/),
  fee_limit: z.number().int().positive().default(0),
  visible: z.literal(true),
});
const count = z.number().int().min(0).max(1000);
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
  })
  .partial();

/**
 * A node of TRON as its documents describe it, one token on it, and a signer of a wallet that everybody knows. Blocks come with
 * the virtual clock. `GET /tron` shows the transfers; `POST /control/tron` makes the chain slow, fork, drop or fail, the node
 * go down or fall silent, and the signer refuse or sign wrongly.
 */
export function addTron(server: FastifyInstance, now: () => Date): void {
  const chain = new Chain(now);
  const signerControl: SignerControl = { refusing: "", wrong: "", careless: false };
  const sign = createSigner(now, signerControl);
  let down = 0;
  server.register(async (part) => {
    // The signer proves the bytes of a request, so it has to see them.
    part.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    part.post<{ Body: string }>("/tron/signer/sign", (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? "");
      const proof = { timestamp: header("artel-timestamp"), signature: header("artel-signature") };
      const { status, body } = sign({ ...proof, body: request.body });
      return reply.code(status).send(body);
    });
  });
  server.addHook("onRequest", async (request, reply) => {
    if (/^\/tron\/wallet/.test(request.url) && down > 0) {
      down -= 1;
      await reply.code(503).send({ Error: "class java.lang.Exception : down" });
    }
  });
  addNode(server, chain);
  addReads(server, chain);
  server.get("/tron", (_request, reply) => {
    const { html, policy } = chainPage(payer, chain.list(), { ...chain.knobs, head: chain.head(false).number });
    return reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(html);
  });
  server.post("/control/tron", async (request) => {
    const { refusing, wrong, careless, fork, down: calls, ...knobs } = controlSchema.parse(request.body ?? {});
    chain.set(knobs);
    down = calls ?? down;
    signerControl.refusing = refusing ?? signerControl.refusing;
    signerControl.wrong = wrong ?? signerControl.wrong;
    signerControl.careless = careless ?? signerControl.careless;
    if (fork !== undefined) {
      chain.fork(fork);
    }
    return { ...chain.knobs, ...signerControl, down };
  });
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
  server.post("/tron/wallet/getchainparameters", async () => ({
    chainParameter: [
      { key: "getTransactionFee", value: 1000 },
      { key: "getEnergyFee", value: chain.knobs.energyPrice },
    ],
  }));
}

const contract = "a614f803b6fd780986a42c78ec9c7f77e6ded13c";
const transferEvent = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

function infoOf(one: Sent, { energy, knobs }: Chain) {
  const isDone = one.result === "SUCCESS";
  const topics = [one.from, one.to].map((address) => hexOfAddress(address).slice(2).padStart(64, "0"));
  return {
    id: one.txId,
    fee: energy * knobs.energyPrice,
    blockNumber: one.block,
    blockTimeStamp: one.time,
    contractResult: [isDone ? "".padStart(64, "0") : ""],
    contract_address: `41${contract}`,
    receipt: { energy_fee: energy * knobs.energyPrice, energy_usage_total: energy, net_usage: 345, result: one.result },
    ...(isDone
      ? {
          log: [
            { address: contract, topics: [transferEvent, ...topics], data: one.moved.toString(16).padStart(64, "0") },
          ],
        }
      : { result: "FAILED", resMessage: hexOf(Buffer.from(one.result)) }),
  };
}
