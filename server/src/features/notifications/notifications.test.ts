import { activateCompany } from "@artel/shared/calls/companies/operator";
import {
  chooseNotifications,
  countNotifications,
  listNotifications,
  notificationChoices,
  readNotification,
  readNotifications,
} from "@artel/shared/calls/notifications/app";
import { acceptTask, completeTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { declineProposal, proposePayment } from "@artel/shared/calls/tasks/app-propose";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { notificationText } from "@artel/shared/notifications/words";
import { notificationKinds, notificationNames } from "@artel/shared/states/notification-kinds";
import { allTexts } from "@artel/shared/text/all-texts";
import { isTextKey } from "@artel/shared/text/translate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addNotice } from "../../outbox/notice.ts";
import { type Mail, renderMail } from "../../platform/mail/mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, workingPair } from "../../testing/people.ts";
import { seenBy } from "../../testing/seen-items.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { setVerification } from "../contractors/set-verification.ts";
import { notificationJobs } from "./jobs.ts";
import { takeNotices } from "./notice-store.ts";
import { sendNotices, tellNotices } from "./send-notices.ts";
import { tellWithoutMail } from "./tell-without-mail.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  world.clock.set(testDay);
  await rowsOf(world.tx, "DELETE FROM notice");
  ({ company, contractor } = await workingPair(world.tx, 10_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

const tell = () => sendNotices(world.app)({});
const draft = (title = "Landing page") => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n, title });
async function sent(title?: string): Promise<number> {
  const id = await draft(title);
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  return id;
}
const list = async (who: number, input: Record<string, unknown> = {}) =>
  (await app.as(who)(listNotifications, input)).json();
const items = async (who: number) => (await list(who)).items;
const unread = async (who: number) => (await app.as(who)(countNotifications, {})).json().unread;
const choose = (who: number, kind: string, onScreen: boolean, mail: string) =>
  app.as(who)(chooseNotifications, { choices: [{ kind, onScreen, mail }] });
async function mailed(person: number) {
  const [found] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  return mailsTo(world, found?.email ?? "");
}
/** Notices of a kind about one task, as a batch leaves them. */
const leave = (who: number, kind: string, task: number, count: number) =>
  rowsOf(
    world.tx,
    `INSERT INTO notice (user_id, kind, subject, created_at) SELECT ${who}, '${kind}', '${task}', '${testDay}' FROM generate_series(1, ${count})`,
  );

describe("what is told", () => {
  test("O-26: a payment is told the freelancer with task, company and reward, and the acceptance the company", async () => {
    const id = await sent("Logo");
    await tell();
    expect(await items(contractor)).toEqual([
      {
        ...{
          id: expect.any(Number),
          kind: "taskSent",
          events: 1,
          title: "Logo",
          taskId: id,
          importId: null,
          payoutId: null,
          contractorId: null,
          documentId: null,
          reason: null,
        },
        ...{ other: expect.stringMatching(/^Company/), amount: "100.00", currency: "USD", result: null },
        ...{ created: null, failed: null, at: "2026-11-20T09:00:00.000Z", place: expect.any(Number), isRead: false },
      },
    ]);
    expect(await unread(contractor)).toBe(1);
    expect(await items(company)).toEqual([]);
    await app.as(contractor)(acceptTask, { id });
    await tell();
    expect(await items(company)).toMatchObject([{ kind: "taskAccepted", title: "Logo", amount: "100.00" }]);
    expect(await unread(contractor)).toBe(1);
  });

  test("O-26: each end of a task is told the side that did not act", async () => {
    const [declined, rejected, completed] = [await sent("First"), await sent("Second"), await sent("Third")];
    await app.as(contractor)(rejectTask, { id: declined, reason: "No time" });
    await app.as(company)(rejectTask, { id: rejected, reason: "Not needed" });
    await app.as(company)(completeTask, { id: completed });
    await tell();
    expect(await items(company)).toMatchObject([{ kind: "taskDeclined", title: "First" }]);
    expect((await items(contractor)).map(({ kind, title }: Record<string, string>) => [kind, title])).toEqual([
      ["taskCompleted", "Third"],
      ["taskRejected", "Second"],
      ["taskSent", null],
    ]);
  });

  test("O-26: a thousand payments are one notification with their number and sum, and the next within ten minutes joins it", async () => {
    const id = await draft();
    await leave(contractor, "taskSent", id, 1000);
    await tell();
    expect(await items(contractor)).toMatchObject([{ events: 1000, amount: "100000.00", title: null, taskId: null }]);
    world.clock.set("2026-11-20T09:09:00Z");
    await addNotice(world.tx, { userId: contractor, kind: "taskSent", subject: String(id), now: world.clock.now() });
    await tell();
    expect(await items(contractor)).toMatchObject([{ events: 1001, amount: "100100.00" }]);
    expect(await unread(contractor)).toBe(1);
    world.clock.set("2026-11-20T09:20:00Z");
    await leave(contractor, "taskSent", id, 1);
    await tell();
    expect((await items(contractor)).map(({ events }: { events: number }) => events)).toEqual([1, 1001]);
  });

  test("O-26, T-129: what several people hear at once joins the line of each, and under a right that of the same right", async () => {
    const other = await aContractor(world.tx, { companies: [company] });
    const manager = await aManager(world.tx, company, ["allTask", "newTask"]);
    const others = await draft();
    const own = await draft();
    await rowsOf(world.tx, `UPDATE task SET created_by = ${manager} WHERE id = ${own}`);
    const events = async (who: number) =>
      (await items(who)).map((one: { events: number; amount: string }) => [one.events, one.amount]);
    await leave(contractor, "taskSent", others, 1);
    await leave(other, "taskSent", others, 2);
    await leave(company, "taskAccepted", others, 1);
    await leave(company, "taskAccepted", own, 2);
    await tell();
    expect(await events(manager)).toEqual([
      [2, "200.00"],
      [1, "100.00"],
    ]);
    await leave(contractor, "taskSent", others, 1);
    await leave(other, "taskSent", others, 1);
    await leave(company, "taskAccepted", others, 1);
    await tell();
    expect(await events(contractor)).toEqual([[2, "200.00"]]);
    expect(await events(other)).toEqual([[3, "300.00"]]);
    expect(await events(manager)).toEqual([
      [2, "200.00"],
      [2, "200.00"],
    ]);
  });

  test("O-26: payments of two currencies are one notification without a sum", async () => {
    const euros = await aDraft(world.tx, { company, contractor, reward: 10_000n, currency: "EUR" });
    await leave(contractor, "taskSent", await draft(), 1);
    await leave(contractor, "taskSent", euros, 1);
    await tell();
    expect(await items(contractor)).toMatchObject([{ events: 2, amount: null, currency: null }]);
  });

  test("O-26: one that was read stays as it was read: what comes next is a new one", async () => {
    const id = await draft();
    await leave(contractor, "taskSent", id, 2);
    await tell();
    const [first] = await items(contractor);
    await app.as(contractor)(readNotification, { id: first.id });
    await leave(contractor, "taskSent", id, 1);
    await tell();
    expect(await items(contractor)).toMatchObject([
      { events: 1, isRead: false },
      { events: 2, isRead: true },
    ]);
  });

  test("O-26: notices that are delivered again, and by two workers at once, tell and mail nothing twice", async () => {
    const id = await sent("Once");
    const known = await rowsOf(world.tx, `SELECT * FROM notice WHERE user_id = ${contractor}`);
    expect(known).toHaveLength(1);
    const kinds = { all: ["taskSent"], ofTasks: ["taskSent"], ofPayments: [] };
    await world.app.db.transaction(async (tx) => {
      const taken = await takeNotices(tx, kinds, { people: 10, notices: 10 });
      await tellNotices(tx, world.app, taken);
      await tellNotices(tx, world.app, taken);
    });
    await Promise.all([tell(), tell()]);
    expect(await items(contractor)).toMatchObject([{ kind: "taskSent", events: 1, taskId: id }]);
    expect(await mailed(contractor)).toHaveLength(1);
  });

  test("O-26, O-30: the pages of a person hear of the latest in one message, and of what was read elsewhere", async () => {
    await sent("First");
    await sent("Second");
    await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
    await tell();
    const told = () =>
      rowsOf<{ to: string; content: Record<string, unknown> }>(
        world.tx,
        `SELECT payload ->> 'channel' AS "to", payload #> '{data,content}' AS content FROM centrifugo_outbox
          WHERE payload #>> '{data,method}' = 'notifications' ORDER BY id`,
      );
    const to = `user#${contractor}`;
    expect(await told()).toEqual([
      { to, content: { latest: expect.objectContaining({ kind: "taskSent", events: 2 }) } },
    ]);
    const [one] = await items(contractor);
    await app.as(contractor)(readNotification, { id: one.id });
    expect((await told())[1]).toEqual({ to, content: {} });
  });

  test("O-26: an activation, a verification and whatever has no task are lines of their own", async () => {
    const fresh = await aCompany(world.tx, { name: "Fresh Ltd", isActivated: false });
    const operator = await anOperator(world.tx);
    expect((await app.as(operator)(activateCompany, { id: fresh, reason: "Checked papers" })).statusCode).toBe(200);
    await setVerification(world.tx, contractor, { level: "basic", state: "delayed", due: null });
    await setVerification(world.tx, contractor, { level: "basic", state: "accepted", due: null });
    await setVerification(world.tx, contractor, { level: "basic", state: "expired", due: null });
    await tell();
    expect(await items(fresh)).toMatchObject([{ kind: "companyActivated", title: "Fresh Ltd" }]);
    expect((await items(contractor)).map(({ result }: { result: string }) => result)).toEqual(["expired", "accepted"]);
  });

  test("O-26: every kind has its texts, for one and for several or for each result, and its name among the choices", () => {
    for (const kind of notificationNames) {
      const { results } = notificationKinds[kind] as { results?: readonly string[] };
      const said = { kind, title: "", created: 0, failed: 0 };
      const forms = results
        ? results.map((result) => notificationText({ ...said, events: 1, result }))
        : [1, ...("isOfTask" in notificationKinds[kind] ? [2] : [])].map((events) =>
            notificationText({ ...said, events, result: null }),
          );
      expect(forms.filter(({ key }) => !isTextKey(key))).toEqual([]);
      expect(allTexts).toHaveProperty([`notifications.name.${kind}`]);
    }
  });
});

describe("who hears", () => {
  const kindsOf = async (who: number) => (await items(who)).map(({ kind }: { kind: string }) => kind);

  test("T-129, O-26: a manager hears of tasks he made, of others by the right allTask, and of nobody else's company", async () => {
    const maker = await aManager(world.tx, company, ["newTask"]);
    const all = await aManager(world.tx, company, ["allTask"]);
    const none = await aManager(world.tx, company, ["makePay", "acceptTask", "finance"]);
    const stranger = await aCompany(world.tx);
    await choose(none, "taskAccepted", true, "atOnce");
    const own = await draft("Made by a manager");
    await rowsOf(world.tx, `UPDATE task SET created_by = ${maker} WHERE id = ${own}`);
    await app.as(company)(payTask, { id: own });
    await app.as(contractor)(acceptTask, { id: own });
    await tell();
    for (const who of [company, maker, all]) {
      expect(await kindsOf(who)).toEqual(["taskAccepted"]);
    }
    for (const who of [none, stranger]) {
      expect([await items(who), await unread(who), await mailed(who)]).toEqual([[], 0, []]);
    }
  });

  test("T-129: with the right goes what was told under it, and its count; with the right it is there again", async () => {
    const manager = await aManager(world.tx, company, ["allTask"]);
    const id = await sent();
    await app.as(contractor)(acceptTask, { id });
    await tell();
    const [told] = await items(manager);
    expect(await unread(manager)).toBe(1);
    const rights = async (value: string) => {
      await rowsOf(world.tx, `UPDATE app_user SET rights = '${value}' WHERE id = ${manager}`);
      world.sessions.forget(manager);
    };
    await rights("{}");
    expect([await items(manager), await unread(manager)]).toEqual([[], 0]);
    expect((await app.as(manager)(readNotification, { id: told.id })).statusCode).toBe(404);
    await rights('{"allTask": true}');
    expect(await unread(manager)).toBe(1);
  });

  test("O-26, HO-95: a proposal is told the owner and managers who may pay it, not its proposer; the answer is told him alone", async () => {
    const proposer = await aManager(world.tx, company, ["newTask", "allTask", "makePay"]);
    const payer = await aManager(world.tx, company, ["makePay", "allTask"]);
    const blind = await aManager(world.tx, company, ["makePay"]);
    const id = await draft("Proposed");
    await app.as(proposer)(proposePayment, { id, seen: await seenBy(world.tx, proposer, id) });
    await tell();
    expect(await items(payer)).toMatchObject([{ kind: "taskProposed", title: "Proposed", amount: "105.00" }]);
    expect([await kindsOf(company), await kindsOf(proposer), await kindsOf(blind)]).toEqual([["taskProposed"], [], []]);
    await app.as(company)(declineProposal, { id, reason: "Not yet" });
    await tell();
    expect([await kindsOf(proposer), await kindsOf(payer)]).toEqual([["proposalDeclined"], ["taskProposed"]]);
  });

  test("T-129: of others nobody reads, counts or marks anything; a guest and an ended session are 401", async () => {
    await sent();
    await tell();
    const [one] = await items(contractor);
    const other = await aContractor(world.tx, { companies: [company] });
    expect([await items(other), await unread(other)]).toEqual([[], 0]);
    expect((await app.as(other)(readNotification, { id: one.id })).statusCode).toBe(404);
    await app.as(other)(readNotifications, { upTo: one.place });
    expect(await unread(contractor)).toBe(1);
    const guest = app.as(undefined);
    const answers = [await guest(listNotifications, {}), await guest(countNotifications, {})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    await rowsOf(world.tx, `UPDATE session SET ended_at = now() WHERE user_id = ${contractor}`);
    world.sessions.forget(contractor);
    const ended = [await app.as(contractor)(listNotifications, {}), await app.as(contractor)(countNotifications, {})];
    expect(ended.map((answer) => [answer.statusCode, answer.json().items, answer.json().unread])).toEqual([
      [401, undefined, undefined],
      [401, undefined, undefined],
    ]);
  });
});

describe("reading", () => {
  test("O-29: pages follow each other by a place, and what comes meanwhile moves nothing", async () => {
    const id = await draft();
    for (let hour = 0; hour < 5; hour += 1) {
      world.clock.set(`2026-11-20T1${hour}:00:00Z`);
      await addNotice(world.tx, { userId: contractor, kind: "taskSent", subject: String(id), now: world.clock.now() });
      await tell();
    }
    const first = await list(contractor, { take: 2 });
    await addNotice(world.tx, {
      userId: contractor,
      kind: "taskRejected",
      subject: String(id),
      now: world.clock.now(),
    });
    await tell();
    const second = await list(contractor, { take: 2, before: first.next });
    const third = await list(contractor, { take: 2, before: second.next });
    const times = [first, second, third].flatMap(({ items: page }) =>
      page.map(({ at }: { at: string }) => at.slice(11, 13)),
    );
    expect(times).toEqual(["14", "13", "12", "11", "10"]);
    expect([third.items.length, third.next]).toEqual([1, null]);
    expect((await list(contractor)).items).toHaveLength(6);
    expect((await app.as(contractor)(listNotifications, { take: 101 })).statusCode).toBe(400);
  });

  test("O-26: one is marked as read, then all that were seen; what came after stays unread", async () => {
    const id = await draft();
    for (const kind of ["taskSent", "taskRejected", "taskCompleted"]) {
      await leave(contractor, kind, id, 1);
      await tell();
    }
    const [latest, middle] = await items(contractor);
    expect((await app.as(contractor)(readNotification, { id: middle.id })).json()).toEqual({ status: "Done" });
    expect(await unread(contractor)).toBe(2);
    await app.as(contractor)(readNotifications, { upTo: middle.place });
    expect(await unread(contractor)).toBe(1);
    expect((await items(contractor)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true, true]);
    expect(latest.isRead).toBe(false);
    expect((await app.as(contractor)(readNotification, { id: 999_999_999 })).statusCode).toBe(404);
  });

  test("O-29: after 30 days a notification and what was told are gone, on the thirtieth they are there", async () => {
    const id = await draft();
    await leave(contractor, "taskSent", id, 1);
    await tell();
    const clean = notificationJobs(world.app)["clean-notifications"];
    const left = () =>
      rowsOf(
        world.tx,
        `SELECT (SELECT count(*)::int FROM notification WHERE user_id = ${contractor}) AS shown,
        (SELECT count(*)::int FROM notification_event WHERE user_id = ${contractor}) AS told`,
      );
    world.clock.set("2026-12-20T09:00:00Z");
    await clean?.({});
    expect(await left()).toEqual([{ shown: 1, told: 1 }]);
    world.clock.set("2026-12-20T09:00:01Z");
    await clean?.({});
    expect(await left()).toEqual([{ shown: 0, told: 0 }]);
  });
});

describe("choices", () => {
  const choicesOf = async (who: number) =>
    Object.fromEntries(
      (await app.as(who)(notificationChoices, {}))
        .json()
        .choices.map(({ kind, onScreen, mail }: Record<string, string>) => [kind, [onScreen, mail]]),
    );

  test("O-27: each role chooses among what it hears of; mails that exist leave as before until somebody chooses", async () => {
    expect(await choicesOf(company)).toEqual({
      taskAccepted: [true, "atOnce"],
      taskDeclined: [true, "always"],
      taskProposed: [true, "atOnce"],
      importEnded: [true, "off"],
      topupCredited: [true, "always"],
      topupPart: [true, "always"],
      topupExpired: [true, "atOnce"],
      topupRefunded: [true, "always"],
      topupRestored: [true, "always"],
      topupTakenBack: [true, "always"],
      documentIssued: [true, "always"],
      paymentReturned: [true, "always"],
      balanceCorrected: [true, "always"],
      ownDataReady: [true, "always"],
      supportAnswered: [true, "always"],
      invitedElsewhere: [true, "always"],
      contractorLeft: [true, "daily"],
      companyActivated: [true, "always"],
      companyReviewed: [true, "always"],
    });
    expect(await choicesOf(contractor)).toEqual({
      taskSent: [true, "atOnce"],
      taskRejected: [true, "always"],
      taskCompleted: [true, "atOnce"],
      taskWaitsForYou: [true, "atOnce"],
      withdrawalEnded: [true, "always"],
      methodRefused: [true, "always"],
      verificationChanged: [true, "off"],
      companyAdded: [true, "always"],
      companyAsks: [true, "always"],
      documentIssued: [true, "always"],
      ownDataReady: [true, "always"],
      supportAnswered: [true, "always"],
      paymentReturned: [true, "always"],
      balanceCorrected: [true, "always"],
    });
    expect(Object.keys(await choicesOf(await aManager(world.tx, company, ["newTask"]))).sort()).toEqual([
      "importEnded",
      "ownDataReady",
      "proposalDeclined",
      "proposalPaid",
      "supportAnswered",
      "taskAccepted",
      "taskDeclined",
    ]);
  });

  test("O-27: who wants a kind neither on screen nor by mail hears nothing of it; others are told as before", async () => {
    expect((await choose(contractor, "taskSent", false, "off")).json().choices[0]).toMatchObject({
      kind: "taskSent",
      onScreen: false,
      mail: "off",
    });
    await sent();
    await tell();
    expect([await items(contractor), await unread(contractor), await mailed(contractor)]).toEqual([[], 0, []]);
    await choose(contractor, "taskSent", false, "atOnce");
    await sent();
    await tell();
    expect([(await items(contractor)).length, (await mailed(contractor)).length]).toEqual([0, 1]);
  });

  test("O-27: a manager gets mail at once where he chose it, in a list of its own where it is no task", async () => {
    const manager = await aManager(world.tx, company, ["finance"]);
    await choose(manager, "topupCredited", true, "atOnce");
    await addNotice(world.tx, {
      userId: company,
      kind: "topupCredited",
      subject: "1",
      data: { title: "PI-1", amount: "150000", currency: "USD" },
      now: world.clock.now(),
    });
    await tell();
    const [mail] = await mailed(manager);
    expect(mail?.subject).toBe("notifications.mail.subject");
    expect(mail?.paragraphs).toEqual([
      {
        key: "notifications.summary.line",
        params: { line: "The top-up is on your balance: PI-1, 1\u00A0500,00\u00A0$" },
      },
    ]);
    expect(renderMail(mail as Mail, "1").text.split("\n")[0]).toBe(
      "The top-up is on your balance: PI-1, 1\u00A0500,00\u00A0$",
    );
    expect(await mailed(company)).toEqual([]);
  });

  test("O-27: mails that are always sent cannot be switched off, others cannot be made so, and no one chooses what others hear", async () => {
    for (const [who, kind, mail] of [
      [contractor, "taskRejected", "off"],
      [contractor, "taskSent", "always"],
      [contractor, "taskAccepted", "off"],
      [company, "taskSent", "off"],
      [company, "topupCredited", "daily"],
    ] as const) {
      const refused = await choose(who, kind, true, mail);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["choices"]]);
    }
    expect((await choose(contractor, "taskRejected", false, "always")).statusCode).toBe(200);
    const id = await sent();
    await app.as(company)(rejectTask, { id, reason: "Not needed" });
    await tell();
    expect((await items(contractor)).map(({ kind }: { kind: string }) => kind)).toEqual(["taskSent"]);
    expect((await mailed(contractor))[0]?.paragraphs[1]).toEqual({ key: "tasks.mail.rejected", params: { count: 1 } });
  });
});

