import { acceptTask, createTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { mailedCode } from "../../../testing/mails.ts";
import { aContractor, aDraft, aManager, workingPair } from "../../../testing/people.ts";
import { seenBy, seenItems } from "../../../testing/seen-items.ts";
import { appCodeAt, linkFirstApp } from "../../../testing/totp.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { createFactorGate } from "../../two-factor/factor-gate.ts";
import { runBulk } from "../bulk/run-bulk.ts";

let world: TestWorld;
let app: TestApp;
/** The same product with the real second factor. */
let guarded: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  guarded = await testApp(world, createFactorGate(world.app));
});
beforeEach(async () => {
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
});
afterAll(async () => {
  await guarded.server.close();
  await closeWithCleanBooks(app, world);
});

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
/** The manager who made it changes what the draft costs: 105.00 become 1050.00. */
const raise = async (id: number) => {
  const editor = await aManager(world.tx, company, ["newTask", "allTask"]);
  await rowsOf(world.tx, `UPDATE task SET created_by = ${editor} WHERE id = ${id}`);
  expect((await app.as(editor)(updateTask, { id, amount: "1000.00" })).statusCode).toBe(200);
};
const escrow = async () => {
  const [row] = await rowsOf<{ balance: string }>(
    world.tx,
    `SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger.account WHERE owner = ${company} AND kind = 'escrow'`,
  );
  return row?.balance;
};
const emailOf = async (id: number) =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${id}`))[0]?.email ?? "";
const totalIn = (reply: { json: () => { about: { value: string }[] } }) =>
  reply.json().about.map(({ value }) => value.replaceAll("\u00A0", " "));

describe("between code and payment", () => {
  test("T-130, HO-10: a code of the app pays what its question said: a draft raised since is asked about anew", async () => {
    const { secret } = await linkFirstApp(world, await emailOf(company), guarded.as(company));
    const code = () => {
      world.clock.advance(90);
      return { "x-tfa-code": appCodeAt(secret, world.clock.now()) };
    };
    const id = await draft();
    const asked = await guarded.as(company)(payTask, { id });
    expect([asked.statusCode, totalIn(asked)]).toEqual([428, expect.arrayContaining(["105,00 $"])]);
    await raise(id);
    const again = await guarded.as(company)(payTask, { id }, code());
    expect([again.statusCode, again.json().isChanged, totalIn(again)]).toEqual([
      428,
      true,
      expect.arrayContaining(["1 050,00 $"]),
    ]);
    expect(await escrow()).toBe("0");
    expect((await guarded.as(company)(payTask, { id }, code())).statusCode).toBe(200);
    expect(await escrow()).toBe("105000");
  });

  test("HO-130, T-130: two tabs that were shown different figures for one request: neither code confirms what the other tab read", async () => {
    const { secret } = await linkFirstApp(world, await emailOf(company), guarded.as(company));
    const code = () => {
      world.clock.advance(90);
      return { "x-tfa-code": appCodeAt(secret, world.clock.now()) };
    };
    const id = await draft();
    const pay = (headers = {}) => guarded.as(company)(payTask, { id }, headers);
    expect(totalIn(await pay())).toEqual(expect.arrayContaining(["105,00 $"]));
    await raise(id);
    expect(totalIn(await pay())).toEqual(expect.arrayContaining(["1 050,00 $"]));
    // The code of the first tab, which has read 105.00.
    const first = await pay(code());
    expect([first.statusCode, first.json().isChanged, totalIn(first)]).toEqual([
      428,
      true,
      expect.arrayContaining(["1 050,00 $"]),
    ]);
    expect(await escrow()).toBe("0");
    expect((await pay(code())).statusCode).toBe(200);
    // Of equal questions each is answered.
    const other = await draft();
    await guarded.as(company)(payTask, { id: other });
    await guarded.as(company)(payTask, { id: other });
    expect((await guarded.as(company)(payTask, { id: other }, code())).statusCode).toBe(200);
  });

  test("HO-130, T-130: a task that names its freelancer by address and is paid at once goes to the account that was seen there", async () => {
    await rowsOf(world.tx, `UPDATE company SET is_auto_publish_task = true WHERE id = ${company} RETURNING 1`);
    const contractorEmail = await emailOf(contractor);
    const fields = { title: "Poster", categoryId: 105, amount: "100.00", currency: "USD", deadline: "30/11/2026" };
    const other = await aContractor(world.tx, { companies: [company] });
    const create = (seen?: object, headers = {}) =>
      guarded.as(company)(createTask, { ...fields, contractorEmail, ...(seen && { seen }) }, headers);
    const seen = { total: "105.00", isPaid: true };
    for (const wrong of [seen, { ...seen, contractorId: other }]) {
      const refused = (await create(wrong)).json();
      expect([refused.code, refused.changed, refused.present]).toEqual([
        "changedMeanwhile",
        ["contractorId"],
        { ...seen, contractorId: contractor },
      ]);
    }
    expect((await create({ ...seen, contractorId: contractor })).statusCode).toBe(200);
    // Whoever has an id names who gets it already.
    const byId = { ...fields, contractorId: other, seen };
    expect((await app.as(company)(createTask, byId)).statusCode).toBe(200);
    // The address belongs to somebody else before the code comes back.
    const { secret } = await linkFirstApp(world, await emailOf(company), guarded.as(company));
    const code = () => {
      world.clock.advance(90);
      return { "x-tfa-code": appCodeAt(secret, world.clock.now()) };
    };
    expect((await create()).statusCode).toBe(428);
    await rowsOf(
      world.tx,
      `UPDATE app_user SET email = 'gone${contractor}@artel.test' WHERE id = ${contractor} RETURNING 1`,
    );
    await rowsOf(world.tx, `UPDATE app_user SET email = '${contractorEmail}' WHERE id = ${other} RETURNING 1`);
    const again = await create(undefined, code());
    expect([again.statusCode, again.json().isChanged]).toEqual([428, true]);
  });

  test("T-130, HO-10: a question that was put too long ago is put again, whatever changed meanwhile", async () => {
    const { secret } = await linkFirstApp(world, await emailOf(company), guarded.as(company));
    const id = await draft();
    world.clock.advance(90);
    await guarded.as(company)(payTask, { id });
    await raise(id);
    world.clock.advance(601);
    const late = () => guarded.as(company)(payTask, { id }, { "x-tfa-code": appCodeAt(secret, world.clock.now()) });
    const again = await late();
    expect([again.statusCode, again.json().isChanged, await escrow()]).toEqual([428, true, "0"]);
    expect((await late()).statusCode).toBe(200);
    expect(await escrow()).toBe("105000");
  });

  test("T-130, HO-10: so does a mailed code: it opens nothing that costs more than its mail said", async () => {
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true)`);
    const id = await draft();
    const asked = await guarded.as(company)(payTask, { id });
    expect(totalIn(asked)).toEqual(expect.arrayContaining(["105,00 $"]));
    await raise(id);
    const answer = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, await emailOf(company)) };
    // Another mail goes a minute after the one before.
    world.clock.advance(61);
    const again = await guarded.as(company)(payTask, { id }, answer);
    expect([again.statusCode, totalIn(again)]).toEqual([428, expect.arrayContaining(["1 050,00 $"])]);
    expect(await escrow()).toBe("0");
  });

  test("T-130, C-18: of a run that a code confirmed, the draft that was raised since stays one, is told with its new total and is paid when that is confirmed", async () => {
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${company}, true)`);
    const [first, raised, last] = [await draft(), await draft(), await draft()];
    const order = { action: "pay", items: await seenItems(world.tx, company, [first, raised, last]) };
    const asked = await guarded.as(company)(startBulk, order);
    const answer = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, await emailOf(company)) };
    const { jobId } = (await guarded.as(company)(startBulk, order, answer)).json();
    await raise(raised);
    await runBulk(world.app, app.queues)({ jobId });
    const { results } = (await app.as(company)(getBulk, { id: jobId })).json();
    expect(results).toMatchObject([
      { taskId: first },
      { taskId: raised, code: "changedMeanwhile", seen: { total: "1050.00", contractorId: contractor } },
      { taskId: last },
    ]);
    expect(await escrow()).toBe("21000");
    const retry = { action: "pay", items: [{ id: raised, seen: results[1].seen }] };
    const second = (await app.as(company)(startBulk, retry)).json();
    await runBulk(world.app, app.queues)({ jobId: second.jobId });
    expect(await escrow()).toBe("126000");
  });
});

describe("a key and what was seen", () => {
  test("HO-15, HO-130: an answered key is answered before anything is compared; a refusal of what changed is kept under none", async () => {
    const id = await draft();
    const stale = await seenBy(world.tx, company, id);
    await raise(id);
    const key = { "idempotency-key": "payment-of-one-draft" };
    const pay = (seen: object) => app.as(company)(payTask, { id, seen }, key);
    expect((await pay(stale)).json()).toMatchObject({ code: "changedMeanwhile", changed: ["total", "reward"] });
    const seen = await seenBy(world.tx, company, id);
    const paid = await pay(seen);
    expect(paid.statusCode).toBe(200);
    // The task is another by now, and the answer the same.
    expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
    const replayed = await pay(seen);
    expect([replayed.statusCode, replayed.json()]).toEqual([200, paid.json()]);
  });

  test("T-02, HO-130: a double press pays once: of two requests with one key both hear the same, of two without the later one that it is paid", async () => {
    const [id, other] = [await draft(), await draft()];
    const seen = await seenBy(world.tx, company, id);
    const key = { "idempotency-key": "a-double-press" };
    const both = await Promise.all([1, 2].map(() => app.as(company)(payTask, { id, seen }, key)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const without = await Promise.all([1, 2].map(() => app.as(company)(payTask, { id: other, seen })));
    expect(without.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await escrow()).toBe("21000");
  });
});
