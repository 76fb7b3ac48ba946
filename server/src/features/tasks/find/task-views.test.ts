import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import type { CallDefinition } from "@artel/shared/calls/call";
import {
  acceptTask,
  companyTaskSummary,
  completeTask,
  contractorTaskSummary,
  getCompanyTask,
  getContractorTask,
  listCompanyTasks,
  listContractorTasks,
  payTask,
  rejectTask,
} from "@artel/shared/calls/tasks/app";
import { legacyContractorTasks, legacyTask, legacyTasks } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../../testing/people.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { sendNotices } from "../../notifications/send-notices.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  contractor = await aContractor(world.tx, { name: "Tim", surname: "Olhov", companies: [company] });
  await fund(world.tx, company, "USD", 1_000_000n);
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = (title = "Landing page", reward = 10_000n) =>
  aDraft(world.tx, { company, contractor, reward, fee: reward / 20n, title });
const sent = async (title?: string, reward?: bigint) => {
  const id = await draft(title, reward);
  await app.as(company)(payTask, { id });
  return id;
};
const json = async (who: number, call: CallDefinition, input: Record<string, unknown> = {}) =>
  (await app.as(who)(call, input)).json();
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("views", () => {
  test("C-28, C-30, C-52: the company's view has the fields of the specification, the tax in percent and money as numbers in the legacy family", async () => {
    const id = await draft();
    await rowsOf(world.tx, `UPDATE task SET project = 'Website' WHERE id = ${id}`);
    const view = await json(company, legacyTask, { Id: id });
    const [person] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${contractor}`);
    expect(view).toEqual({
      id,
      createdAt: "2026-11-03T00:00:00.000Z",
      paymentDate: null,
      status: 10,
      title: "Landing page",
      docTitle: "",
      description: "Design",
      categoryId: 1,
      contractorId: contractor,
      contractorEmail: person?.email,
      contractorFullname: "Tim Olhov",
      priceReward: 100,
      priceTotal: 105,
      currency: "USD",
      deadline: "30/11/2026",
      group: "Website",
      options: { companyCoverWithdraw: false },
      deprecatedTax: 5,
      DocsRoundAct: null,
      planPriceLabel: null,
      uiAmount: "100,00\u00A0$",
    });
  });

  test("C-29, HO-22: without a project the group is 0; in /api/app money is decimal text", async () => {
    const view = await json(company, getCompanyTask, { id: await draft() });
    expect([view.group, view.priceReward, view.priceTotal, view.deprecatedTax]).toEqual([
      0,
      "100.00",
      "105.00",
      "5.00",
    ]);
  });

  test("C-31: the contractor's view has the company and no total, in both families", async () => {
    const id = await sent();
    for (const view of [
      await json(contractor, getContractorTask, { id }),
      await json(contractor, legacyTask, { Id: id }),
      (await json(contractor, listContractorTasks)).items[0],
      (await json(contractor, legacyContractorTasks))[0],
    ]) {
      expect(view).toMatchObject({
        companyId: company,
        companyName: "Northwind Studio Ltd",
        companyBrandName: "",
        plan: null,
      });
      for (const hidden of [
        "priceTotal",
        "priceFee",
        "priceCardFee",
        "contractorId",
        "contractorEmail",
        "contractorFullname",
      ]) {
        expect(view).not.toHaveProperty(hidden);
      }
    }
  });

  test("C-31: the contractor reads the company's name where the company's people acted", async () => {
    const id = await sent();
    const view = await json(contractor, getContractorTask, { id });
    expect(view.timeline.map(({ by }: { by: string }) => by)).toEqual(["Northwind Studio Ltd", "Northwind Studio Ltd"]);
  });

  test("X-04: a task is new until its contractor opens it", async () => {
    const id = await sent();
    expect((await json(contractor, listContractorTasks)).items[0].isNew).toBe(true);
    await app.as(contractor)(getContractorTask, { id });
    expect((await json(contractor, listContractorTasks)).items[0].isNew).toBe(false);
  });

  test("T-24: tasks of others, odd ids and missing ones answer 404 with the same body", async () => {
    const id = await sent();
    const other = await aContractor(world.tx, { companies: [company] });
    const stranger = await aCompany(world.tx);
    const bodies = new Set<string>();
    for (const [who, call, wanted] of [
      [other, getContractorTask, id],
      [stranger, getCompanyTask, id],
      [other, getContractorTask, 0],
      [other, getContractorTask, -1],
      [other, getContractorTask, 999_999],
      [other, getContractorTask, "9223372036854775808"],
      [other, getContractorTask, "1 or 1=1"],
    ] as const) {
      const reply = await app.as(who)(call, { id: wanted });
      expect(reply.statusCode).toBe(404);
      bodies.add(JSON.stringify({ ...reply.json(), requestId: "", instance: "" }));
    }
    expect(bodies.size).toBe(1);
    expect((await app.as(contractor)(getCompanyTask, { id })).statusCode).toBe(403);
    expect((await app.as(company)(getContractorTask, { id })).statusCode).toBe(403);
  });
});

describe("lists", () => {
  test("C-53, C-65: the company's list holds what was created inside the range, newest first", async () => {
    const [first, second, third] = [await draft(), await draft(), await draft()];
    await rowsOf(world.tx, `UPDATE task SET created_at = '2026-10-01T23:59:59.999Z' WHERE id = ${first}`);
    await rowsOf(world.tx, `UPDATE task SET created_at = '2026-10-02T00:00:00Z' WHERE id = ${second}`);
    const range = async (dateFrom?: string, dateTo?: string) =>
      idsOf(
        (await json(company, listCompanyTasks, { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) })).items,
      );
    expect(await range()).toEqual([third, second, first]);
    expect(await range("2026-10-01", "2026-10-01")).toEqual([first]);
    expect(await range("02/10/2026", "02/10/2026")).toEqual([second]);
    expect(await range("2026-10-02T00:00:00Z", "2026-11-03T00:00:00.000Z")).toEqual([third, second]);
    expect(idsOf(await json(company, legacyTasks, { DateFrom: "2026-10-02" }))).toEqual([third, second]);
  });

  test("C-54: the contractor's legacy list holds what was created inside the range, both its days included", async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    await rowsOf(world.tx, `UPDATE task SET created_at = '2026-10-01T23:59:59.999Z' WHERE id = ${first}`);
    await rowsOf(world.tx, `UPDATE task SET created_at = '2026-10-02T00:00:00Z' WHERE id = ${second}`);
    const range = async (dates: Record<string, string>) => idsOf(await json(contractor, legacyContractorTasks, dates));
    expect(await range({})).toEqual([third, second, first]);
    expect(await range({ DateFrom: "2026-10-01", DateTo: "2026-10-01" })).toEqual([first]);
    expect(await range({ DateTo: "02/10/2026" })).toEqual([second, first]);
    expect(await range({ DateFrom: "2026-10-02" })).toEqual([third, second]);
  });

  test("C-66: the contractor's list has no drafts", async () => {
    await draft();
    const id = await sent();
    expect(idsOf((await json(contractor, listContractorTasks)).items)).toEqual([id]);
    expect(idsOf(await json(contractor, legacyContractorTasks))).toEqual([id]);
  });

  test("T-82: a reversed range and a day that the calendar lacks are refused", async () => {
    for (const wrong of [
      { dateFrom: "2026-11-02", dateTo: "2026-11-01" },
      { dateFrom: "31/02/2026" },
      { dateTo: "2026-13-01" },
      { dateTo: "yesterday" },
    ]) {
      expect((await app.as(company)(listCompanyTasks, wrong)).statusCode).toBe(400);
    }
  });

  test("HO-45: without allTask a manager sees the tasks he made", async () => {
    const id = await draft();
    const manager = await aManager(world.tx, company, ["newTask"]);
    await rowsOf(world.tx, `UPDATE task SET created_by = ${manager} WHERE id = ${await draft("Own")}`);
    expect((await json(manager, listCompanyTasks)).items.map(({ title }: { title: string }) => title)).toEqual(["Own"]);
    expect((await app.as(manager)(getCompanyTask, { id })).statusCode).toBe(404);
    const elder = await aManager(world.tx, company, ["allTask"]);
    expect((await json(elder, listCompanyTasks)).items).toHaveLength(2);
  });
});

describe("home", () => {
  test("C-34, C-70, C-71: the buckets count and sum by currency; spending goes by project", async () => {
    await draft("One", 20_000n);
    await draft("Two", 10_000n);
    await sent("Three", 40_000n);
    const id = await draft("Four", 100_000n);
    await rowsOf(world.tx, `UPDATE task SET project = 'Website', created_at = '2026-11-10' WHERE id = ${id}`);
    await app.as(company)(payTask, { id });
    await app.as(contractor)(acceptTask, { id });
    const summary = await json(company, companyTaskSummary);
    expect(summary).toMatchObject({
      draft: { count: 2, sums: [{ currency: "USD", amount: "315.00" }] },
      approve: { count: 1, sums: [{ currency: "USD", amount: "420.00" }] },
      waitPay: { count: 0, sums: [] },
      paid: { count: 1 },
      rejected: { count: 0 },
      projects: [
        { project: "Website", currency: "USD", amount: "1050.00" },
        { project: "", currency: "USD", amount: "420.00" },
      ],
    });
  });

  test("C-34: the contractor's buckets hold rewards, and the tasks to accept", async () => {
    const id = await sent("Three", 40_000n);
    const waiting = await sent("Four", 20_000n);
    const blocked = "kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-01T00:00:00Z'";
    await rowsOf(world.tx, `UPDATE contractor SET ${blocked} WHERE id = ${contractor}`);
    await app.as(company)(completeTask, { id: waiting });
    await rowsOf(world.tx, `UPDATE contractor SET kyc_due = NULL WHERE id = ${contractor}`);
    const summary = await json(contractor, contractorTaskSummary);
    expect(summary.waitPay).toEqual({ count: 1, sums: [{ currency: "USD", amount: "200.00" }] });
    expect(summary.approve).toEqual({ count: 1, sums: [{ currency: "USD", amount: "400.00" }] });
    expect(idsOf(summary.toAccept)).toEqual([id]);
    await app.as(contractor)(acceptTask, { id });
    const after = await json(contractor, contractorTaskSummary);
    expect(after.earnings).toEqual([{ month: "2026-11", currency: "USD", amount: "400.00" }]);
  });
});

describe("legacy info replies", () => {
  const nothing = { eur: 0, rub: 0, usd: 0, usdt: 0, byn: 0, count: 0 };

  test("C-34: they hold count and sums per currency of three buckets, with fee for the company alone", async () => {
    await draft("One", 20_000n);
    await draft("Two", 10_040n);
    await sent("Three", 40_000n);
    expect((await json(company, companyInfo)).stats).toEqual({
      draft: { ...nothing, usd: 315.42, count: 2 },
      approve: { ...nothing, usd: 420, count: 1 },
      waitPay: nothing,
    });
    expect((await json(contractor, contractorInfo)).stats).toEqual({
      draft: nothing,
      approve: { ...nothing, usd: 400, count: 1 },
      waitPay: nothing,
    });
  });

  test("HO-45: a manager without allTask counts the tasks he made", async () => {
    await draft("One");
    const manager = await aManager(world.tx, company, ["newTask"]);
    await rowsOf(world.tx, `UPDATE task SET created_by = ${manager} WHERE id = ${await draft("Own", 20_000n)}`);
    expect((await json(manager, companyInfo)).stats.draft).toEqual({ ...nothing, usd: 210, count: 1 });
  });
});

describe("mail", () => {
  test("one mail sums up what happened to a person's tasks", async () => {
    const [person] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${contractor}`);
    const [owner] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${company}`);
    const ids = [await sent("First", 12_345n), await sent("Second"), await sent("Third")];
    await app.as(company)(rejectTask, { id: ids[2], reason: "The work is not needed any more" });
    await app.as(company)(completeTask, { id: ids[1] });
    await app.as(contractor)(acceptTask, { id: ids[0] });
    await sendNotices(world.app)({});
    await sendNotices(world.app)({});
    const mails = await mailsTo(world, person?.email ?? "");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.paragraphs.slice(0, 3)).toEqual([
      { key: "tasks.mail.sent", params: { count: 3 } },
      { key: "tasks.mail.rejected", params: { count: 1 } },
      { key: "tasks.mail.completed", params: { count: 1 } },
    ]);
    expect(mails[0]?.paragraphs[3]).toEqual({
      key: "tasks.mail.line",
      params: { id: ids[0], title: "First", other: "Northwind Studio Ltd", amount: "123,45\u00A0$" },
    });
    expect(await mailsTo(world, owner?.email ?? "")).toHaveLength(1);
  });

  test("ten people get their mail per run, and the next run follows by itself", async () => {
    const people: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      people.push(await aContractor(world.tx, { companies: [company] }));
    }
    const id = await draft();
    await rowsOf(world.tx, "DELETE FROM notice");
    await rowsOf(
      world.tx,
      `INSERT INTO notice (user_id, kind, subject, created_at)
        SELECT person, 'taskSent', '${id}', now() FROM unnest(ARRAY[${people.join()}]) WITH ORDINALITY x (person, place) ORDER BY place`,
    );
    const runs = (what: string) =>
      asSuperuser(world, `${what} FROM graphile_worker._private_jobs WHERE key = 'send-notices'`);
    await runs("DELETE");
    await sendNotices(world.app)({});
    const waiting = () => rowsOf<{ user_id: number }>(world.tx, "SELECT user_id::int FROM notice");
    expect(await waiting()).toEqual([{ user_id: people[10] }]);
    expect(await runs("SELECT 1")).toBe(1);
    await sendNotices(world.app)({});
    expect(await waiting()).toEqual([]);
    const mails = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ANY (ARRAY[${people.join()}]) ORDER BY id`,
    );
    for (const { email } of mails) {
      expect(await mailsTo(world, email)).toHaveLength(1);
    }
  });
});