describe("the daily summary", () => {
  const run = () => notificationJobs(world.app)["send-summaries"]?.({});
  const linesOf = async (who: number) =>
    (await mailed(who)).map(({ subject, paragraphs }) => [
      subject,
      ...paragraphs.map(({ key, params }) => params?.line ?? key),
    ]);

  test("O-28, HO-131: it leaves at 8 in the morning of the account's time zone, once a day, lists what came since the last one, and never empty", async () => {
    await app.as(contractor)(saveTimeZone, { timeZone: "Asia/Tokyo" });
    await choose(contractor, "taskSent", true, "daily");
    await rowsOf(world.tx, `UPDATE app_user SET language = 'ru' WHERE id = ${contractor}`);
    await sent("Logo");
    await tell();
    expect(await mailed(contractor)).toEqual([]);
    world.clock.set("2026-11-20T22:59:00Z");
    await run();
    expect(await mailed(contractor)).toEqual([]);
    world.clock.set("2026-11-20T23:00:00Z");
    await Promise.all([run(), run()]);
    const first = [
      "notifications.summary.subject",
      "notifications.summary.intro",
      expect.stringMatching(/^Новая задача: Logo \(Company \d+\), 100,00\u00A0\$$/),
      "notifications.summary.choose",
    ];
    expect(await linesOf(contractor)).toEqual([first]);
    await sent("Banner");
    await tell();
    await run();
    expect(await linesOf(contractor)).toHaveLength(1);
    world.clock.set("2026-11-21T23:05:00Z");
    await run();
    expect((await linesOf(contractor))[0]?.[2]).toMatch(/Banner/);
    world.clock.set("2026-11-22T23:05:00Z");
    await run();
    expect(await linesOf(contractor)).toHaveLength(2);
  });

  test("O-28: what a summary has told does not grow: what comes next is a line of its own, told the next day alone", async () => {
    await choose(contractor, "taskSent", true, "daily");
    world.clock.set("2026-11-20T07:55:00Z");
    await sent("Logo");
    await tell();
    world.clock.set("2026-11-20T08:00:00Z");
    await run();
    await sent("Banner");
    await tell();
    expect((await items(contractor)).map(({ events }: { events: number }) => events)).toEqual([1, 1]);
    world.clock.set("2026-11-21T08:00:00Z");
    await run();
    const lines = (await linesOf(contractor)).map((mail) => String(mail[2]));
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => line.includes("Logo"))).toHaveLength(1);
  });

  test("O-28: without a time zone it is the morning of UTC; who chose no summary gets none", async () => {
    await choose(contractor, "taskSent", false, "daily");
    const id = await sent();
    await app.as(contractor)(acceptTask, { id });
    await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
    await tell();
    // What waits for the summary alone is no news for open pages.
    const told = await rowsOf(
      world.tx,
      `SELECT 1 FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${contractor}' AND payload #>> '{data,method}' = 'notifications'`,
    );
    expect(told).toEqual([]);
    world.clock.set("2026-11-21T07:59:00Z");
    await run();
    expect(await mailed(contractor)).toEqual([]);
    world.clock.set("2026-11-21T08:00:00Z");
    await run();
    expect([(await mailed(contractor)).length, await items(contractor)]).toEqual([1, []]);
    expect((await mailed(company)).map(({ subject }) => subject)).toEqual(["notified.taskAccepted.one"]);
  });

  test("T-129, O-28: what a manager was told under a right that is gone is in no summary", async () => {
    const manager = await aManager(world.tx, company, ["allTask"]);
    await choose(manager, "taskAccepted", true, "daily");
    const id = await sent();
    await app.as(contractor)(acceptTask, { id });
    await tell();
    await rowsOf(world.tx, `UPDATE app_user SET rights = '{}' WHERE id = ${manager}`);
    world.clock.set("2026-11-21T09:00:00Z");
    await run();
    expect(await mailed(manager)).toEqual([]);
  });
});

test("O-26, HO-97: data of the past is told by the bell alone, each day by itself, and what is older than two days is read", async () => {
  const id = await draft();
  for (const day of ["2026-11-10", "2026-11-10", "2026-11-19"]) {
    await addNotice(world.tx, {
      userId: contractor,
      kind: "taskSent",
      subject: String(id),
      now: new Date(`${day}T10:00:00Z`),
    });
  }
  await tellWithoutMail(world.app);
  expect(await items(contractor)).toMatchObject([
    { events: 1, at: "2026-11-19T10:00:00.000Z", isRead: false },
    { events: 2, at: "2026-11-10T10:00:00.000Z", isRead: true },
  ]);
  expect(await mailed(contractor)).toEqual([]);
});
