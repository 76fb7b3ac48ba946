import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { freePort } from "../../testing/ports.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { railsOf } from "../payouts/choose-rail.ts";
import type { PayoutRail } from "../payouts/port.ts";
import { railContract } from "../payouts/rail.contract.ts";
import { tronRailOf } from "./choose-tron.ts";
import { tronNode } from "./node.ts";
import { addTron } from "./sandbox/tron.ts";
import { httpSigner } from "./signer.ts";
import { signerContract } from "./tron.contract.ts";
import type { TronSettings } from "./variables.ts";

const secret = "sbx-tron-signer-secret-of-the-sandbox";
const payer = "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH";
const recipient = "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH";
const usual = {
  ...{ blockSeconds: 3, failing: "", failures: 0, dropped: 0, silent: 0, short: 0, energyPrice: 100 },
  ...{ refusing: "", wrong: "", careless: false, down: 0 },
};

let world: TestWorld;
let outgoing: Outgoing;
let sandbox: FastifyInstance;
let settings: TronSettings;
let rail: PayoutRail;

beforeAll(async () => {
  world = await testWorld();
  outgoing = createOutgoing({ clock: world.clock, ids: { fraction: () => 0 }, wait: async () => undefined });
  sandbox = createSandbox({ control: createControl(), now: () => world.clock.now(), parts: [addTron] });
  const address = `${await sandbox.listen({ port: 0, host: "127.0.0.1" })}/tron`;
  settings = {
    ...world.app.config,
    tronApiUrl: address,
    tronAddress: payer,
    tronSignerUrl: `${address}/signer`,
    tronSignerSecret: secret,
  };
  rail = railOf();
});
afterAll(async () => {
  await outgoing.close();
  await sandbox.close();
  await world.close();
});
afterEach(() => control(usual));

/** The rail of these settings; what it waits for comes at once. */
function railOf(changes: Partial<TronSettings> = {}): PayoutRail {
  const { db, clock } = world.app;
  const wait = async (milliseconds: number) => world.clock.advance(milliseconds / 1000);
  const made = tronRailOf({ config: { ...settings, ...changes }, db, clock, log: silentLog, outgoing, wait });
  if (!made) {
    throw new Error("no rail");
  }
  return made;
}

async function control(payload: object): Promise<void> {
  const { statusCode, body } = await sandbox.inject({ method: "POST", url: "/control/tron", payload });
  expect([statusCode, body]).toEqual([200, body]);
}

let orders = 7000;
/** An order of its own. */
function anOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  orders += 1;
  return {
    ...{ orderId: `AP${orders}`, method: "toUSDT", currency: "USDT", amount: "25.50" },
    destination: { network: "TRC20", address: recipient },
    ...changes,
  };
}

const minutes = (count: number) => world.clock.advance(60 * count);

interface KeptRow {
  readonly tx_id: string;
  readonly amount: string;
  readonly dropped: boolean;
  readonly fee: string | null;
}
const keptOf = ({ orderId }: PaymentOrder) =>
  rowsOf<KeptRow>(
    world.tx,
    `SELECT tx_id, amount::text, dropped_at IS NOT NULL AS dropped, fee_amount::text AS fee FROM tron_transfer
      WHERE order_id = '${orderId}' ORDER BY kept_at`,
  );
/** The states of all transfers to the recipient that the chain shows, newest first. */
async function onChain(): Promise<string> {
  return (await sandbox.inject({ url: "/tron" })).body;
}
const transfersOnChain = async () => (await onChain()).split(recipient).length - 1;
const euros = (amount: string) => ({ amount, currency: "USDT" });

