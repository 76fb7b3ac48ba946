import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { listQuestions, readQuestion, writeQuestion } from "@artel/shared/calls/support/app";
import { requestSupport } from "@artel/shared/calls/support/legacy";
import {
  assignTicket,
  closeTicket,
  noteTicket,
  operatorTicket,
  operatorTickets,
  replyTicket,
} from "@artel/shared/calls/support/operator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let helper: number;
let person: number;
const reason = "Queue of the day";

beforeAll(async () => {
  ({ world, app } = await startApp());
  helper = await anOperator(world.tx, ["support"]);
});
beforeEach(async () => {
  world.clock.set(testDay);
  await rowsOf(world.tx, "DELETE FROM support_request");
  person = await aContractor(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const ask = async (by = person, more: object = {}): Promise<string> =>
  String((await ok(app.as(by), requestSupport, { Text: "Where is my money?", ...more })).number);
const reply = (id: string, text: string, seenMessages: number, by = helper) =>
  app.as(by)(replyTicket, { id, text, seenMessages });
const addressOf = async (id: number) =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${id}`))[0]?.email ?? "";
const queueOf = async () => {
  const { queues } = await ok(app.as(helper), operatorOverview, {});
  return queues.find(({ name }) => name === "tickets");
};

test("HO-43, F-22: a question is a ticket with who asked, page, object and failed request, and the overview counts it with its age", async () => {
  const id = await ask(person, { Screen: "/task/128", Object: "task:128", RequestId: "req-17" });
  world.clock.advance(5 * 3_600);
  expect(await ok(app.as(helper), operatorTicket, { id })).toEqual({
    id: Number(id),
    state: "open",
    text: "Where is my money?",
    accountId: person,
    by: expect.any(String),
    email: await addressOf(person),
    assignedTo: null,
    assignedId: null,
    waitsSince: "2026-11-20T09:00:00.000Z",
    askedAt: "2026-11-20T09:00:00.000Z",
    changedAt: "2026-11-20T09:00:00.000Z",
    screen: "/task/128",
    object: "task:128",
    failedRequest: "req-17",
    messages: [],
    helpers: expect.arrayContaining([{ id: helper, name: expect.any(String) }]),
  });
  expect(await queueOf()).toEqual({
    name: "tickets",
    ...{ count: 1, mine: 1 },
    byAge: [0, 1, 0],
    oldest: "2026-11-20T09:00:00.000Z",
  });
  expect((await app.as(person)(requestSupport, { Text: "x", Object: "user:1" })).json().fields).toHaveProperty(
    "Object",
  );
});

test("HO-43: an answer goes by mail, into the conversation and to the bell, takes the ticket out of the queue, and whoever gave it looks after it; the person writes back and it waits again", async () => {
  const id = await ask();
  const given = await ok(app.as(helper), replyTicket, { id, text: "It came today.", seenMessages: 0 });
  expect([given.state, given.assignedId, given.waitsSince]).toEqual(["answered", helper, null]);
  const [mail] = await mailsTo(world, await addressOf(person));
  expect(mail).toMatchObject({
    subject: "support.answerSubject",
    params: { number: Number(id) },
    paragraphs: [{ key: "support.answerText", params: { text: "It came today." } }, { key: "support.answerHow" }],
  });
  expect(mail?.button?.url).toMatch(new RegExp(`/support\\?open=${id}$`));
  const [told] = await rowsOf<{ method: string }>(
    world.tx,
    `SELECT payload #>> '{data,method}' AS method FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${person}'
      ORDER BY id DESC LIMIT 1`,
  );
  expect(told).toEqual({ method: "support" });
  await runJobs(world, app.queues);
  const { items } = await ok(app.as(person), listNotifications, {});
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([["supportAnswered", id]]);
  expect((await queueOf())?.count).toBe(0);

  world.clock.advance(60);
  const shown = await ok(app.as(person), writeQuestion, { id, text: " Thank you, and the fee? " });
  expect([shown.state, shown.messages.map(({ isOwn, text }) => [isOwn, text])]).toEqual([
    "open",
    [
      [false, "It came today."],
      [true, "Thank you, and the fee?"],
    ],
  ]);
  expect(await queueOf()).toMatchObject({ count: 1, oldest: "2026-11-20T09:01:00.000Z" });
  const [asked] = await mailsTo(world, "support@artel.example");
  expect(asked).toMatchObject({ subject: "support.moreSubject", params: { number: Number(id) } });
});

test("HO-43: notes and names of operators are for operators alone; search finds words of a conversation, and a person's own search no notes", async () => {
  const id = await ask();
  await ok(app.as(helper), noteTicket, { id, text: "Seems to be a fraudster" });
  const shown = await app.as(person)(readQuestion, { id });
  expect([shown.json().messages, shown.json().state]).toEqual([[], "open"]);
  expect(shown.body).not.toContain("fraudster");
  expect((await ok(app.as(person), listQuestions, { search: "fraudster" })).total).toBe(0);
  const found = await ok(app.as(helper), operatorTickets, { search: "FRAUDSTER" });
  expect(found.rows.map((row) => row.id)).toEqual([Number(id)]);
  expect((await ok(app.as(helper), operatorTicket, { id })).messages).toMatchObject([
    { kind: "note", text: "Seems to be a fraudster" },
  ]);
});

test("HO-43: an answer to what changed meanwhile is refused and sends nothing", async () => {
  const id = await ask();
  await ok(app.as(person), writeQuestion, { id, text: "It is there now" });
  const refused = await reply(id, "We look for it", 0);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "changedMeanwhile"]);
  expect(await mailsTo(world, await addressOf(person))).toEqual([]);
  expect((await reply(id, "Good", 1)).statusCode).toBe(200);
});

test("HO-43: a question to which its person wrote meanwhile is not closed unread: it waits on", async () => {
  const id = await ask();
  await reply(id, "It came today.", 0);
  await ok(app.as(person), writeQuestion, { id, text: "It did not" });
  const close = (seenMessages: number) => app.as(helper)(closeTicket, { id, seenMessages, reason });
  const refused = await close(1);
  expect([refused.statusCode, refused.json().code, (await queueOf())?.count]).toEqual([409, "changedMeanwhile", 1]);
  expect((await close(2)).json().state).toBe("closed");
});

test("HO-43: tickets are assigned to who has the duty of the support and to nobody else, listed as the operator's own, closed once, and opened by the person's words", async () => {
  const [id, other] = [await ask(), await ask()];
  const treasury = await anOperator(world.tx, ["treasury"]);
  const assign = (operator: number | null) => app.as(helper)(assignTicket, { id, operator, reason });
  expect((await assign(treasury)).json().fields).toHaveProperty("operator");
  expect((await assign(person)).json().fields).toHaveProperty("operator");
  expect((await assign(helper)).json().assignedId).toBe(helper);
  expect((await assign(helper)).json().code).toBe("alreadyDone");
  const mine = await ok(app.as(helper), operatorTickets, { tab: "mine" });
  expect([mine.rows.map((row) => row.id), mine.counts]).toEqual([[Number(id)], { open: 2, mine: 1 }]);
  expect((await assign(null)).json().assignedId).toBeNull();

  const close = () => app.as(helper)(closeTicket, { id: other, seenMessages: 0, reason });
  expect((await close()).json()).toMatchObject({ state: "closed", waitsSince: null });
  expect((await close()).json().code).toBe("alreadyDone");
  const idsOf = async (tab: string) =>
    (await ok(app.as(helper), operatorTickets, { tab })).rows.map((row) => String(row.id));
  expect([await idsOf("open"), await idsOf("closed")]).toEqual([[id], [other]]);
  await ok(app.as(person), writeQuestion, { id: other, text: "Not yet" });
  expect(await idsOf("open")).toEqual([id, other]);
});

test("T-97: line breaks in a question and an answer change no header of the mails", async () => {
  const id = await ask(person, { Text: "Hello\r\nBcc: thief@evil.test" });
  await reply(id, "Done\r\nBcc: thief@evil.test\r\n.\r\nQUIT", 0);
  for (const to of ["support@artel.example", await addressOf(person)]) {
    const [mail] = await mailsTo(world, to);
    const sent = renderMail(mail ?? expect.fail("no mail"), "message@artel.test");
    expect([sent.to, sent.subject]).toEqual([to, expect.not.stringMatching(/[\r\n]/)]);
    expect(sent.text).not.toContain("\r");
    expect(sent.text).toContain("Bcc: thief");
  }
});

test("HO-137: a twenty-first question of a person that waits is refused, also on another day, and an answered one makes room; a conversation ends at 200 messages", async () => {
  const ids: string[] = [];
  for (let asked = 0; asked < 20; asked += 1) {
    ids.push(await ask());
  }
  world.clock.advance(86_400);
  const full = await app.as(person)(requestSupport, { Text: "One more" });
  expect([full.statusCode, full.json().code]).toEqual([409, "noRoom"]);
  const [first = ""] = ids;
  await reply(first, "Yes", 0);
  expect((await app.as(person)(requestSupport, { Text: "One more" })).statusCode).toBe(200);
  expect((await app.as(person)(writeQuestion, { id: first, text: "More" })).json().code).toBe("noRoom");
  await rowsOf(
    world.tx,
    `INSERT INTO support_message (request_id, kind, written_by, text, written_at)
      SELECT ${ids[1]}, 'question', ${person}, 'More', now() FROM generate_series(1, 200)`,
  );
  expect((await app.as(person)(writeQuestion, { id: ids[1] ?? "", text: "More" })).json().code).toBe("noRoom");
  expect((await reply(ids[1] ?? "", "Yes", 200)).json().code).toBe("noRoom");
});

test("HO-43: nobody reads or answers another's question, other duties answer none, and each act stands in the audit log with its reason", async () => {
  const id = await ask();
  const [stranger, company] = [await aContractor(world.tx), await aCompany(world.tx)];
  for (const other of [stranger, company]) {
    expect((await app.as(other)(readQuestion, { id })).statusCode).toBe(404);
    expect((await app.as(other)(writeQuestion, { id, text: "Mine" })).statusCode).toBe(404);
    expect((await ok(app.as(other), listQuestions, {})).total).toBe(0);
    expect((await reply(id, "Mine", 0, other)).statusCode).toBe(404);
  }
  const others = await anOperator(world.tx, ["treasury", "compliance", "finance", "admin"]);
  for (const sent of [
    reply(id, "No", 0, others),
    app.as(others)(noteTicket, { id, text: "No" }),
    app.as(others)(assignTicket, { id, operator: null, reason }),
    app.as(others)(closeTicket, { id, seenMessages: 0, reason }),
  ]) {
    expect((await sent).statusCode).toBe(403);
  }
  expect((await app.as(others)(operatorTicket, { id })).statusCode).toBe(200);
  await reply(id, "Yes", 0);
  await app.as(helper)(closeTicket, { id, seenMessages: 1, reason });
  const records = await rowsOf(
    world.tx,
    `SELECT action, actor::int, reason FROM audit.record WHERE subject = 'ticket:${id}' ORDER BY created_at, seq`,
  );
  expect(records).toHaveLength(3);
  expect(records).toEqual(
    expect.arrayContaining([
      { action: "support.ask", actor: person, reason: null },
      { action: "ticket.reply", actor: helper, reason: null },
      { action: "ticket.close", actor: helper, reason },
    ]),
  );
});
