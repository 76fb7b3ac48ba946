import { setNewTaskMode } from "@artel/shared/calls/companies/legacy";
import {
  acceptTask,
  createTask,
  getCompanyTask,
  getContractorTask,
  listContractorTasks,
  payTask,
  taskOptions,
  updateTask,
} from "@artel/shared/calls/tasks/app";
import { contractorSettings, saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { newTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { importRows } from "../../../testing/import-rows.ts";
import { aCompany, aContractor, aManager, fund } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  round += 1;
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company], email: `anna${round}@settled.test` });
});

const read = async (id = contractor) => (await app.as(company)(contractorSettings, { id })).json();
const save = (values: unknown, id = contractor, who = company) => app.as(who)(saveContractorSettings, { id, values });
const options = async (id = contractor) => (await app.as(company)(taskOptions, { id })).json();

const nothing = { category: null, currency: null, project: "", plan: null, autoPay: false };
const plan = { name: "Express", descMarkdown: "Paid the same day:\n- no fee", helpUrl: "https://help.example/plan" };
const settled = { category: 106, currency: "EUR", project: "Spring", plan, autoPay: false };
const fields = {
  title: "Landing page",
  description: "Valid",
  categoryId: 1,
  amount: "1000",
  currency: "USD",
  deadline: "30/11/2026",
};
const made = async (more: Record<string, unknown> = {}, who = company) =>
  (await app.as(who)(createTask, { ...fields, contractorId: contractor, ...more })).json();
const planOf = async (id: number) =>
  (await rowsOf<{ plan: unknown }>(world.tx, `SELECT plan FROM task WHERE id = ${id}`))[0]?.plan;

describe("the form", () => {
  test("E-25, HO-24: it has service, currency, project, plan and publishing at once, in both languages", async () => {
    const { uiSettings, values } = await read();
    expect(values).toEqual(nothing);
    expect(Object.keys(uiSettings.properties)).toEqual(["category", "currency", "project", "plan", "autoPay"]);
    expect(uiSettings.properties.currency.enum).toEqual(["EUR", "USD", null]);
    expect(uiSettings.properties.category.enum).toContain(106);
    expect(Object.keys(uiSettings.properties.plan.properties)).toEqual(["name", "descMarkdown", "helpUrl"]);
    expect(uiSettings.properties.autoPay["x-ui"].title).toEqual({
      en: "Publish tasks at once",
      ru: "Публиковать задачи сразу",
    });
  });

  test("E-26, HO-21: saved values are answered and read back, of this contractor alone; what is left out stays", async () => {
    const other = await aContractor(world.tx, { companies: [company] });
    const saved = await save(settled);
    expect([saved.statusCode, saved.json().values]).toEqual([200, settled]);
    expect((await save({ project: "Autumn" })).statusCode).toBe(200);
    expect((await read()).values).toEqual({ ...settled, project: "Autumn" });
    expect((await read(other)).values).toEqual(nothing);
    expect((await save({ category: null, currency: null, plan: null })).json().values).toEqual({
      ...nothing,
      project: "Autumn",
    });
  });

  test("E-26: a record says what changed and what it was before; the same values again leave none", async () => {
    await save({ autoPay: true, project: "Spring" });
    await save({ autoPay: true, project: "Spring" });
    await save({ plan });
    await save({ plan: { helpUrl: plan.helpUrl, name: plan.name, descMarkdown: plan.descMarkdown } });
    const records = await rowsOf<{ detail: unknown }>(
      world.tx,
      `SELECT detail FROM audit.record WHERE action = 'task.settings' AND tenant = ${company} ORDER BY seq`,
    );
    expect(records.map(({ detail }) => detail)).toEqual([
      { before: { project: "", autoPay: false }, after: { project: "Spring", autoPay: true } },
      { before: { plan: null }, after: { plan } },
    ]);
  });

  test("E-26: two changes at once come one after the other, and none is lost", async () => {
    const replies = await Promise.all([save({ project: "Spring" }), save({ autoPay: true }), save({ category: 106 })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await read()).values).toEqual({ ...nothing, project: "Spring", autoPay: true, category: 106 });
  });

  test.each([
    ["a key that it does not name", { tarif: 3 }, ["tarif"]],
    ["a service that is not in the catalogue", { category: 999 }, ["values.category"]],
    ["a currency that is off", { currency: "BYN" }, ["values.currency"]],
    ["a plan without a name", { plan: { ...plan, name: "" } }, ["values.plan.name"]],
    ["a plan with a key of its own", { plan: { ...plan, price: "1" } }, ["price"]],
    ["a plan without its words", { plan: { name: "Express" } }, ["values.plan.descMarkdown", "values.plan.helpUrl"]],
    ["a page without https", { plan: { ...plan, helpUrl: "http://help.example" } }, ["values.plan.helpUrl"]],
    ["a script for a page", { plan: { ...plan, helpUrl: "javascript:alert(1)" } }, ["values.plan.helpUrl"]],
    ["a long name", { plan: { ...plan, name: "x".repeat(61) } }, ["values.plan.name"]],
    ["long terms", { plan: { ...plan, descMarkdown: "x".repeat(2001) } }, ["values.plan.descMarkdown"]],
    ["a text for a flag", { autoPay: "true" }, ["values.autoPay"]],
  ])("E-26, HO-21: %s is refused with the field, and nothing changes", async (_name, values, names) => {
    const refused = await save(values);
    expect([refused.statusCode, Object.keys(refused.json().fields).sort()]).toEqual([400, names]);
    expect((await read()).values).toEqual(nothing);
  });

  test("a name of 60 characters and terms of 2000 are taken", async () => {
    const longest = { ...plan, name: "x".repeat(60), descMarkdown: "y".repeat(2000) };
    expect((await save({ plan: longest })).json().values.plan).toEqual(longest);
  });

  test("E-25, E-26, HO-45: they are the owner's: a manager and a contractor are refused, a stranger's contractor is missing", async () => {
    const manager = await aManager(world.tx, company, [
      "newTask",
      "acceptTask",
      "makePay",
      "allTask",
      "invFreel",
      "finance",
    ]);
    for (const who of [manager, contractor]) {
      const replies = [
        await app.as(who)(contractorSettings, { id: contractor }),
        await save({ autoPay: true }, contractor, who),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    }
    const stranger = await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
    for (const id of [stranger, 999_999_999]) {
      expect((await app.as(company)(contractorSettings, { id })).statusCode).toBe(404);
      expect((await save({ autoPay: true }, id)).statusCode).toBe(404);
    }
    expect(await rowsOf(world.tx, `SELECT 1 FROM task_settings WHERE contractor_id = ${stranger}`)).toEqual([]);
  });
});

describe("options of a new task", () => {
  test("C-67, HO-23: they change with the contractor: preset, plan and publishing are those that are settled", async () => {
    const other = await aContractor(world.tx, { companies: [company] });
    await save({ ...settled, autoPay: true });
    expect(await options()).toMatchObject({
      currencies: ["EUR", "USD"],
      plan,
      preset: { categoryId: 106, currency: "EUR", group: "Spring" },
      autoPay: true,
    });
    expect(await options(other)).toMatchObject({
      plan: null,
      preset: { categoryId: null, currency: null, group: "" },
      autoPay: false,
    });
  });

  test("C-67: a currency that was switched off since is no preset, and stays in the form until it is changed", async () => {
    await save({ currency: "EUR" });
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD}' WHERE id = ${company}`);
    expect((await options()).preset.currency).toBeNull();
    expect((await read()).uiSettings.properties.currency.enum).toEqual(["USD", "EUR", null]);
    expect((await save({ project: "Spring" })).statusCode).toBe(200);
  });
});

