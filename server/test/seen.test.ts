import type { CallDefinition } from "@artel/shared/calls/call";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange } from "@artel/shared/calls/exchange/operator";
import { cancelPayout, estimateWithdrawal, withdraw } from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import { cancelPayoutByOperator, reviewPayout } from "@artel/shared/calls/payouts/operator";
import { acceptTask, completeTask, createTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { proposePayment } from "@artel/shared/calls/tasks/app-propose";
import { returnPayment } from "@artel/shared/calls/tasks/app-returns";
import { changeTask, flchangeTask, newTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBulk } from "../src/features/tasks/bulk/run-bulk.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { giveMoney } from "../src/testing/contractor-money.ts";
import { aContractor, aDraft, aManager, anOperator, workingPair } from "../src/testing/people.ts";
import { seenBy, seenPayout } from "../src/testing/seen-items.ts";
import { aBank, aCardWallet, aUsdtWallet } from "../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
/** May propose payments. */
let manager: number;
let operator: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  ({ company, contractor } = await workingPair(world.tx, 100_000_000n));
  manager = await aManager(world.tx, company, ["newTask", "allTask"]);
  operator = await anOperator(world.tx, ["treasury", "compliance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

type Seen = Readonly<Record<string, string | number | boolean>>;

/** One way to move money: who asks, for what, and what that person saw. */
interface Way {
  readonly who: number;
  readonly input: object;
  readonly seen: Seen;
}

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
const sent = async () => {
  const id = await draft();
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  return id;
};
const ofTask = async (who: number, id: number, input: object): Promise<Way> => ({
  who,
  input,
  seen: (await seenBy(world.tx, who, id)) as Seen,
});
const aRichPerson = async (currency: "USD" | "EUR" | "USDT", minor: bigint) => {
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, currency, minor);
  return person;
};
/** What the page shows of a withdrawal is what its estimate says. */
const ofWithdrawal = async (who: number, input: object, asked: Record<string, unknown>): Promise<Way> => {
  const { to, currency, amountWithdraw, fee } = (await app.as(who)(estimateWithdrawal, asked)).json();
  return { who, input, seen: { to, currency, amountWithdraw, fee } };
};
const fields = { title: "Poster", categoryId: 105, amount: "100.00", currency: "USD", deadline: "30/11/2026" };
const newOne = async (input: object): Promise<Way> => {
  await rowsOf(world.tx, `UPDATE company SET is_auto_publish_task = true WHERE id = ${company}`);
  return { who: company, input, seen: { total: "105.00", isPaid: true } };
};
const bulk = async (who: number, action: string, id: number, more: object = {}) =>
  ofTask(who, id, { action, ids: [id], ...more });

/** Every way that moves money or asks for it by name of its call; a call with several effects has several. */
const ways: readonly (readonly [CallDefinition, string, () => Promise<Way>])[] = [
  [payTask, "pays", async () => draft().then((id) => ofTask(company, id, { id }))],
  [changeTask, "pays", async () => draft().then((id) => ofTask(company, id, { ID: id, Status: 2 }))],
  [changeTask, "completes", async () => sent().then((id) => ofTask(company, id, { ID: id, Status: 4 }))],
  [
    changeTask,
    "rejects",
    async () => sent().then((id) => ofTask(company, id, { ID: id, Status: 7, Reason: "Not needed" })),
  ],
  [completeTask, "completes", async () => sent().then((id) => ofTask(company, id, { id }))],
  [rejectTask, "rejects", async () => sent().then((id) => ofTask(company, id, { id, reason: "Not needed" }))],
  [rejectTask, "declines", async () => sent().then((id) => ofTask(contractor, id, { id, reason: "No time" }))],
  [acceptTask, "accepts", async () => sent().then((id) => ofTask(contractor, id, { id }))],
  [flchangeTask, "accepts", async () => sent().then((id) => ofTask(contractor, id, { ID: id, Status: 4 }))],
  [
    flchangeTask,
    "declines",
    async () => sent().then((id) => ofTask(contractor, id, { ID: id, Status: 8, Reason: "No time" })),
  ],
  [
    returnPayment,
    "gives back",
    async () => {
      const id = await sent();
      expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
      const input = { id, amount: "10.00", reason: "Not needed" };
      return { who: contractor, input, seen: { companyId: company, currency: "USD", left: "100.00" } };
    },
  ],
  [createTask, "makes and pays", () => newOne({ ...fields, contractorId: contractor })],
  [
    newTask,
    "makes and pays",
    () =>
      newOne({
        nametask: "Poster",
        price: "100",
        currency: "USD",
        deadline: "30/11/2026",
        WorkId: 105,
        freelancerID: contractor,
      }),
  ],
  [startBulk, "pays", async () => bulk(company, "pay", await draft())],
  [startBulk, "completes", async () => bulk(company, "complete", await sent())],
  [startBulk, "rejects", async () => bulk(company, "reject", await sent(), { reason: "Not needed" })],
  [startBulk, "proposes", async () => bulk(manager, "propose", await draft())],
  [startBulk, "accepts", async () => bulk(contractor, "accept", await sent())],
  [startBulk, "declines", async () => bulk(contractor, "reject", await sent(), { reason: "No time" })],
  [proposePayment, "proposes", async () => draft().then((id) => ofTask(manager, id, { id }))],
  [
    requestConversion,
    "exchanges",
    async () => {
      const who = await aRichPerson("EUR", 100_000n);
      return { who, input: { Amount: "100", From: "EUR", To: "USD" }, seen: { rate: "1.0869", toAmount: "108.69" } };
    },
  ],
  [
    withdraw,
    "withdraws",
    async () => {
      const who = await aRichPerson("USDT", 100_000_000n);
      const input = { amount: "12", type: "toUSDT", walletId: await aUsdtWallet(world, app, who) };
      return ofWithdrawal(who, input, input);
    },
  ],
  [
    instantTransfer,
    "withdraws",
    async () => {
      const who = await aRichPerson("USD", 100_000n);
      const id = await aCardWallet(world, app, who);
      const asked = { amount: "200", type: "toCard", walletId: id, currency: "USD" };
      return ofWithdrawal(who, { Currency: 3, Amount: 200, CardId: id, Type: "toCard" }, asked);
    },
  ],
  [
    flBankPayment,
    "withdraws",
    async () => {
      const who = await aRichPerson("EUR", 100_000n);
      await aBank(world, app, who);
      const asked = { amount: "200", type: "toBank", currency: "EUR" };
      return ofWithdrawal(who, { Currency: "EUR", Amount: "200", BillID: "", Type: "toBank" }, asked);
    },
  ],
  [
    cancelPayout,
    "takes a withdrawal back",
    async () => {
      const who = await aRichPerson("USDT", 100_000_000n);
      const walletId = await aUsdtWallet(world, app, who);
      const { id } = (await app.as(who)(withdraw, { amount: "12", type: "toUSDT", walletId })).json();
      return { who, input: { id }, seen: await seenPayout(world.tx, id) };
    },
  ],
];

/** A withdrawal as operators see it. */
const ofPayout = async (who: number, id: number, input: object): Promise<Way> => {
  const [row] = await rowsOf<{ contractorId: number; currency: string; amount: string }>(
    world.tx,
    `SELECT contractor_id::int AS "contractorId", currency, ledger.wire(amount, currency) AS amount FROM payout WHERE id = ${id}`,
  );
  return { who, input, seen: { ...row } };
};
/** A withdrawal of 600 USDT; one to a method that is new is held. */
const aPayout = async (isNew = false) => {
  const who = await aRichPerson("USDT", 1_000_000_000n);
  const walletId = await aUsdtWallet(world, app, who, isNew);
  return (await app.as(who)(withdraw, { amount: "600", type: "toUSDT", walletId })).json().id as number;
};
const why = "Called the owner";

/** The same of operators; settlements, selections and orders alter theirs beside their own stories. */
const operatorWays: typeof ways = [
  [
    adminDoExchange,
    "exchanges for somebody",
    async () => {
      const userId = await aRichPerson("EUR", 100_000n);
      const input = { userId, Amount: "100", From: "EUR", To: "USD", comment: why };
      return { who: operator, input, seen: { rate: "1.0869", toAmount: "108.69" } };
    },
  ],
  [
    cancelPayoutByOperator,
    "cancels",
    async () => aPayout().then((id) => ofPayout(operator, id, { id: String(id), reason: why })),
  ],
  [
    reviewPayout,
    "refuses",
    async () => aPayout(true).then((id) => ofPayout(operator, id, { id: String(id), decision: "refuse", reason: why })),
  ],
];

/** Everything that money, tasks and payouts say: nothing of it changes by a refusal. */
async function trace(): Promise<string> {
  const rows = await rowsOf<{ all: string }>(
    world.tx,
    `SELECT concat_ws(' ', (SELECT count(*) FROM ledger.txn), (SELECT md5(string_agg(t::text, ',' ORDER BY id)) FROM task t),
      (SELECT md5(string_agg(p::text, ',' ORDER BY id)) FROM payout p), (SELECT count(*) FROM exchange)) AS all`,
  );
  return rows[0]?.all ?? "";
}

/** What became of a request: done, or the names of what had changed. */
async function outcome(call: CallDefinition, { who, input }: Way, seen: Seen): Promise<"done" | readonly string[]> {
  // Each run is a later one: of equally old ones any may be forgotten.
  world.clock.advance(1);
  if (call !== startBulk) {
    const reply = await app.as(who)(call, { ...input, seen });
    return reply.statusCode === 409 && reply.json().code === "changedMeanwhile"
      ? reply.json().changed
      : done(reply.statusCode);
  }
  const { ids, ...order } = input as { ids: number[] };
  const { jobId } = (await app.as(who)(startBulk, { ...order, items: ids.map((id) => ({ id, seen })) })).json();
  if (jobId === undefined) {
    return ["refused as a whole"];
  }
  await runBulk(world.app, app.queues)({ jobId });
  const [result] = (await app.as(who)(getBulk, { id: jobId })).json().results;
  return result.code === "changedMeanwhile"
    ? Object.keys(seen).filter((name) => result.seen[name] !== seen[name])
    : done(result.code ?? 200);
}

function done(status: number | string): "done" | readonly string[] {
  return status === 200 ? "done" : [`answered ${status}`];
}

/** Another value of the same kind, which the request's schema takes too. */
function other(value: string | number | boolean): string | number | boolean {
  if (typeof value === "string") {
    return /^\d+\.\d+$/.test(value) ? `1${value}` : ["USD", "EUR", "USDT"].includes(value) ? "BYN" : `${value}x`;
  }
  return typeof value === "number" ? value + 1 : !value;
}

/** Altered in the tests of addresses, of top-ups, of bank lines and their orders, of series, of orders and of approvals. */
const elsewhere = [
  "putBankLineAside",
  "bookLineOrder",
  "returnBankLine",
  "moveInvitedTasks",
  "settleTopup",
  "settleTopups",
  "markPayoutItems",
  "decideApproval",
];

test.each([...ways, ...operatorWays].map(([call, what, prepare]) => [call.name, what, call, prepare] as const))(
  "HO-130, T-130: %s %s what was seen; with any figure another it is refused, named and moves nothing",
  async (_name, _what, call, prepare) => {
    const way = await prepare();
    for (const [name, value] of Object.entries(way.seen)) {
      const before = await trace();
      expect([name, await outcome(call, way, { ...way.seen, [name]: other(value) })]).toEqual([name, [name]]);
      expect(await trace()).toBe(before);
    }
    const before = await trace();
    expect(await outcome(call, way, way.seen)).toBe("done");
    expect(await trace()).not.toBe(before);
    await rowsOf(world.tx, `UPDATE company SET is_auto_publish_task = false WHERE id = ${company}`);
  },
);

test("HO-130: every call that moves money by what its person saw is one of these", () => {
  const moving = app.bindings
    .map(({ call }) => call)
    .filter(({ effect, confirms }) => effect === "money" && typeof confirms !== "object");
  const tried = new Set([...[...ways, ...operatorWays].map(([call]) => call.name), ...elsewhere]);
  expect(moving.length).toBeGreaterThan(12);
  expect(moving.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
