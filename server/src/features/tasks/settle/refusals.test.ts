import type { CallDefinition } from "@artel/shared/calls/call";
import { acceptTask, getCompanyTask, getContractorTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { changeTask, flchangeTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renderMail } from "../../../platform/mail/mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { aDraft, aManager, workingPair } from "../../../testing/people.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { sendNotices } from "../../notifications/send-notices.ts";
import { runBulk } from "../bulk/run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
  await rowsOf(world.tx, "DELETE FROM notice");
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
const sent = async () => {
  const id = await draft();
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  return id;
};
const ask = async (who: number, call: CallDefinition, input: Record<string, unknown>, language = "en") => {
  const reply = await app.as(who)(call, input, { "accept-language": language });
  return { status: reply.statusCode, body: reply.json() };
};
const statusOf = async (id: number) =>
  (await rowsOf<{ status: string }>(world.tx, `SELECT status FROM task WHERE id = ${id}`))[0]?.status;
const addressOf = async (person: number) =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email ?? "";
const recorded = (id: number) =>
  rowsOf(
    world.tx,
    `SELECT action, reason FROM audit.record WHERE subject = 'task:${id}' AND action = 'task.reject' ORDER BY seq`,
  );
const rowOf = async (who: number, call: CallDefinition, id: number) => {
  const { rows } = (await app.as(who)(call, {})).json();
  return rows.find((row: { id: number }) => row.id === id);
};

describe("the reason of a refusal", () => {
  test("HO-104: a company and a freelancer who refuse without a reason are told so at the field, and nothing moves", async () => {
    const id = await sent();
    for (const who of [company, contractor]) {
      for (const reason of [undefined, "", "  \n"]) {
        const { status, body } = await ask(who, rejectTask, { id, reason });
        expect([status, body.code, body.fields]).toEqual([
          400,
          "invalidInput",
          { reason: expect.stringContaining("Required field") },
        ]);
      }
    }
    const russian = await ask(company, rejectTask, { id }, "ru");
    expect(JSON.stringify(russian.body.fields)).toContain("Обязательное поле");
    expect(await statusOf(id)).toBe("onApproval");
  });

  test("HO-104: 300 characters are taken, 301 are not; letters are Latin or Cyrillic, also of both", async () => {
    const [first, second] = [await sent(), await sent()];
    const refusals = {
      ["я".repeat(301)]: "too long",
      理由はありません: "Latin or Cyrillic",
      "No 😀": "Latin or Cyrillic",
      "turned \u202e round": "Latin or Cyrillic",
    };
    for (const [reason, words] of Object.entries(refusals)) {
      const { status, body } = await ask(company, rejectTask, { id: first, reason });
      expect([status, JSON.stringify(body.fields)]).toEqual([400, expect.stringContaining(words)]);
    }
    expect(await statusOf(first)).toBe("onApproval");
    expect((await ask(company, rejectTask, { id: first, reason: "я".repeat(300) })).status).toBe(200);
    const mixed = "Нужен формат PDF: see page 2 — «логотип»";
    expect((await ask(company, rejectTask, { id: second, reason: ` ${mixed} \u0007` })).status).toBe(200);
    expect((await ask(company, getCompanyTask, { id: second })).body.rejectReason).toBe(mixed);
  });

  test("HO-104: the freelancer reads why in the list, on the page and in its history; so does the company; the audit log keeps it", async () => {
    const id = await sent();
    await ask(company, rejectTask, { id, reason: "The work is not needed any more" });
    for (const [who, page, list] of [
      [contractor, getContractorTask, findContractorTasks],
      [company, getCompanyTask, findCompanyTasks],
    ] as const) {
      const shown = (await ask(who, page, { id })).body;
      expect([shown.rejectReason, shown.timeline.at(-1)]).toEqual([
        "The work is not needed any more",
        expect.objectContaining({ event: "rejected", reason: "The work is not needed any more" }),
      ]);
      expect((await rowOf(who, list, id)).rejectReason).toBe("The work is not needed any more");
    }
    expect(await recorded(id)).toEqual([{ action: "task.reject", reason: "The work is not needed any more" }]);
  });

  test("HO-104: the mail to the other side names the reason, of a rejection and of a decline", async () => {
    const [rejected, declined] = [await sent(), await sent()];
    await rowsOf(world.tx, "DELETE FROM notice");
    await ask(company, rejectTask, { id: rejected, reason: "Not needed any more" });
    await ask(contractor, rejectTask, { id: declined, reason: "Срок слишком короткий" });
    await sendNotices(world.app)({});
    const lines = async (person: number) =>
      (await mailsTo(world, await addressOf(person))).at(-1)?.paragraphs.slice(1) ?? [];
    expect(await lines(contractor)).toEqual([
      {
        key: "tasks.mail.refusedLine",
        params: expect.objectContaining({ id: rejected, reason: "Not needed any more" }),
      },
    ]);
    expect(await lines(company)).toEqual([
      {
        key: "tasks.mail.refusedLine",
        params: expect.objectContaining({ id: declined, reason: "Срок слишком короткий" }),
      },
    ]);
    const mail = (await mailsTo(world, await addressOf(company))).at(-1);
    expect(mail && renderMail({ ...mail, language: "ru" }, "m").text).toContain("Причина: Срок слишком короткий");
  });

  test("HO-104: legacy calls may leave it out or send it as Reason, under the same rules", async () => {
    const [silent, told, declined] = [await sent(), await sent(), await sent()];
    expect((await ask(company, changeTask, { ID: silent, Status: 7 })).body).toEqual({ status: "Done" });
    expect((await ask(company, changeTask, { ID: told, Status: 7, Reason: "Отменили" })).body).toEqual({
      status: "Done",
    });
    const long = await ask(contractor, flchangeTask, { ID: declined, Status: 8, Reason: "x".repeat(301) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ["Reason"]]);
    await ask(contractor, flchangeTask, { ID: declined, Status: 8, Reason: "No time" });
    const reasons = await rowsOf(
      world.tx,
      `SELECT reject_reason AS reason FROM task WHERE id IN (${[silent, told, declined].join()}) ORDER BY id`,
    );
    expect(reasons).toEqual([{ reason: null }, { reason: "Отменили" }, { reason: "No time" }]);
    const history = (await ask(contractor, getContractorTask, { id: silent })).body.timeline.at(-1);
    expect([history.event, history.reason]).toEqual(["rejected", undefined]);
  });

  test("HO-104: what would be markup, a formula or a link is kept as words, and is no link in the mail", async () => {
    const id = await sent();
    const reason = '=HYPERLINK("http://evil.example") <img src=x onerror=alert(1)> {{constructor}}';
    await ask(company, rejectTask, { id, reason });
    expect((await ask(contractor, getContractorTask, { id })).body.rejectReason).toBe(reason);
    await sendNotices(world.app)({});
    const mail = (await mailsTo(world, await addressOf(contractor))).at(-1);
    const html = mail ? renderMail(mail, "m").html : "";
    expect(html).toContain("Reason: =HYPERLINK");
    expect(html).toContain("{{constructor}}");
    expect([html.includes("<img"), html.includes("http://evil.example")]).toEqual([false, false]);
    expect(html.match(/href="[^"]*"/g)).toHaveLength(1);
  });
});

describe("drafts", () => {
  test("X-01, HO-104: a rejected draft needs no reason, and its freelancer never comes to know of it", async () => {
    const id = await draft();
    expect((await ask(company, rejectTask, { id })).body).toEqual({ id, status: 7 });
    expect(await recorded(id)).toEqual([{ action: "task.reject", reason: null }]);
    expect((await ask(contractor, getContractorTask, { id })).status).toBe(404);
    for (const call of [acceptTask, rejectTask]) {
      expect((await ask(contractor, call, { id })).body).toMatchObject({ status: 404, code: "notFound" });
    }
    expect(await rowOf(contractor, findContractorTasks, id)).toBeUndefined();
    expect((await rowOf(company, findCompanyTasks, id)).status).toBe(7);
    expect(await rowsOf(world.tx, `SELECT FROM notice WHERE subject = '${id}'`)).toEqual([]);
  });
});

describe("a selection", () => {
  const run = async (who: number, ids: readonly number[], reason?: string) => {
    const { status, body } = await ask(who, startBulk, {
      action: "reject",
      items: await seenItems(world.tx, who, ids),
      reason,
    });
    if (status === 200) {
      await runBulk(world.app, app.queues)({ jobId: body.jobId });
    }
    return { status, body };
  };
  const reasonsOf = (ids: readonly number[]) =>
    rowsOf(world.tx, `SELECT status, reject_reason AS reason FROM task WHERE id IN (${ids.join()}) ORDER BY id`);

  test("HO-104, C-18: one reason holds for all tasks of a run, and a second try can repeat it", async () => {
    const ids = [await sent(), await sent(), await sent()];
    const { body } = await run(company, ids.slice(0, 2), "The project has ended");
    expect(await reasonsOf(ids.slice(0, 2))).toEqual([
      { status: "rejectedByCompany", reason: "The project has ended" },
      { status: "rejectedByCompany", reason: "The project has ended" },
    ]);
    expect((await ask(company, getBulk, { id: body.jobId })).body.reason).toBe("The project has ended");
    await run(contractor, ids.slice(2), "No time");
    expect(await reasonsOf(ids.slice(2))).toEqual([{ status: "rejectedByContractor", reason: "No time" }]);
  });

  test("HO-104: without a reason a run over tasks on approval does not begin; one over drafts alone does", async () => {
    const [held, own] = [await sent(), await draft()];
    const refused = await run(company, [own, held]);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["reason"]]);
    expect((await run(company, [own, held], "x".repeat(301))).status).toBe(400);
    expect(await reasonsOf([held, own])).toEqual([
      { status: "onApproval", reason: null },
      { status: "draft", reason: null },
    ]);
    expect((await run(company, [own])).status).toBe(200);
    expect(await statusOf(own)).toBe("rejectedByCompany");
  });

  test("HO-104: a draft that was paid meanwhile is not rejected without a reason", async () => {
    const id = await draft();
    const { body } = await ask(company, startBulk, {
      action: "reject",
      items: await seenItems(world.tx, company, [id]),
    });
    await app.as(company)(payTask, { id });
    await runBulk(world.app, app.queues)({ jobId: body.jobId });
    expect(await statusOf(id)).toBe("onApproval");
    expect((await ask(company, getBulk, { id: body.jobId })).body.results).toEqual([
      expect.objectContaining({ taskId: id, code: "invalidInput" }),
    ]);
  });

  test("HO-45, HO-104: a manager who does not see a task learns nothing of it by the missing reason", async () => {
    const manager = await aManager(world.tx, company, ["acceptTask"]);
    const items = (...ids: number[]) => seenItems(world.tx, manager, ids);
    for (const id of [await sent(), 999_999_999]) {
      const { status, body } = await ask(manager, startBulk, { action: "reject", items: await items(id) });
      expect([status, body.code, body.fields]).toEqual([404, "notFound", undefined]);
    }
    const own = await draft();
    await rowsOf(world.tx, `UPDATE task SET created_by = ${manager} WHERE id = ${own}`);
    const mixed = await items(own, await sent());
    expect((await ask(manager, startBulk, { action: "reject", items: mixed })).status).toBe(200);
  });
});
