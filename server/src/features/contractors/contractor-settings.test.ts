import { getContractorSettings, updateContractorSettings } from "@artel/shared/calls/contractor-settings";
import { createTask, getContractorTask, taskOptions, updateTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "../../check-ledger.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let anna: number;

beforeAll(async () => {
  world = await testWorld({ RATE_DEFAULT: "100000", RATE_MONEY: "100000" });
  app = await testApp(world);
});
beforeEach(async () => {
  company = await aCompany(world.tx);
  anna = await aContractor(world.tx, { companies: [company] });
});
afterAll(async () => {
  await app.server.close();
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
  await world.close();
});

const plan = { name: "14 days", descMarkdown: "Paid out **after 14 days**", helpUrl: "https://northwind.example/plan" };
const values = { category: 105, currency: "USD", project: "Relaunch", plan, autoPay: false };
const save = (changes: Record<string, unknown> = {}, who = company, id = anna) =>
  app.as(who)(updateContractorSettings, { id, values: { ...values, ...changes } });
const task = (changes: Record<string, unknown> = {}) => ({
  contractorId: anna,
  title: "Landing page",
  description: "Copy",
  categoryId: 105,
  amount: "100",
  currency: "USD",
  deadline: "04/12/2026",
  ...changes,
});
const make = async (changes: Record<string, unknown> = {}) => (await app.as(company)(createTask, task(changes))).json();
const plansOf = () =>
  rowsOf<{ plan: unknown }>(world.tx, `SELECT plan FROM task WHERE company_id = ${company} ORDER BY id`).then((rows) =>
    rows.map((row) => row.plan),
  );

describe("task settings of a contractor", () => {
  test("E-13, E-25, HO-24: nothing is settled at first; the schema names every field in both languages", async () => {
    const { uiSettings, values: first } = (await app.as(company)(getContractorSettings, { id: anna })).json();
    expect(first).toEqual({ category: null, currency: null, project: "", plan: null, autoPay: false });
    expect(uiSettings).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
      required: ["category", "currency", "project", "plan", "autoPay"],
      properties: {
        category: { "x-ui": { widget: "service", title: { en: "Service", ru: "Услуга" } } },
        currency: { enum: [null, "EUR", "USD"] },
        plan: { type: ["object", "null"], properties: { helpUrl: { "x-ui": { widget: "link" } } } },
        autoPay: { type: "boolean", "x-ui": { widget: "switch" } },
      },
    });
  });

  test("E-26, HO-23: saved values are read back, and a new task for this contractor begins with them", async () => {
    expect((await save()).json().values).toEqual(values);
    expect((await app.as(company)(getContractorSettings, { id: anna })).json().values).toEqual(values);
    expect((await app.as(company)(taskOptions, { id: anna })).json()).toMatchObject({
      plan,
      defaults: { category: 105, currency: "USD", project: "Relaunch" },
      publishesAtOnce: false,
    });
    expect((await save({ plan: { name: "", descMarkdown: "", helpUrl: "" } })).json().values.plan).toBeNull();
  });

  test("T-27, T-93: wrong values are refused by name and change nothing", async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ category: 99_999 }, "values.category"],
      [{ currency: "BYN" }, "values.currency"],
      [{ plan: { ...plan, name: " " } }, "values.plan.name"],
      [{ plan: { ...plan, helpUrl: "javascript:alert(1)" } }, "values.plan.helpUrl"],
      [{ plan: { ...plan, helpUrl: "http://northwind.example" } }, "values.plan.helpUrl"],
      [{ project: "p".repeat(101) }, "values.project"],
      [{ autoPay: "yes" }, "values.autoPay"],
      [{ feeRate: "0" }, "feeRate"],
    ];
    for (const [changes, field] of wrong) {
      const reply = await save(changes);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
    }
    expect((await app.as(company)(getContractorSettings, { id: anna })).json().values.project).toBe("");
  });

  test("T-24, T-31, T-22: strangers are missing, a manager needs the right, a contractor has no business here", async () => {
    const other = await aCompany(world.tx);
    expect((await save({}, other)).statusCode).toBe(404);
    expect((await app.as(other)(getContractorSettings, { id: anna })).statusCode).toBe(404);
    const manager = await aManager(world.tx, company, ["newTask"]);
    expect((await save({}, manager)).statusCode).toBe(403);
    expect((await app.as(manager)(getContractorSettings, { id: anna })).statusCode).toBe(200);
    expect((await save({}, await aManager(world.tx, company, ["invFreel"]))).statusCode).toBe(200);
    expect((await app.as(anna)(getContractorSettings, { id: anna })).statusCode).toBe(403);
  });

  test("C-31, C-45: a task keeps the plan it was made with; another contractor brings another plan", async () => {
    await save();
    await fund(world.tx, company, "USD", 100_000n);
    const first = await make();
    await save({ plan: { ...plan, name: "30 days" }, autoPay: true });
    const second = await make();
    expect(await plansOf()).toEqual([plan, { ...plan, name: "30 days" }]);
    expect([first.status, second.status]).toEqual([10, 2]);
    expect((await app.as(anna)(getContractorTask, { id: second.id })).json().plan).toEqual({
      ...plan,
      name: "30 days",
    });
    const bob = await aContractor(world.tx, { companies: [company] });
    await app.as(company)(updateTask, { id: first.id, title: "Another title" });
    expect((await plansOf())[0]).toEqual(plan);
    await app.as(company)(updateTask, { id: first.id, contractorId: bob });
    expect((await plansOf())[0]).toBeNull();
  });

  test("HO-24, X-40: with autoPay a new task is paid at once, or not made at all; who may not pay makes a draft", async () => {
    await save({ autoPay: true });
    expect((await app.as(company)(taskOptions, { id: anna })).json().publishesAtOnce).toBe(true);
    expect((await make()).code).toBe("noFunds");
    expect(await plansOf()).toEqual([]);
    expect((await make({ keepDraft: true })).status).toBe(10);
    await fund(world.tx, company, "USD", 100_000n);
    const manager = await aManager(world.tx, company, ["newTask"]);
    expect((await app.as(manager)(createTask, task())).json().status).toBe(10);
    expect((await make()).status).toBe(2);
  });
});
