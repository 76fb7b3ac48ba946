import { saveManagerSums } from "@artel/shared/calls/managers/app";
import { editManager } from "@artel/shared/calls/managers/legacy";
import {
  companyTaskSummary,
  createTask,
  deleteTask,
  getCompanyTask,
  getContractorTask,
  listCompanyTasks,
  payTask,
  rejectTask,
  updateTask,
} from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { declineProposal, proposePayment, takeBackProposal } from "@artel/shared/calls/tasks/app-propose";
import { changeTask, fastChangeTask, legacyTask, legacyTasks } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { aDraft, aManager, workingPair } from "../../../testing/people.ts";
import { seenBy, seenItems } from "../../../testing/seen-items.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { sendNotices } from "../../notifications/send-notices.ts";
import { runBulk } from "../bulk/run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let manager: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  world.clock.set(testDay);
  // A run mails ten people; those of other tests are not among them.
  await rowsOf(world.tx, "DELETE FROM notice");
  ({ company, contractor } = await workingPair(world.tx, 100_000n));
  manager = await aManager(world.tx, company, ["newTask", "allTask"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n });
const propose = async (id: number, who = manager) =>
  app.as(who)(proposePayment, { id, seen: await seenBy(world.tx, manager, id) });
const takeBack = (id: number, who = manager) => app.as(who)(takeBackProposal, { id });
const decline = (id: number, who = company, reason = "Too early") => app.as(who)(declineProposal, { id, reason });
const seen = async (id: number, who = company) => (await app.as(who)(getCompanyTask, { id })).json();
const waiting = async (who = company) =>
  (await app.as(who)(findCompanyTasks, { approval: "proposed" })).json().rows.map(({ id }: { id: number }) => id);
const counted = async (who = company) => (await app.as(who)(companyTaskSummary, {})).json().proposed;
const events = async (id: number) =>
  (await seen(id)).timeline.map(({ event, reason }: { event: string; reason?: string }) =>
    reason === undefined ? event : `${event}: ${reason}`,
  );
const status = async (reply: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await reply;
  return statusCode === 200 ? 200 : `${statusCode} ${json().code}`;
};

const lastMessage = async () =>
  (await rowsOf<{ id: number }>(world.tx, "SELECT coalesce(max(id), 0)::int AS id FROM centrifugo_outbox"))[0]?.id ?? 0;
/** Who is told of tasks by what an action does. */
async function toldBy(action: () => Promise<unknown>): Promise<string[]> {
  const after = await lastMessage();
  await action();
  const rows = await rowsOf<{ channel: string }>(
    world.tx,
    `SELECT payload ->> 'channel' AS channel FROM centrifugo_outbox
      WHERE id > ${after} AND payload #>> '{data,method}' = 'tasks'`,
  );
  return rows.map(({ channel }) => channel).toSorted();
}
const channels = (...people: number[]) => people.map((person) => `user#${person}`).toSorted();
const money = () =>
  rowsOf(
    world.tx,
    `SELECT kind, balance::text FROM ledger.account WHERE owner = ${company} AND balance <> 0 ORDER BY kind`,
  );
const untouched = [{ kind: "available", balance: "100000" }];
const setAside = [
  { kind: "available", balance: "90000" },
  { kind: "escrow", balance: "10000" },
];