describe("a transfer of USDT", () => {
  test("S-09: is accepted in a block, paid 19 blocks later by its id with the sum of the contract's event, and its fee is kept", async () => {
    const order = anOrder();
    expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
    const [kept] = await keptOf(order);
    expect(kept).toMatchObject({ amount: "25500000", dropped: false, fee: null });
    world.clock.advance(17 * 3);
    expect(await rail.query(order.orderId)).toEqual({ outcome: "accepted" });
    world.clock.advance(3);
    const paid = { outcome: "paid", reference: kept?.tx_id, paid: euros("25.50") };
    expect(await rail.query(order.orderId)).toEqual(paid);
    // 64 285 of energy at 100 sun.
    expect(await keptOf(order)).toMatchObject([{ fee: "6428500" }]);
    expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
    expect(await rail.query(order.orderId)).toEqual(paid);
    expect(await keptOf(order)).toHaveLength(1);
  });

  test("S-09: more confirmations than those after which nothing can undo it are waited for", async () => {
    const patient = railOf({ tronConfirmations: 40 });
    const order = anOrder();
    await patient.submit(order);
    world.clock.advance(38 * 3);
    expect(await patient.query(order.orderId)).toEqual({ outcome: "accepted" });
    world.clock.advance(3);
    expect((await patient.query(order.orderId)).outcome).toBe("paid");
  });

  test("S-09: fewer confirmations do not make it paid before nothing can undo its block", async () => {
    const hasty = railOf({ tronConfirmations: 1 });
    const order = anOrder();
    await hasty.submit(order);
    world.clock.advance(17 * 3);
    expect(await hasty.query(order.orderId)).toEqual({ outcome: "accepted" });
    world.clock.advance(3);
    expect((await hasty.query(order.orderId)).outcome).toBe("paid");
  });

  test("T-61: an order that was never given is not known", async () => {
    expect(await rail.query("AP1")).toEqual({ outcome: "neverHeard" });
  });

  test.each([
    ["no address", { destination: {} }, "destination"],
    ["a wrong letter in its address", { destination: { address: recipient.replace("TN", "TM") } }, "destination"],
    ["the payer's own address", { destination: { address: payer } }, "destination"],
    ["the contract as its address", { destination: { address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" } }, "destination"],
    ["another currency", { currency: "EUR" }, "elsewhere"],
    ["nothing to pay", { amount: "0.00" }, "elsewhere"],
  ])("S-09, T-61: an order with %s has failed, and nothing was asked of anybody", async (_, changes, fault) => {
    const order = anOrder(changes as Partial<PaymentOrder>);
    await control({ down: 1 });
    expect(await rail.submit(order)).toMatchObject({ outcome: "failed", fault });
    expect(await keptOf(order)).toEqual([]);
  });
});

describe("what goes wrong", () => {
  test("T-61, T-139: the node takes the transfer and does not answer: its id was kept before, so it is found and not made again", async () => {
    const before = await transfersOnChain();
    await control({ silent: 1 });
    const order = anOrder();
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    expect(await keptOf(order)).toHaveLength(1);
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    minutes(2);
    expect(await rail.query(order.orderId)).toMatchObject({ outcome: "paid", paid: euros("25.50") });
    expect(await transfersOnChain()).toBe(before + 1);
  });

  test("T-61, T-139: a transfer that no block took is unknown until it has expired for good; then the order gets another one, and one is paid", async () => {
    await control({ dropped: 1 });
    const order = anOrder();
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    minutes(2);
    // It has expired. A node that is behind could still not have seen the block of its last moment.
    expect(await rail.query(order.orderId)).toEqual({ outcome: "unknown" });
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    expect(await keptOf(order)).toHaveLength(1);
    minutes(11);
    expect(await rail.query(order.orderId)).toEqual({ outcome: "neverHeard" });
    expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
    expect((await keptOf(order)).map(({ dropped }) => dropped)).toEqual([true, false]);
    minutes(2);
    const [, second] = await keptOf(order);
    expect(await rail.query(order.orderId)).toMatchObject({ outcome: "paid", reference: second?.tx_id });
  });

  test("T-139: a slow chain: the transfer waits for its block, and the order is asked about until then", async () => {
    await control({ blockSeconds: 30 });
    const order = anOrder();
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    world.clock.advance(30);
    expect(await rail.query(order.orderId)).toEqual({ outcome: "accepted" });
    minutes(18 * 0.5 + 1);
    expect((await rail.query(order.orderId)).outcome).toBe("paid");
  });

  test("T-61, T-139: blocks that are replaced take their word back: the order is open again, and never paid by a block that is gone", async () => {
    const order = anOrder();
    expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
    await control({ fork: 10 });
    expect(await rail.query(order.orderId)).toEqual({ outcome: "unknown" });
    minutes(5);
    expect(await rail.query(order.orderId)).toEqual({ outcome: "unknown" });
    minutes(10);
    expect(await rail.query(order.orderId)).toEqual({ outcome: "neverHeard" });
  });

  test.each(["OUT_OF_ENERGY", "REVERT"])(
    "T-61: a contract that ends with %s paid nothing: failed, once nothing can undo its block",
    async (failing) => {
      await control({ failing, failures: 1 });
      const order = anOrder();
      expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
      world.clock.advance(15);
      expect(await rail.query(order.orderId)).toEqual({ outcome: "accepted" });
      minutes(2);
      const failure = `The network refused the transfer: ${failing}`;
      expect(await rail.query(order.orderId)).toEqual({ outcome: "failed", failure, fault: "elsewhere" });
    },
  );

  test("T-139: another sum than that of the order is told as it arrived", async () => {
    await control({ short: 1 });
    const order = anOrder();
    await rail.submit(order);
    minutes(2);
    expect(await rail.query(order.orderId)).toMatchObject({ outcome: "paid", paid: euros("24.50") });
  });

  test("T-61: a fee above its limit and a wallet that is too empty hold the order back: nothing is signed", async () => {
    const order = anOrder();
    await control({ energyPrice: 500 });
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    await control(usual);
    expect(await rail.submit(anOrder({ amount: "1000000.01" }))).toEqual({ outcome: "unknown" });
    expect(await keptOf(order)).toEqual([]);
    expect(await rail.query(order.orderId)).toEqual({ outcome: "neverHeard" });
    expect(await rail.submit(order)).toEqual({ outcome: "accepted" });
  });

  test.each([
    ["refuses", { refusing: "above the limit of a day" }],
    ["signs other bytes", { wrong: "bytes" }],
    ["signs with another key", { wrong: "key" }],
  ])("T-61, S-09: a signer that %s: nothing is broadcast, and the order stays open", async (_, knobs) => {
    const before = await transfersOnChain();
    await control(knobs);
    const order = anOrder();
    expect(await rail.submit(order)).toEqual({ outcome: "unknown" });
    expect(await rail.query(order.orderId)).toEqual({ outcome: "neverHeard" });
    expect(await transfersOnChain()).toBe(before);
  });

  test("T-61, S-09: a signer with another secret, and one that is away, sign nothing", async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    for (const changes of [{ tronSignerSecret: "another-secret-of-enough-signs-00" }, { tronSignerUrl: away }]) {
      const order = anOrder();
      expect(await railOf(changes).submit(order)).toEqual({ outcome: "unknown" });
      expect(await rail.query(order.orderId)).toEqual({ outcome: "neverHeard" });
    }
  });
});

describe("a node that lies", () => {
  /** The node of the sandbox behind one that changes an answer. */
  async function behind(change: (path: string, body: string) => string, status = 200, faulty = "") {
    const { default: Fastify } = await import("fastify");
    const server = Fastify();
    server.post("/*", async (request, reply) => {
      const payload = request.body as object;
      const answer = await sandbox.inject({ method: "POST", url: `/tron${request.url}`, payload });
      return reply
        .code(faulty !== "" && request.url.endsWith(faulty) ? status : answer.statusCode)
        .type("application/json")
        .send(change(request.url, answer.body));
    });
    const tronApiUrl = await server.listen({ port: 0, host: "127.0.0.1" });
    return { rail: railOf({ tronApiUrl }), close: () => server.close() };
  }

  test("T-61: a node that is away says nothing about a transfer, least of all that it never came", async () => {
    const order = anOrder();
    await control({ dropped: 1 });
    await rail.submit(order);
    minutes(20);
    for (const faulty of ["getnowblock", "gettransactioninfobyid"]) {
      for (const [status, body] of [
        [503, "{}"],
        [403, "{}"],
        [200, '{"Error":"the node is behind"}'],
        [200, "<html>"],
      ] as const) {
        const node = await behind((path, answer) => (path.endsWith(faulty) ? body : answer), status, faulty);
        const outcome = await node.rail.query(order.orderId).then(
          (answer) => answer.outcome,
          () => "no answer",
        );
        expect(["unknown", "no answer"]).toContain(outcome);
        await node.close();
      }
    }
    expect(await rail.query(order.orderId)).toEqual({ outcome: "neverHeard" });
  });

  test.each([
    [
      "another recipient",
      (raw: string) => raw.replace(/a9059cbb0{24}.{40}/, `a9059cbb${"0".repeat(24)}${"ab".repeat(20)}`),
    ],
    ["another sum", (raw: string) => raw.replace(/(a9059cbb.{64}.{60})..../, "$1ffff")],
    ["another payer", (raw: string) => raw.replace(/0a1541.{40}/, `0a1541${"cd".repeat(20)}`)],
    ["another contract", (raw: string) => raw.replace(/121541.{40}/, `121541${"ef".repeat(20)}`)],
  ])("T-61, S-09: a transfer to sign with %s is not what was asked for: nobody signs it", async (_, change) => {
    const { txIdOf } = await import("./raw-transaction.ts");
    const node = await behind((path, body) => {
      if (path !== "/wallet/triggersmartcontract") {
        return body;
      }
      const answer = JSON.parse(body);
      const rawHex = change(answer.transaction.raw_data_hex);
      expect(rawHex).not.toBe(answer.transaction.raw_data_hex);
      return JSON.stringify({ ...answer, transaction: { txID: txIdOf(rawHex), raw_data_hex: rawHex } });
    });
    const order = anOrder();
    expect(await node.rail.submit(order)).toEqual({ outcome: "unknown" });
    expect(await keptOf(order)).toEqual([]);
    await node.close();
  });

  test.each([
    ["of another recipient", /"0{24}[0-9a-f]{40}"\],"data"/, `"${"0".repeat(24)}${"12".repeat(20)}"],"data"`],
    ["of another contract", /"address":"a614/, '"address":"b614'],
    ["that is none of a transfer", /ddf252ad/, "ddf252ae"],
  ])("T-139: an event %s counts for nothing: the sum that arrived is none, and a person looks", async (_, from, to) => {
    const node = await behind((path, body) => (path.endsWith("infobyid") ? body.replace(from, to) : body));
    const order = anOrder();
    await node.rail.submit(order);
    minutes(2);
    expect(await node.rail.query(order.orderId)).toMatchObject({ outcome: "paid", paid: euros("0.00") });
    await node.close();
  });
});

describe("what the database refuses", () => {
  test("T-61: a second transfer of an order beside one that is alive, a change of what was signed, and dropping before the end", async () => {
    const order = anOrder();
    await rail.submit(order);
    const copy = `INSERT INTO tron_transfer SELECT '${"f".repeat(64)}', order_id, recipient, amount, expires_at, kept_at
      FROM tron_transfer WHERE order_id = '${order.orderId}'`;
    await expect(rowsOf(world.tx, copy)).rejects.toThrow(/tron_transfer_live/);
    const change = (set: string) =>
      rowsOf(world.tx, `UPDATE tron_transfer SET ${set} WHERE order_id = '${order.orderId}'`);
    await expect(change("amount = amount + 1")).rejects.toThrow(/is fixed/);
    await expect(change("dropped_at = kept_at")).rejects.toThrow(/check constraint/);
    await expect(rowsOf(world.tx, "DELETE FROM tron_transfer")).rejects.toThrow();
  });

  test("T-61, T-139: submissions of one order at a time: one transfer goes out, even if the signer signs each of them", async () => {
    const before = await transfersOnChain();
    await control({ careless: true });
    const order = anOrder();
    const answers = await Promise.all([rail.submit(order), rail.submit(order), rail.submit(order)]);
    expect(answers.map(({ outcome }) => outcome)).toContain("accepted");
    expect(await keptOf(order)).toHaveLength(1);
    expect(await transfersOnChain()).toBe(before + 1);
  });
});

test("S-09: the page of the sandbox shows each transfer with its state and blocks", async () => {
  await rail.submit(anOrder({ amount: "12.00" }));
  const page = await onChain();
  expect(page).toContain(payer);
  expect(page).toMatch(/12\.00<\/td><td>in a block<\/td><td class="sum">1<\/td>/);
});

describe("where orders of USDT go", () => {
  const own = () => ({ tron: rail });
  test("S-09: with a signer they go to the chain in any mode, unless the configuration names another rail", () => {
    for (const mode of ["production", "embedded"] as const) {
      const rails = railsOf({ mode, payoutRails: undefined }, own());
      expect([rails.nameFor("toUSDT"), rails.named("tron")]).toEqual(["tron", rail]);
      expect(railsOf({ mode, payoutRails: undefined }).nameFor("toUSDT")).not.toBe("tron");
    }
    const byHand = railsOf(
      { mode: "production", payoutRails: { methods: { toUSDT: "manual" }, others: "manual" } },
      own(),
    );
    expect(byHand.nameFor("toUSDT")).toBe("manual");
    const named = railsOf(
      { mode: "production", payoutRails: { methods: { toUSDT: "tron" }, others: "manual" } },
      own(),
    );
    expect([named.nameFor("toUSDT"), named.nameFor("toBank")]).toEqual(["tron", "manual"]);
  });
});

signerContract("the signer of the sandbox by HTTP", () => ({
  signer: httpSigner({
    ...{ url: settings.tronSignerUrl ?? "", secret, clock: world.clock, log: silentLog, outgoing },
  }),
  address: payer,
  prepare: async () => {
    world.clock.advance(1);
    const node = tronNode({ url: settings.tronApiUrl, apiKey: undefined, log: silentLog, outgoing });
    const account = "ab".repeat(20);
    const contract = settings.tronContract;
    const prepared = await node.prepare({ owner: payer, contract, account, units: 1n, feeLimitSun: 30_000_000 });
    return prepared ?? { txId: "", rawHex: "" };
  },
}));

const inUsdt = { method: "toUSDT", currency: "USDT", destination: { network: "TRC20", address: recipient } };
railContract("tron", ["short", "partial", "silent", "late"], () => ({
  rail: {
    submit: (order) => rail.submit({ ...order, ...inUsdt }),
    // A minute passes after each question. The contract of the rails asks in euros.
    query: async (id) => {
      const report = await rail.query(id);
      world.clock.advance(60);
      return report.outcome === "paid" && report.paid
        ? { ...report, paid: { ...report.paid, currency: "EUR" } }
        : report;
    },
  },
  prepare: (behaviour) =>
    control(
      { short: { failing: "OUT_OF_ENERGY", failures: 1 }, partial: { short: 1 }, silent: { silent: 1 } }[
        behaviour as string
      ] ?? {},
    ),
}));