describe("the plan of a task", () => {
  test("HO-21, C-31: a new task carries the plan as it was; the contractor reads its terms, the company its label", async () => {
    await save({ plan });
    const { id } = await made();
    await save({ plan: { ...plan, name: "Slow" } });
    await fund(world.tx, company, "USD", 105_000n);
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
    expect((await app.as(contractor)(getContractorTask, { id })).json()).toMatchObject({
      plan,
      planPriceLabel: "1\u00A0000,00\u00A0$, Express",
    });
    expect((await app.as(contractor)(listContractorTasks, {})).json().items[0].plan).toEqual(plan);
    const seen = (await app.as(company)(getCompanyTask, { id })).json();
    expect([seen.planPriceLabel, "plan" in seen]).toEqual(["1\u00A0000,00\u00A0$, Express", false]);
    expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
  });

  test("HO-21: a draft takes the plan that is settled each time it is saved, with its contractor of then", async () => {
    const other = await aContractor(world.tx, { companies: [company] });
    const { id } = await made();
    expect(await planOf(id)).toBeNull();
    await save({ plan });
    await app.as(company)(updateTask, { id, title: "Landing page 2" });
    expect(await planOf(id)).toEqual(plan);
    await app.as(company)(updateTask, { id, contractorId: other });
    expect(await planOf(id)).toBeNull();
  });

  test("HO-21: imported tasks, copies and tasks of the older call carry it too", async () => {
    await save({ plan });
    const row = {
      number: 2,
      cells: {
        ...{ email: `anna${round}@settled.test`, amount: "500", currency: "USD", serviceCode: "1" },
        ...{ description: "Valid row", deadline: "31/12/2026" },
      },
    };
    const imported = await importRows({ world, app }, company, [row]);
    const copied = await made({ copyOf: imported.ids[0] });
    const legacy = (
      await app.as(company)(newTask, {
        ...{ nametask: "Landing page", price: "500", currency: "USD", deadline: "30/11/2026", WorkId: 1 },
        freelancerID: contractor,
      })
    ).json();
    for (const id of [imported.ids[0], copied.id, legacy.ID]) {
      expect(await planOf(id)).toEqual(plan);
    }
  });
});

describe("publishing at once", () => {
  test("HO-24: a new task of this contractor is paid when it is made, of nobody else, and not a copy", async () => {
    const other = await aContractor(world.tx, { companies: [company] });
    await save({ autoPay: true });
    await fund(world.tx, company, "USD", 500_000n);
    const first = await made();
    expect(first.status).toBe(2);
    expect((await made({ contractorId: other })).status).toBe(10);
    expect((await made({ copyOf: first.id })).status).toBe(10);
    await save({ autoPay: false });
    expect((await made()).status).toBe(10);
  });

  test("HO-24: without money nothing is made, unless the draft is to be kept; a manager who may not pay makes a draft", async () => {
    await save({ autoPay: true });
    const refused = await app.as(company)(createTask, { ...fields, contractorId: contractor });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "noFunds"]);
    expect(await rowsOf(world.tx, `SELECT 1 FROM task WHERE company_id = ${company}`)).toEqual([]);
    expect((await made({ keepDraft: true })).status).toBe(10);
    const maker = await aManager(world.tx, company, ["newTask"]);
    await fund(world.tx, company, "USD", 500_000n);
    expect((await made({}, maker)).status).toBe(10);
    const payer = await aManager(world.tx, company, ["newTask", "makePay"]);
    expect((await made({}, payer)).status).toBe(2);
  });

  test("HO-24: the company's own setting goes on holding for everybody", async () => {
    await app.as(company)(setNewTaskMode, { Value: "1" });
    await fund(world.tx, company, "USD", 500_000n);
    expect((await made()).status).toBe(2);
  });
});