describe("a proposed payment", () => {
  test("HO-95: it is a field of its own beside status 10, waits in one list whatever its age, and moves no money", async () => {
    const [id, other] = [await draft(), await draft()];
    await rowsOf(world.tx, `UPDATE task SET created_at = '2025-01-01' WHERE id = ${id}`);
    expect((await propose(id)).json()).toEqual({ id, approval: "proposed" });
    expect(await seen(id)).toMatchObject({
      ...{ status: 10, approval: "proposed" },
      proposal: { byId: manager, at: "2026-11-20T09:00:00.000Z", declinedBy: null, declinedAt: null, reason: "" },
    });
    expect((await seen(id)).proposal.by).toMatch(/^\S+ \S+/);
    expect(await events(id)).toEqual(["created", "proposed"]);
    expect(await seen(other)).toMatchObject({ approval: null, proposal: null });
    expect([await waiting(), await waiting(manager)]).toEqual([[id], [id]]);
    expect([await counted(), await counted(manager)]).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await money()).toEqual(untouched);
  });

  test("HO-95: to propose twice tells nobody twice, also another manager's proposal stays", async () => {
    const id = await draft();
    const colleague = await aManager(world.tx, company, ["allTask"]);
    await propose(id);
    expect(await toldBy(() => propose(id, colleague))).toEqual([]);
    expect((await seen(id)).proposal.byId).toBe(manager);
  });

  test("HO-95: the owner, the managers who may pay it and the proposer hear of a proposal and of its end; nobody else", async () => {
    const payer = await aManager(world.tx, company, ["makePay", "allTask"]);
    const blind = await aManager(world.tx, company, ["makePay"]);
    await aManager(world.tx, company, ["newTask", "allTask"]);
    const id = await draft();
    const decisive = channels(company, payer, manager);
    expect(await toldBy(() => propose(id))).toEqual(decisive);
    expect(await toldBy(() => decline(id, payer))).toEqual(decisive);
    await propose(id);
    expect(await toldBy(() => takeBack(id))).toEqual(decisive);
    await rowsOf(world.tx, `UPDATE task SET created_by = ${blind} WHERE id = ${id}`);
    expect(await toldBy(() => propose(id))).toEqual(channels(company, payer, blind, manager));
  });

  test("HO-95: a refused manager proposes what is above his sum, and a colleague who may pays it", async () => {
    const [payer, colleague] = [
      await aManager(world.tx, company, ["makePay", "allTask"]),
      await aManager(world.tx, company, ["makePay", "allTask"]),
    ];
    await app.as(company)(saveManagerSums, { id: payer, sums: [{ currency: "USD", daySum: "99.99" }] });
    const id = await draft();
    expect(await status(app.as(payer)(payTask, { id }))).toBe("422 aboveDaySum");
    expect((await propose(id, payer)).statusCode).toBe(200);
    expect(await status(app.as(payer)(payTask, { id }))).toBe("422 aboveDaySum");
    expect(await seen(id)).toMatchObject({ approval: "proposed" });
    expect((await app.as(colleague)(payTask, { id })).statusCode).toBe(200);
  });
});

