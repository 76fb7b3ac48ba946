import { createHmac } from "node:crypto";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";
import { leavesAsFile, railsOf } from "./choose-rail.ts";
import { manualRail } from "./manual-rail.ts";
import type { PayoutRail } from "./port.ts";
import { railContract } from "./rail.contract.ts";
import { addRail } from "./sandbox/rail.ts";
import { readSandboxMessage } from "./sandbox-message.ts";
import { sandboxRail } from "./sandbox-rail.ts";
import { sandboxOrders } from "./sandbox-store.ts";
import { payoutGroup } from "./variables.ts";

let world: TestWorld;
let rail: PayoutRail;
beforeAll(async () => {
  world = await testWorld();
  rail = sandboxRail(world.app);
});
afterAll(() => world.close());

railContract("payment by hand", [], () => ({ rail: manualRail }));
railContract(
  "the sandbox",
  ["declined", "short", "partial", "silent", "late", "paidWithoutAnswer", "paidAtOnce"],
  () => ({
    rail,
    amounts: {
      ...{ declined: "100.01", short: "100.07", partial: "100.02", silent: "100.03" },
      ...{ late: "100.04", paidWithoutAnswer: "100.05", paidAtOnce: "100.06" },
    },
  }),
);

test("without a setting people pay by hand in production, and the sandbox does elsewhere", () => {
  expect(railsOf({ mode: "production", payoutRails: undefined }).nameFor("toBank")).toBe("manual");
  expect(railsOf({ mode: "embedded", payoutRails: undefined }).nameFor("toBank")).toBe("sandbox");
});

test("a method with a rail of its own goes there, all others by hand", () => {
  const payoutRails = { methods: { toUSDT: "sandbox" }, others: "manual" } as const;
  const rails = railsOf({ mode: "embedded", payoutRails }, { sandbox: rail });
  expect([rails.nameFor("toUSDT"), rails.nameFor("toBank")]).toEqual(["sandbox", "manual"]);
  expect([rails.named("sandbox"), rails.named("manual")]).toEqual([rail, manualRail]);
});

test("S-07: with a provider of cards linked cards go there, and cards by number where the configuration says so", () => {
  const linked = railsOf({ mode: "production", payoutRails: undefined }, { cards: rail });
  expect(["toCard", "toCardRub", "cardBlr"].map(linked.nameFor)).toEqual(["cards", "manual", "manual"]);
  const named = { methods: { toCardRub: "cards", cardBlr: "cards" }, others: "manual" } as const;
  const rails = railsOf({ mode: "production", payoutRails: named }, { cards: rail });
  expect(["toCard", "toCardRub", "cardBlr", "bankBlr"].map(rails.nameFor)).toEqual([
    "cards",
    "cards",
    "cards",
    "manual",
  ]);
});

test("S-06, S-09: one rail that is named for all pays all, whatever services are set up; a pair leaves the others as they are", () => {
  const asked = (text: string) =>
    ({ mode: "embedded", payoutRails: payoutGroup.variables.PAYOUT_RAILS.form.parse(text) }) as const;
  const byHand = railsOf(asked("manual"), { cards: rail, tron: rail });
  expect(["toUSDT", "toCard", "toBank"].map(byHand.nameFor)).toEqual(["manual", "manual", "manual"]);
  const paired = railsOf(asked("toCardRub:cards"), { cards: rail, tron: rail });
  expect(["toUSDT", "toCardRub", "toBank"].map(paired.nameFor)).toEqual(["tron", "cards", "manual"]);
});

test("S-06, T-61: what a service pays leaves as no file; what people pay for does", () => {
  expect(["cards", "tron"].map(leavesAsFile)).toEqual([false, false]);
  expect(["manual", "sandbox", "removed"].map(leavesAsFile)).toEqual([true, true, true]);
});

test("an order of a rail that is gone is for people", () => {
  const rails = railsOf({ mode: "embedded", payoutRails: undefined });
  expect([rails.named("removed"), rails.named("sandbox")]).toEqual([manualRail, manualRail]);
});

test("T-61, T-139: an order of a service that is not set up any more stays unknown: nobody can ask whether it was paid", async () => {
  const { named } = railsOf({ mode: "production", payoutRails: undefined });
  expect([await named("tron").query("AP1"), await named("cards").query("AP1")]).toEqual([
    { outcome: "unknown" },
    { outcome: "unknown" },
  ]);
  expect(named("tron").isByHand).toBeUndefined();
});

