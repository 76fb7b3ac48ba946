import { payTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { bulkContentSchema } from "@artel/shared/messages/bulk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { aDraft, aManager, workingPair } from "../../../testing/people.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { waitingForLock } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { createFactorGate } from "../../two-factor/factor-gate.ts";
import { jobContext } from "../job-context.ts";
import { rejectTask } from "../settle/reject-task.ts";
import { bulkJob, lockItem, writeOutcomes } from "./bulk-store.ts";
import { runBulk } from "./run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n });
const start = async (who: number, action: string, ids: readonly number[], more: object = {}) => {
  const reply = await app.as(who)(startBulk, { action, items: await seenItems(world.tx, who, ids), ...more });
  expect(reply.statusCode).toBe(200);
  return reply.json() as { jobId: string; total: number };
};
const finish = (jobId: string) => runBulk(world.app, app.queues)({ jobId });
const statusOf = async (id: number) =>
  (await rowsOf<{ status: number }>(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${id}`))[0]
    ?.status;
const outcomes = (jobId: string) =>
  rowsOf(world.tx, `SELECT task_id::int AS task, outcome FROM bulk_item WHERE job_id = '${jobId}' ORDER BY ord`);
const messages = async (jobId: string) =>
  (
    await rowsOf<{ content: unknown }>(
      world.tx,
      `SELECT payload #> '{data,content}' AS content FROM centrifugo_outbox
        WHERE payload #>> '{data,method}' = 'bulk' AND payload #>> '{data,content,jobId}' = '${jobId}' ORDER BY id`,
    )
  ).map(({ content }) => bulkContentSchema.parse(content));

test("T-30, HO-45: a member who went over to another company goes on with no run, neither for the old one nor for the new", async () => {
  const manager = await aManager(world.tx, company, ["makePay", "allTask", "acceptTask"]);
  const own = await draft();
  const next = await workingPair(world.tx, 1_000_000n);
  const foreign = await aDraft(world.tx, { ...next, reward: 10_000n });
  const { jobId } = await start(manager, "pay", [own, foreign]);
  await rowsOf(world.tx, `UPDATE app_user SET company_id = ${next.company} WHERE id = ${manager}`);
  await finish(jobId);
  expect([await statusOf(own), await statusOf(foreign)]).toEqual([10, 10]);
  expect(await outcomes(jobId)).toEqual([
    { task: own, outcome: "forbidden" },
    { task: foreign, outcome: "forbidden" },
  ]);
});

test("C-18, HO-10: a freelancer who would pay is refused (403), with a linked factor as without one, and is asked for no code", async () => {
  const guarded = await testApp(world, createFactorGate(world.app));
  const items = [{ id: await draft(), seen: { companyId: company, currency: "USD", reward: "100.00" } }];
  const pay = async () => (await guarded.as(contractor)(startBulk, { action: "pay", items })).json();
  expect(await pay()).toMatchObject({ status: 403, code: "forbidden" });
  await rowsOf(
    world.tx,
    `INSERT INTO factor (user_id, totp_secret, totp_linked_at) VALUES (${contractor}, 'linked', now())`,
  );
  expect(await pay()).toMatchObject({ status: 403, code: "forbidden" });
  await guarded.server.close();
});

test("D7, X-61: a task that another worker is just doing waits for that worker's result and is not done or refused again", async () => {
  const id = await draft();
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  const { jobId } = await start(company, "reject", [id], { reason: "Not needed" });
  const job = await bulkJob(world.tx, jobId);
  const ctx = job && (await jobContext(world.app, job));
  if (!ctx) {
    throw new Error("the run has no context");
  }
  const { second } = await world.app.db.transaction(async (tx) => {
    expect(await lockItem(tx, jobId, 1)).toBe(true);
    await rejectTask(tx, ctx, { id, reason: "Not needed" });
    await writeOutcomes(tx, jobId, [{ ord: 1 }]);
    const running = finish(jobId);
    await waitingForLock(world, 1);
    return { second: running };
  });
  await second;
  expect([await statusOf(id), await outcomes(jobId)]).toEqual([7, [{ task: id, outcome: "done" }]]);
  expect((await messages(jobId)).flatMap(({ results }) => results)).toEqual([{ taskId: id }]);
});

test("C-18, X-61: an id that stands twice in a selection is one task of the run, at its first place", async () => {
  const [first, second] = [await draft(), await draft()];
  const { jobId, total } = await start(company, "pay", [second, first, second, first, second]);
  expect(total).toBe(2);
  await finish(jobId);
  expect(await outcomes(jobId)).toEqual([
    { task: second, outcome: "done" },
    { task: first, outcome: "done" },
  ]);
  expect((await app.as(company)(getBulk, { id: jobId })).json()).toMatchObject({ total: 2, done: 2, failed: 0 });
});