describe("the answer", () => {
  test("HO-95: paying it approves: the money moves once, the proposal ends, and the proposer hears of it", async () => {
    const id = await draft();
    await propose(id);
    expect(await status(app.as(manager)(payTask, { id }))).toBe("403 forbidden");
    expect(await toldBy(() => app.as(company)(payTask, { id }))).toEqual(channels(company, contractor, manager));
    expect(await seen(id)).toMatchObject({ status: 2, approval: null, proposal: null });
    expect(await events(id)).toEqual(["created", "proposed", "sent"]);
    expect([await waiting(), await counted()]).toEqual([[], { count: 0 }]);
    expect(await money()).toEqual(setAside);
    expect([await status(propose(id)), await status(decline(id)), await status(takeBack(id))]).toEqual([
      "409 taskNotDraft",
      "409 conflict",
      "409 conflict",
    ]);
  });

  test("HO-95: a selection and the legacy call end it too, and who proposed several is told once", async () => {
    const [first, second, third] = [await draft(), await draft(), await draft()];
    for (const id of [first, second, third]) {
      await propose(id);
    }
    const { jobId } = (
      await app.as(company)(startBulk, { action: "pay", items: await seenItems(world.tx, company, [first, second]) })
    ).json();
    expect(await toldBy(() => runBulk(world.app, app.queues)({ jobId }))).toEqual(
      channels(company, contractor, manager),
    );
    expect((await app.as(company)(changeTask, { ID: third, Status: 2 })).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(
      await rowsOf(world.tx, `SELECT 1 FROM task WHERE company_id = ${company} AND approval_state IS NOT NULL`),
    ).toEqual([]);
  });

  test("HO-95: a payment that is refused for its money leaves the proposal as it is", async () => {
    const id = await aDraft(world.tx, { company, contractor, reward: 100_001n });
    await propose(id);
    expect(await status(app.as(company)(payTask, { id }))).toBe("422 noFunds");
    expect(await toldBy(() => app.as(company)(changeTask, { ID: id, Status: 2 }))).toEqual([]);
    expect([await waiting(), await money()]).toEqual([[id], untouched]);
  });

  test("HO-95: it is declined with a reason that its proposer reads, stays a draft, and may be proposed again", async () => {
    const id = await draft();
    await propose(id);
    world.clock.set("2026-11-20T10:00:00Z");
    expect((await decline(id)).json()).toEqual({ id, approval: "declined" });
    expect(await seen(id, manager)).toMatchObject({
      ...{ status: 10, approval: "declined" },
      proposal: { byId: manager, declinedAt: "2026-11-20T10:00:00.000Z", reason: "Too early" },
    });
    expect((await seen(id, manager)).proposal.declinedBy).toMatch(/^Owner Number/);
    expect(await events(id)).toEqual(["created", "proposed", "proposalDeclined: Too early"]);
    expect([await waiting(), await status(decline(id))]).toEqual([[], "409 conflict"]);
    world.clock.set("2026-11-20T11:00:00Z");
    await propose(id);
    expect(await seen(id)).toMatchObject({ approval: "proposed", proposal: { declinedBy: null, reason: "" } });
    expect(await events(id)).toEqual(["created", "proposalDeclined: Too early", "proposed"]);
    expect(await money()).toEqual(untouched);
  });

  test("HO-95: what was declined can still be paid by the owner", async () => {
    const id = await draft();
    await propose(id);
    await decline(id);
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 2, approval: null });
  });

  test("HO-95: its proposer takes it back, and nothing of it is left; nobody else does", async () => {
    const id = await draft();
    const colleague = await aManager(world.tx, company, ["makePay", "allTask"]);
    await propose(id);
    expect([await status(takeBack(id, colleague)), await status(takeBack(id, company))]).toEqual([
      "403 forbidden",
      "403 forbidden",
    ]);
    expect((await takeBack(id)).json()).toEqual({ id, approval: null });
    expect(await seen(id)).toMatchObject({ status: 10, approval: null, proposal: null });
    expect(await events(id)).toEqual(["created"]);
    expect(await status(takeBack(id))).toBe("409 conflict");
  });

  test("HO-95: of a payment and a refusal at once one wins, and the money agrees with the proposal", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await draft();
      await propose(id);
      const [paid, declined] = await Promise.all([app.as(company)(payTask, { id }), decline(id)]);
      expect(paid.statusCode).toBe(200);
      expect([200, 409]).toContain(declined.statusCode);
      expect(await seen(id)).toMatchObject({ status: 2, approval: null });
    }
  });
});

/** Sends what waits; the first paragraphs of all mails that a person has got. */
async function mailed(person: number): Promise<{ key: string; params?: object }[][]> {
  await sendNotices(world.app)({});
  const [found] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  return (await mailsTo(world, found?.email ?? "")).map(({ paragraphs }) => [...paragraphs]);
}

describe("mails", () => {
  test("HO-95: the owner is mailed of a proposal with its total, once; the proposer of the refusal and of the payment", async () => {
    const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n, title: "First" });
    const other = expect.stringMatching(/^Person Number/);
    const line = { key: "tasks.mail.line", params: { id, title: "First", other, amount: "105,00\u00A0$" } };
    await propose(id);
    await propose(id);
    expect(await mailed(company)).toEqual([[{ key: "tasks.mail.proposed", params: { count: 1 } }, line]]);
    expect(await mailed(manager)).toEqual([]);
    await decline(id);
    const declined = [{ key: "tasks.mail.proposalDeclined", params: { count: 1 } }, line];
    expect(await mailed(manager)).toEqual([declined]);
    await propose(id);
    await app.as(company)(payTask, { id });
    expect(await mailed(manager)).toEqual([[{ key: "tasks.mail.proposalPaid", params: { count: 1 } }, line], declined]);
  });

  test("HO-95: who pays the own proposal, with the right that he got since, is not mailed about it", async () => {
    const id = await draft();
    await propose(id);
    await rowsOf(world.tx, `UPDATE app_user SET rights = rights || '{"makePay": true}' WHERE id = ${manager}`);
    expect((await app.as(manager)(payTask, { id })).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 2, approval: null });
    expect(await mailed(manager)).toEqual([]);
  });
});