describe("the page of the simulator", () => {
  const messages: Buffer[] = [];
  const ours = Fastify();
  let sandbox: ReturnType<typeof createSandbox>;
  beforeAll(async () => {
    ours.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    ours.post("/webhooks/simulator", async (request) => {
      messages.push(request.body as Buffer);
      return "OK";
    });
    const callbackUrl = `${await ours.listen({ port: 0, host: "127.0.0.1" })}/webhooks/simulator`;
    const orders = sandboxOrders(world.app.db);
    sandbox = createSandbox({
      control: createControl(),
      now: world.clock.now,
      parts: [(server, now) => addRail(server, now, { orders, callbackUrl })],
    });
  });
  afterAll(() => Promise.all([ours.close(), sandbox.close()]));

  const order = (orderId: string, amount = "12.00") =>
    rail.submit({ orderId, method: "toBank", currency: "EUR", amount, destination: {} });
  const act = async (id: string, action: unknown) => {
    const reply = await sandbox.inject({ method: "POST", url: `/rail/orders/${id}`, payload: { action } });
    return [reply.statusCode, reply.json()];
  };
  const outcomeOf = async (id: string) => (await rail.query(id)).outcome;

  test("S-06, S-07: a person pays, declines and forgets orders, and the product hears of each by a signed message", async () => {
    messages.length = 0;
    await Promise.all([order("PAGE1"), order("PAGE2"), order("PAGE3"), order("PAGE4", "12.03")]);
    expect(await outcomeOf("PAGE4")).toBe("unknown");
    expect(await act("PAGE1", "pay")).toEqual([200, { isTold: true }]);
    expect(await act("PAGE2", "decline")).toEqual([200, { isTold: true }]);
    expect(await act("PAGE3", "forget")).toEqual([200, { isTold: true }]);
    expect(await act("PAGE4", "pay")).toEqual([200, { isTold: true }]);
    expect(messages.map((raw) => readSandboxMessage(raw))).toEqual(["PAGE1", "PAGE2", "PAGE3", "PAGE4"]);
    const sums = { paid: { amount: "12.00", currency: "EUR" }, cost: { amount: "0.35", currency: "EUR" } };
    expect(await rail.query("PAGE1")).toEqual({ outcome: "paid", reference: "SBX-PAGE1", ...sums });
    expect([await outcomeOf("PAGE2"), await outcomeOf("PAGE3")]).toEqual(["failed", "neverHeard"]);
    expect(await outcomeOf("PAGE4")).toBe("paid");
    expect([(await order("PAGE3")).outcome, await outcomeOf("PAGE3")]).toEqual(["accepted", "accepted"]);
  });

  test("what no order is in a state for is refused, and so is what is no action", async () => {
    await order("PAGE5");
    await act("PAGE5", "pay");
    const count = messages.length;
    expect((await act("PAGE5", "forget"))[0]).toBe(409);
    expect((await act("nobody's", "pay"))[0]).toBe(409);
    expect((await act("PAGE5", "steal"))[0]).toBe(400);
    expect(messages).toHaveLength(count);
  });

  test("the page shows what an order says as text, and its own script alone may run", async () => {
    await order("<b>PAGE6</b>");
    const { body, headers } = await sandbox.inject("/rail");
    expect(body).toContain("&#60;b&#62;PAGE6&#60;/b&#62;");
    expect(body).not.toContain("<b>PAGE6");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src/);
  });

  test("S-06: a message counts with its signature alone", () => {
    const signed = (order: string, at: string) =>
      createHmac("sha256", "sbx-rail-secret").update(`${order}.${at}`).digest("hex");
    const message = { order: "AP1", at: "2026-11-20T09:00:00.000Z", signature: "" };
    const right = { ...message, signature: signed("AP1", message.at) };
    const read = (value: unknown) => readSandboxMessage(Buffer.from(JSON.stringify(value)));
    expect(read(right)).toBe("AP1");
    const wrong = [
      message,
      { ...right, order: "AP2" },
      { ...right, at: "2026" },
      { ...right, signature: "zz" },
      null,
      1,
    ];
    expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
    expect(readSandboxMessage(Buffer.from("{"))).toBeUndefined();
  });
});
