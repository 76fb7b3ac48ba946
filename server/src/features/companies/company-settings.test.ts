import { getSettings } from "@artel/shared/calls/companies/app";
import { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { setNewTaskMode } from "@artel/shared/calls/companies/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  company = await aCompany(world.tx);
});

const read = async () => (await app.as(company)(companySettings, {})).json();
const save = (values: unknown, who = company) => app.as(who)(saveCompanySettings, { values });
const set = (changes: string) => rowsOf(world.tx, `UPDATE company SET ${changes} WHERE id = ${company}`);
const present = {
  isAutoPublishTask: false,
  companyPayTax: false,
  isAutoStartKyc: false,
  isInvoiceTaskHasUrls: false,
  bills: ["EUR", "USD"],
};

describe("the form", () => {
  test("F-19, F-11, HO-24: the five settings come as a JSON Schema of draft 2020-12 with hints in both languages", async () => {
    const { uiSettings, values } = await read();
    expect(values).toEqual(present);
    expect(uiSettings).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
      required: ["isAutoPublishTask", "companyPayTax", "isAutoStartKyc", "isInvoiceTaskHasUrls", "bills"],
    });
    expect(Object.keys(uiSettings.properties)).toEqual(uiSettings.required);
    expect(uiSettings.properties.isAutoPublishTask).toMatchObject({
      type: "boolean",
      title: "Publish new tasks at once",
      "x-ui": {
        widget: "switch",
        title: { en: "Publish new tasks at once", ru: "Публиковать новые задачи сразу" },
      },
    });
    expect(uiSettings["x-ui"].sections.flatMap(({ fields }: { fields: string[] }) => fields)).toEqual(
      uiSettings.required,
    );
  });

  test("HO-88, HO-24: a currency that holds money is closed in the form, with its sums as decimal text", async () => {
    await fund(world.tx, company, "USD", 1_248_050n);
    const { bills } = (await read()).uiSettings.properties;
    expect(bills.items.enum).toEqual(["RUB", "EUR", "USD", "BYN"]);
    const usd = bills["x-ui"].options.find(({ value }: { value: string }) => value === "USD");
    expect(usd).toMatchObject({
      readOnly: true,
      amounts: [{ amount: "12480.50", currency: "USD", text: null }],
      note: { en: "Stays on while it holds money. Exchange or spend the balance first." },
    });
    const eur = bills["x-ui"].options.find(({ value }: { value: string }) => value === "EUR");
    expect(eur).toMatchObject({ readOnly: false, note: null });
  });

  test("F-15: verification that is read-only is closed in the form, and a change of it is refused", async () => {
    await set("flags = '{isAutoStartKycReadOnly}'");
    expect((await read()).uiSettings.properties.isAutoStartKyc).toMatchObject({
      readOnly: true,
      "x-ui": { note: { en: "This setting cannot be changed for your account. Write to support." } },
    });
    const refused = await save({ isAutoStartKyc: true, companyPayTax: true });
    expect([refused.statusCode, refused.json().code, Object.keys(refused.json().fields)]).toEqual([
      422,
      "optionNotAvailable",
      ["values.isAutoStartKyc"],
    ]);
    expect((await save({ isAutoStartKyc: false, companyPayTax: true })).json().values).toMatchObject({
      companyPayTax: true,
    });
  });
});

describe("saving", () => {
  test("F-20, P-15: saved values are answered, read back, and seen by the older call; what is left out stays", async () => {
    const values = { isAutoPublishTask: true, isInvoiceTaskHasUrls: true, bills: ["BYN", "USD"] };
    const saved = await save(values);
    const expected = { ...present, ...values, bills: ["USD", "BYN"] };
    expect([saved.statusCode, saved.json().values]).toEqual([200, expected]);
    expect((await read()).values).toEqual(expected);
    expect((await app.as(company)(getSettings, {})).json()).toMatchObject({
      isAutoPublishTask: true,
      isInvoiceTaskHasUrls: true,
      companyPayTax: false,
    });
    await app.as(company)(setNewTaskMode, { Value: "0" });
    expect((await read()).values.isAutoPublishTask).toBe(false);
  });

  test("F-20: one record says what changed and what it was before, and the owner's windows hear of it once", async () => {
    await save({ companyPayTax: true, isAutoPublishTask: false });
    await save({ companyPayTax: true });
    const records = await rowsOf(
      world.tx,
      `SELECT detail FROM audit.record WHERE action = 'company.settings' AND tenant = ${company}`,
    );
    expect(records).toEqual([{ detail: { before: { companyPayTax: false }, after: { companyPayTax: true } } }]);
    const told = await rowsOf(
      world.tx,
      `SELECT payload -> 'data' AS data FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${company}'`,
    );
    expect(told).toEqual([{ data: { method: "settings", code: 200 } }]);
  });

  test("HO-45: neither a manager with every right nor a contractor reads or changes them", async () => {
    const manager = await aManager(world.tx, company, [
      "newTask",
      "acceptTask",
      "makePay",
      "allTask",
      "invFreel",
      "finance",
    ]);
    for (const who of [manager, await aContractor(world.tx, { companies: [company] })]) {
      const replies = [await app.as(who)(companySettings, {}), await save({ companyPayTax: true }, who)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    }
    expect((await read()).values).toEqual(present);
  });

  test.each([
    ["a key that it does not name", { isFriend: true }, ["isFriend"]],
    ["a text for a flag", { companyPayTax: "true" }, ["values.companyPayTax"]],
    ["no currency", { bills: [] }, ["values.bills"]],
    ["what is no currency", { bills: ["EUR", "XXX"] }, ["values.bills.1"]],
    ["an id for a code", { bills: [2] }, ["values.bills.0"]],
    ["a list for the values", [], ["values"]],
    ["nothing", undefined, ["values"]],
  ])("T-29: %s is refused with the field, and nothing changes", async (_name, values, fields) => {
    const refused = await save(values);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, fields]);
    expect((await read()).values).toEqual(present);
  });

  test("T-29: a key beside the values is refused", async () => {
    const refused = await app.as(company)(saveCompanySettings, { values: {}, tarifId: 3 });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["tarifId"]]);
  });

  test("HO-88, T-29: a funded currency stays on and USDT is for friends: the whole change is refused", async () => {
    await fund(world.tx, company, "USD", 1n);
    const refused = await save({ companyPayTax: true, bills: ["EUR"] });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { "values.bills": "USD holds money: 0,01\u00A0$, and 0,00\u00A0$ in tasks. It stays on until both are zero." },
    ]);
    const usdt = await save({ companyPayTax: true, bills: ["EUR", "USD", "USDT"] });
    expect([usdt.statusCode, usdt.json().code]).toEqual([422, "optionNotAvailable"]);
    expect((await read()).values).toEqual(present);
  });
});
