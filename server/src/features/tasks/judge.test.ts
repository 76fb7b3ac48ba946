import { createTask, payTask } from "@artel/shared/calls/tasks/app";
import { estimatePayment, getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { estimateImport } from "@artel/shared/calls/tasks/app-import";
import { proposePayment } from "@artel/shared/calls/tasks/app-propose";
import { changeTask, newTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { aDraft, aManager, fund, workingPair } from "../../testing/people.ts";
import { seenBy, seenItems } from "../../testing/seen-items.ts";
import { anAddress } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { runBulk } from "./bulk/run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let manager: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
  await fund(world.tx, company, "USDT", 1_000_000_000n);
  await fund(world.tx, company, "RUB", 10_000_000n);
  manager = await aManager(world.tx, company, ["newTask", "allTask", "makePay"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const set = (facts: string) => rowsOf(world.tx, `UPDATE company SET ${facts} WHERE id = ${company}`);
const setPair = (status: string) =>
  rowsOf(
    world.tx,
    `UPDATE company_contractor SET status = '${status}' WHERE company_id = ${company} AND contractor_id = ${contractor}`,
  );
const moved = async () =>
  (
    await rowsOf<{ count: number }>(
      world.tx,
      `SELECT count(*)::int FROM task t JOIN ledger.txn x ON x.natural_key = 'pay:' || t.id WHERE t.company_id = ${company}`,
    )
  )[0]?.count;

type Currency = "USD" | "USDT" | "RUB" | "EUR";
const cents: Readonly<Record<Currency, bigint>> = { USD: 10_000n, EUR: 10_000n, RUB: 1_000_000n, USDT: 100_000_000n };

/** The same draft by every way that makes, proposes or pays it, as the code of its refusal or "done". */
async function everyWay(currency: Currency): Promise<Record<string, string>> {
  const draft = () => aDraft(world.tx, { company, contractor, currency, reward: cents[currency], fee: 0n });
  const code = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
    statusCode === 200 ? "done" : (json().code ?? "?");
  const [one, legacy, inRun, proposed] = [await draft(), await draft(), await draft(), await draft()];
  const amount = { USD: "100", EUR: "100", RUB: "10000", USDT: "100" }[currency];
  const fields = {
    title: "Poster",
    categoryId: 105,
    amount,
    currency,
    deadline: "30/11/2026",
    contractorId: contractor,
  };
  const { jobId } = (
    await app.as(company)(startBulk, { action: "pay", items: await seenItems(world.tx, company, [inRun]) })
  ).json();
  await runBulk(world.app, app.queues)({ jobId });
  const [result] = (await app.as(company)(getBulk, { id: jobId })).json().results;
  const [person] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${contractor}`);
  const cells = {
    email: person?.email,
    amount,
    currency,
    serviceCode: "105",
    description: "Poster",
    deadline: "30/11/2026",
  };
  const details = currency === "USDT" ? { paymentDetails: anAddress() } : {};
  const estimate = (
    await app.as(company)(estimateImport, { rows: [{ number: 2, cells: { ...cells, ...details } }] })
  ).json();
  return {
    paid: code(await app.as(company)(payTask, { id: one })),
    paidByTheOldCall: code(await app.as(company)(changeTask, { ID: legacy, Status: 2 })),
    paidInARun: result.code ?? "done",
    toldBefore: toldOf((await app.as(company)(estimatePayment, { ids: [proposed] })).json()),
    proposed: code(
      await app.as(manager)(proposePayment, { id: proposed, seen: await seenBy(world.tx, manager, proposed) }),
    ),
    made: code(await app.as(company)(createTask, fields)),
    madeByTheOldCall: code(
      await app.as(company)(newTask, {
        nametask: "Poster",
        price: amount,
        currency,
        deadline: "30/11/2026",
        WorkId: 105,
        freelancerID: contractor,
      }),
    ),
    imported: estimate.valid === 1 ? "done" : "refused",
  };
}

/** What an estimate of one draft says of it: that it can be paid, or the code of why not, with its words. */
function toldOf({ count, refusals }: { count: number; refusals: readonly { code: string; text: string }[] }): string {
  const [refusal] = refusals;
  return count === 1 ? "done" : refusal?.text ? refusal.code : "refused without a reason";
}

/** What each way answers where the judge refuses, and where he does not. */
const all = (code: string) => ({
  ...{ paid: code, paidByTheOldCall: code, paidInARun: code, proposed: code, made: code, madeByTheOldCall: code },
  ...{ toldBefore: code, imported: code === "done" ? "done" : "refused" },
});

describe("one judge for every way", () => {
  const friendly = "bills = '{EUR,USD,USDT,RUB}', is_friend = true, hide_rub_byn = false";
  test.each([
    ["an active freelancer and a currency of the company", "USD", "bills = '{EUR,USD}'", "active", "done"],
    [
      "a currency that the company does not have",
      "USDT",
      "bills = '{EUR,USD}', is_friend = true",
      "active",
      "currencyNotOffered",
    ],
    [
      "USDT of a company that is no friend",
      "USDT",
      "bills = '{EUR,USD,USDT}', is_friend = false",
      "active",
      "currencyNotOffered",
    ],
    ["USDT of a friend", "USDT", friendly, "active", "done"],
    [
      "rubles of a company for which they are hidden",
      "RUB",
      "bills = '{EUR,USD,RUB}', hide_rub_byn = true",
      "active",
      "currencyNotOffered",
    ],
    ["a freelancer who was deactivated", "USD", friendly, "inactive", "contractorNotActive"],
    ["a freelancer who has not answered the invitation", "USD", friendly, "inviteSent", "done"],
  ] as const)("T-132, I-24: %s: every way gives one answer", async (_what, currency, facts, status, expected) => {
    await set(facts);
    await setPair(status);
    const answers = await everyWay(currency);
    expect(answers).toEqual(all(expected));
    expect(await moved()).toBe(expected === "done" ? 3 : 0);
  });
});

describe("what the judge read is compared under the lock", () => {
  /** An app whose request is overtaken by a change, after rights and facts were read and before the task is locked. */
  const overtaken = (change: () => Promise<unknown>): Promise<TestApp> =>
    testApp(world, { check: async () => void (await change()) });
  const tryBy = async (who: number, change: () => Promise<unknown>): Promise<string> => {
    const first = await aDraft(world.tx, { company, contractor, reward: 10_000n });
    const id = await aDraft(world.tx, { company, contractor, reward: 10_000n });
    let isReady = false;
    const guarded = await overtaken(async () => (isReady ? change() : undefined));
    // What the process remembers of the company is what it was at this payment.
    expect((await guarded.as(who)(payTask, { id: first })).statusCode).toBe(200);
    isReady = true;
    const seen = await seenBy(world.tx, who, id);
    const reply = await guarded.as(who)(payTask, { id, seen });
    await guarded.server.close();
    return reply.statusCode === 200 ? "done" : reply.json().code;
  };
  const setTask = (facts: string) =>
    rowsOf(world.tx, `UPDATE task SET ${facts} WHERE id = (SELECT max(id) FROM task WHERE company_id = ${company})`);
  const races: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    ["the currencies of the company", () => set("bills = '{EUR}'"), "currencyNotOffered"],
    ["the freelancer's standing at the company", () => setPair("inactive"), "contractorNotActive"],
    [
      "the right to pay",
      () => rowsOf(world.tx, `UPDATE app_user SET rights = rights - 'makePay' WHERE id = ${manager}`),
      "forbidden",
    ],
    [
      "the right to see all tasks",
      () => rowsOf(world.tx, `UPDATE app_user SET rights = rights - 'allTask' WHERE id = ${manager}`),
      "notFound",
    ],
    [
      "the company of the person",
      () => rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${manager}`),
      "forbidden",
    ],
    ["the total", () => setTask("price_total = price_total + 1, price_fee = price_fee + 1"), "changedMeanwhile"],
    ["the reward", () => setTask("price_total = price_total + 1, price_reward = price_reward + 1"), "changedMeanwhile"],
    [
      "who is paid",
      async () => setTask(`contractor_id = ${(await workingPair(world.tx, 1n)).contractor}`),
      "contractorNotActive",
    ],
    ["nothing", async () => undefined, "done"],
    ["what does not matter", () => set("brand_name = 'Other'"), "done"],
  ];
  test.each(races)("T-130, T-132: %s changes after the verdict: it is judged anew", async (_what, change, expected) => {
    expect(await tryBy(manager, change)).toBe(expected);
    expect(await moved()).toBe(expected === "done" ? 2 : 1);
  });
});