test("HO-95, T-89: proposing and taking back by turns mails the owner no more often than any call that sends mail", async () => {
  const limited = await startApp({ RATE_MAIL: "3" });
  const pair = await workingPair(limited.world.tx, 100_000n);
  const proposer = await aManager(limited.world.tx, pair.company, ["newTask", "allTask"]);
  const id = await aDraft(limited.world.tx, { ...pair, reward: 10_000n });
  const turns = [proposePayment, takeBackProposal, proposePayment, takeBackProposal] as const;
  const seen = await seenBy(limited.world.tx, proposer, id);
  const statuses = [];
  for (const call of turns) {
    const input = call === proposePayment ? { id, seen } : { id };
    statuses.push((await limited.app.as(proposer)(call, input)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const declined = await limited.app.as(pair.company)(declineProposal, { id, reason: "Too early" });
  expect([declined.statusCode, declined.headers["x-ratelimit-limit"]]).toEqual([200, "3"]);
  await closeWithCleanBooks(limited.app, limited.world);
});

describe("other moves of the draft", () => {
  const editor = () => aManager(world.tx, company, ["newTask", "acceptTask", "allTask"]);

  test("HO-95: a change ends the proposal, by either call and also one of words alone, and its proposer hears of it", async () => {
    const id = await draft();
    await propose(id);
    const title = () =>
      app.as(company)(updateTask, { id, title: "Another page", categoryId: 105, deadline: "04/12/2026" });
    expect(await toldBy(title)).toEqual(channels(company, manager));
    expect(await seen(id)).toMatchObject({ title: "Another page", approval: null, proposal: null });
    expect(await events(id)).toEqual(["created"]);
    await propose(id);
    await decline(id);
    const legacy = await app.as(company)(fastChangeTask, { id, data: { price: "90" } });
    expect(legacy.statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ priceReward: "90.00", approval: null, proposal: null });
  });

  test("HO-95: a change that is refused leaves the proposal", async () => {
    const id = await draft();
    await propose(id);
    expect((await app.as(company)(updateTask, { id, title: "" })).statusCode).toBe(400);
    expect(await waiting()).toEqual([id]);
  });

  test("HO-95: a draft that is rejected or deleted is proposed no more, and its proposer hears of it", async () => {
    const [mine, gone] = [await draft(), await draft()];
    await propose(mine);
    await propose(gone);
    expect(await toldBy(() => app.as(company)(rejectTask, { id: mine }))).toEqual(channels(company, manager));
    expect(await seen(mine)).toMatchObject({ status: 7, approval: null });
    expect(await events(mine)).toEqual(["created", "proposed", "rejected"]);
    expect(await toldBy(() => app.as(company)(deleteTask, { id: gone }))).toEqual(channels(company, manager));
    expect([await waiting(), await counted()]).toEqual([[], { count: 0 }]);
  });

  test("HO-95: a copy of a proposed draft is a draft that nobody proposed", async () => {
    const id = await draft();
    await propose(id);
    const copy = (await app.as(await editor())(createTask, { copyOf: id, categoryId: 105 })).json();
    expect(await seen(copy.id)).toMatchObject({ status: 10, approval: null, proposal: null });
  });

  test("HO-95: the proposal of a manager who was removed waits on, and nobody mails him", async () => {
    const id = await draft();
    await propose(id);
    const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ${manager}`,
    );
    expect((await app.as(company)(editManager, { Email: email, Password: "DELETE" })).statusCode).toBe(200);
    expect(await waiting()).toEqual([id]);
    expect((await decline(id)).statusCode).toBe(200);
    expect(await mailed(manager)).toEqual([]);
    expect(await rowsOf(world.tx, `SELECT 1 FROM notice WHERE user_id = ${manager}`)).toEqual([]);
  });

  test("HO-95: managers propose a selection; what is no draft fails by itself, and the owner is refused", async () => {
    const [first, second, paid] = [await draft(), await draft(), await draft()];
    await app.as(company)(payTask, { id: paid });
    const { jobId } = (
      await app.as(manager)(startBulk, {
        action: "propose",
        items: await seenItems(world.tx, manager, [first, paid, second]),
      })
    ).json();
    await runBulk(world.app, app.queues)({ jobId });
    expect(
      await rowsOf(world.tx, `SELECT task_id::int, outcome FROM bulk_item WHERE job_id = '${jobId}' ORDER BY ord`),
    ).toEqual([
      { task_id: first, outcome: "done" },
      { task_id: paid, outcome: "taskNotDraft" },
      { task_id: second, outcome: "done" },
    ]);
    expect(await waiting()).toEqual([second, first]);
    expect(
      await status(
        app.as(company)(startBulk, { action: "propose", items: await seenItems(world.tx, company, [first]) }),
      ),
    ).toBe("403 forbidden");
    expect(
      await status(
        app.as(contractor)(startBulk, { action: "propose", items: await seenItems(world.tx, contractor, [first]) }),
      ),
    ).toBe("403 forbidden");
  });
});

describe("rights", () => {
  test("HO-95: the owner proposes nothing; strangers, and who does not see the task, find none; declining needs makePay", async () => {
    const id = await draft();
    const blind = await aManager(world.tx, company, ["newTask", "makePay"]);
    const others = await workingPair(world.tx, 1n);
    const stranger = await aManager(world.tx, others.company, ["allTask", "makePay"]);
    expect([await status(propose(id, company)), await status(propose(id, contractor))]).toEqual([
      "403 forbidden",
      "403 forbidden",
    ]);
    expect([await status(propose(id, blind)), await status(propose(id, stranger))]).toEqual([
      "404 notFound",
      "404 notFound",
    ]);
    await propose(id);
    const colleague = await aManager(world.tx, company, ["newTask", "acceptTask", "allTask"]);
    expect([await status(decline(id, colleague)), await status(decline(id, contractor))]).toEqual([
      "403 forbidden",
      "403 forbidden",
    ]);
    expect(await status(decline(id, others.company))).toBe("404 notFound");
    for (const who of [blind, stranger]) {
      expect([await status(decline(id, who)), await status(takeBack(id, who))]).toEqual([
        "404 notFound",
        "404 notFound",
      ]);
    }
    expect(await seen(id)).toMatchObject({ approval: "proposed" });
  });

  test("HO-95: a proposer who may pay does not decline the own proposal", async () => {
    const payer = await aManager(world.tx, company, ["makePay", "allTask"]);
    const id = await draft();
    await propose(id, payer);
    expect(await status(decline(id, payer))).toBe("403 forbidden");
  });

  test("HO-95, E-32: without allTask a manager finds and counts the proposals of the own tasks alone", async () => {
    const maker = await aManager(world.tx, company, ["newTask"]);
    const [id, own] = [await draft(), await draft()];
    await rowsOf(world.tx, `UPDATE task SET created_by = ${maker} WHERE id = ${own}`);
    await propose(id);
    await propose(own, maker);
    expect([await waiting(maker), await counted(maker)]).toEqual([[own], { count: 1 }]);
    expect([await waiting(), await counted()]).toEqual([[own, id], { count: 2 }]);
    expect(await status(app.as(maker)(getCompanyTask, { id }))).toBe("404 notFound");
  });

  test("HO-95: the contractor reads nothing of a proposal, also after the payment", async () => {
    const id = await draft();
    await propose(id);
    expect(await status(app.as(contractor)(getContractorTask, { id }))).toBe("404 notFound");
    await decline(id);
    await app.as(company)(payTask, { id });
    const task = (await app.as(contractor)(getContractorTask, { id })).json();
    expect(task.timeline.map(({ event }: { event: string }) => event)).toEqual(["created", "sent"]);
    expect(Object.keys(task).filter((key) => /propos|approval/.test(key))).toEqual([]);
  });

  test("HO-95: the calls of the specification answer as before", async () => {
    const id = await draft();
    await propose(id);
    const [one] = (await app.as(company)(legacyTasks, { DateFrom: "2026-11-01", DateTo: "2026-11-30" })).json();
    const task = (await app.as(company)(legacyTask, { Id: id })).json();
    expect(Object.keys({ ...one, ...task }).filter((key) => /propos|approval/i.test(key))).toEqual([]);
    const listed = (await app.as(company)(listCompanyTasks, {})).json().items[0];
    expect(listed).toMatchObject({ id, approval: "proposed" });
  });

  test.each([
    ["no reason", ""],
    ["spaces alone", "   "],
    ["more than 500 characters", "x".repeat(501)],
  ])("HO-95: %s is refused with its field", async (_name, reason) => {
    const id = await draft();
    await propose(id);
    const refused = await decline(id, company, reason);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["reason"]]);
    expect((await decline(id, company, "x".repeat(500))).statusCode).toBe(200);
  });
});
