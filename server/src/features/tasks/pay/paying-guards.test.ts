import { createTask, payTask } from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { changeTask, newTask } from "@artel/shared/calls/tasks/legacy";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { mailedCode } from "../../../testing/mails.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../../testing/people.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { waitingForLock } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { createFactorGate } from "../../two-factor/factor-gate.ts";
import { runBulk } from "../bulk/run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  world.clock.set(testDay);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const set = (text: string) => rowsOf(world.tx, `UPDATE company SET ${text} WHERE id = ${company}`);
const statusOf = async (id: number) =>
  (await rowsOf<{ status: number }>(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${id}`))[0]
    ?.status;
const statuses = async () =>
  (
    await rowsOf<{ status: number }>(
      world.tx,
      `SELECT number_of(status) AS status FROM task WHERE company_id = ${company} ORDER BY id`,
    )
  ).map(({ status }) => status);
/** Balances of the company in minor units. */
const money = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; balance: string }>(
        world.tx,
        `SELECT kind, balance::text FROM ledger.account WHERE owner = ${company}`,
      )
    ).map(({ kind, balance }) => [kind, balance]),
  );
/** The same payment by all three ways: the call, the legacy call and a run over a selection. */
async function refusals(id: number): Promise<unknown[]> {
  const call = await app.as(company)(payTask, { id });
  const legacy = await app.as(company)(changeTask, { ID: id, Status: 2 });
  const { jobId } = (
    await app.as(company)(startBulk, { action: "pay", items: await seenItems(world.tx, company, [id]) })
  ).json();
  await runBulk(world.app, app.queues)({ jobId });
  const [item] = await rowsOf<{ outcome: string }>(world.tx, `SELECT outcome FROM bulk_item WHERE job_id = '${jobId}'`);
  return [call.json().code, legacy.json().code, item?.outcome];
}

describe("who and what can be paid", () => {
  test("T-19, I-24: a USDT draft of a company that is no friend is paid by no way, and a friend's is", async () => {
    await fund(world.tx, company, "USDT", 500_000_000n);
    await set("bills = '{EUR,USD,USDT}', is_friend = false");
    const id = await aDraft(world.tx, { company, contractor, currency: "USDT", reward: 100_000_000n });
    expect(await refusals(id)).toEqual(["currencyNotOffered", "currencyNotOffered", "currencyNotOffered"]);
    expect([await statusOf(id), await money()]).toEqual([10, { available: "500000000" }]);
    await set("is_friend = true");
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
    expect([await statusOf(id), await money()]).toEqual([2, { available: "400000000", escrow: "100000000" }]);
  });

  test("C-25, HO-96: a draft for somebody who was never linked to the company is paid by no way", async () => {
    await fund(world.tx, company, "USD", 50_000n);
    const stranger = await aContractor(world.tx);
    const id = await aDraft(world.tx, { company, contractor: stranger, reward: 10_000n });
    expect(await refusals(id)).toEqual(["contractorNotActive", "contractorNotActive", "contractorNotActive"]);
    expect([await statusOf(id), await money()]).toEqual([10, { available: "50000" }]);
    await rowsOf(
      world.tx,
      `INSERT INTO company_contractor (company_id, contractor_id, status, invited_at, activated_at)
        VALUES (${company}, ${stranger}, 'active', '2026-11-01', '2026-11-01')`,
    );
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  });
});

describe("tasks that are paid as they are made", () => {
  const fields = () => ({
    contractorId: contractor,
    title: "Landing page",
    categoryId: 105,
    amount: "100.00",
    currency: "USD",
    deadline: "04/12/2026",
  });
  const legacyFields = () => ({
    nametask: "Landing page",
    price: 100,
    currency: 3,
    deadline: "04/12/2026",
    WorkId: "105",
    Group: -1,
    freelancerID: contractor,
  });

  test("X-40, HO-10: auto-publish of an account with a factor asks for its code before anything is made, by both calls", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const [owner] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${company}`);
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true)`);
    await fund(world.tx, company, "USD", 50_000n);
    await set("is_auto_publish_task = true");
    const legacy = await guarded.as(company)(newTask, legacyFields());
    expect([legacy.statusCode, legacy.json().type]).toEqual([428, "email"]);
    const asked = await guarded.as(company)(createTask, fields());
    expect([asked.statusCode, asked.json().type]).toEqual([428, "email"]);
    expect([await statuses(), await money()]).toEqual([[], { available: "50000" }]);
    const code = await mailedCode(world, owner?.email ?? "");
    const done = await guarded.as(company)(createTask, fields(), {
      "x-tfa-token": asked.json().token,
      "x-tfa-code": code,
    });
    expect([done.statusCode, await statuses()]).toEqual([200, [2]]);
    expect(await money()).toEqual({ available: "39500", escrow: "10500" });
    await guarded.server.close();
  });

  test("HO-24, HO-10: so does publishing at once that is settled with the contractor, named by id or e-mail, and of nobody else", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const other = await aContractor(world.tx, { companies: [company] });
    const people = await rowsOf<{ id: number; email: string }>(
      world.tx,
      `SELECT id, email FROM app_user WHERE id IN (${company}, ${contractor})`,
    );
    const emailOf = (id: number) => people.find((person) => person.id === id)?.email ?? "";
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true)`);
    await fund(world.tx, company, "USD", 50_000n);
    const saved = await app.as(company)(saveContractorSettings, { id: contractor, values: { autoPay: true } });
    expect(saved.statusCode).toBe(200);
    const legacy = await guarded.as(company)(newTask, legacyFields());
    const { contractorId: _id, ...nobody } = fields();
    const byEmail = { ...nobody, contractorEmail: emailOf(contractor) };
    const asked = await guarded.as(company)(createTask, byEmail);
    expect([legacy.statusCode, asked.statusCode, await statuses()]).toEqual([428, 428, []]);
    const code = await mailedCode(world, emailOf(company));
    const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": code };
    expect((await guarded.as(company)(createTask, byEmail, headers)).statusCode).toBe(200);
    expect((await guarded.as(company)(createTask, { ...fields(), contractorId: other })).statusCode).toBe(200);
    expect(await statuses()).toEqual([2, 10]);
    expect(await money()).toEqual({ available: "39500", escrow: "10500" });
    await guarded.server.close();
  });

  test("HO-10: what is switched on after no code was asked for pays nothing: the task stays a draft", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true)`);
    await fund(world.tx, company, "USD", 50_000n);
    const holder = new pg.Client({ connectionString: world.superuser });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE idempotency IN ACCESS EXCLUSIVE MODE");
    // No code was asked for; the transaction begins and waits for its key.
    const made = guarded.as(company)(createTask, fields(), { "idempotency-key": "while-it-waits" });
    await waitingForLock(world, 1);
    await set("is_auto_publish_task = true");
    await holder.query("ROLLBACK");
    await holder.end();
    expect([(await made).statusCode, await statuses()]).toEqual([200, [10]]);
    expect(await money()).toEqual({ available: "50000" });
    await guarded.server.close();
  });

  test("X-40, HO-10, HO-95: what makes only a draft asks for no code: a copy, a manager who may not pay, no auto-publish", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    await fund(world.tx, company, "USD", 50_000n);
    const manager = await aManager(world.tx, company, ["newTask", "allTask"]);
    await rowsOf(
      world.tx,
      `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true), (${manager}, true)`,
    );
    const made = await guarded.as(company)(createTask, fields());
    expect(made.statusCode).toBe(200);
    await set("is_auto_publish_task = true");
    const copy = await guarded.as(company)(createTask, { copyOf: made.json().id });
    expect(copy.statusCode).toBe(200);
    expect((await guarded.as(manager)(createTask, fields())).statusCode).toBe(200);
    expect([await statuses(), await money()]).toEqual([[10, 10, 10], { available: "50000" }]);
    await guarded.server.close();
  });
});
