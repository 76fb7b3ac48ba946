import type { Output } from "@artel/shared/calls/call";
import { setNewTaskMode } from "@artel/shared/calls/companies/legacy";
import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { userInit } from "@artel/shared/calls/session/legacy";
import { createTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, anOperator, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

const companies = [
  { name: "Bravo Ltd", country: "DE", waits: true, day: "2026-01-03" },
  { name: "alpha OOO", country: "RU", waits: false, day: "2026-01-01" },
  { name: "Ёлка", country: "CY", waits: false, day: "2026-01-02" },
  { name: "Charlie 100% GmbH", country: "CY", waits: true, day: "2026-01-04" },
];

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  operator = await anOperator(world.tx);
  for (const { name, country, waits, day } of companies) {
    const id = await aCompany(world.tx, { name });
    await rowsOf(
      world.tx,
      `UPDATE company SET country = '${country}', can_proforma = ${!waits}, created_at = '${day}' WHERE id = ${id}`,
    );
  }
});
afterAll(() => closeWithCleanBooks(app, world));

type Asked = Record<string, unknown>;
const list = async (asked: Asked, language = "en"): Promise<Output<typeof operatorCompanies>> =>
  (await app.as(operator)(operatorCompanies, asked, { "accept-language": language })).json();
const names = async (asked: Asked, language?: string) => (await list(asked, language)).rows.map(({ name }) => name);

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-43: companies come in pages, the oldest first, and no page repeats or leaves out one", async () => {
    const pages = [await list({ take: 3 }), await list({ take: 3, skip: 3 })];
    expect(pages.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ["alpha OOO", "Ёлка", "Bravo Ltd"],
      ["Charlie 100% GmbH"],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4]);
  });

  test("HO-43: companies that wait and active ones are lists of their own, each with the number of both", async () => {
    expect(await names({ state: "toActivate" })).toEqual(["Bravo Ltd", "Charlie 100% GmbH"]);
    expect(await names({ state: "active" })).toEqual(["alpha OOO", "Ёлка"]);
    expect((await list({ state: "active", search: "nobody" })).counts).toEqual({
      toActivate: 2,
      asked: 0,
      refused: 0,
      active: 2,
      offWithMoney: 0,
    });
  });

  test("Q-03: companies come in the order of any of their columns, up and down, countries by their names", async () => {
    expect(await names({ sort: "name" })).toEqual(["alpha OOO", "Bravo Ltd", "Charlie 100% GmbH", "Ёлка"]);
    expect(await names({ sort: "-createdAt" })).toEqual(["Charlie 100% GmbH", "Bravo Ltd", "Ёлка", "alpha OOO"]);
    // Cyprus, Germany, Russia; in Russian Германия, Кипр, Россия.
    expect(await names({ sort: "country" })).toEqual(["Ёлка", "Charlie 100% GmbH", "Bravo Ltd", "alpha OOO"]);
    expect(await names({ sort: "country" }, "ru")).toEqual(["Bravo Ltd", "Ёлка", "Charlie 100% GmbH", "alpha OOO"]);
  });

  test("Q-01: a search finds words in any order, in any case, ё by е, a sign as itself, and a country by its name", async () => {
    expect(await names({ search: "ooo ALPHA" })).toEqual(["alpha OOO"]);
    expect(await names({ search: "елка" })).toEqual(["Ёлка"]);
    expect(await names({ search: "100%" })).toEqual(["Charlie 100% GmbH"]);
    expect(await names({ search: "германия" }, "ru")).toEqual(["Bravo Ltd"]);
    expect(await names({ search: "cyprus charlie" })).toEqual(["Charlie 100% GmbH"]);
    expect(await names({ search: "alpha bravo" })).toEqual([]);
  });

  test("HO-43: an order that the list does not know, and a page longer than 500 rows, are refused by name", async () => {
    for (const [asked, field] of [
      [{ sort: "secret" }, "sort"],
      [{ take: 501 }, "take"],
    ] as const) {
      const refused = await app.as(operator)(operatorCompanies, asked);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
    expect((await app.as(operator)(operatorCompanies, { take: 500 })).statusCode).toBe(200);
  });

  test("G-25: the people of an activated company hear it on their open pages, and nobody else does", async () => {
    const company = await aCompany(world.tx, { name: "Echo" });
    const manager = await aManager(world.tx, company);
    const removed = await aManager(world.tx, company);
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${removed}`);
    const said = async (id: number) => (await app.as(id)(userInit, {})).json();
    await rowsOf(world.tx, `UPDATE company SET can_proforma = false WHERE id = ${company}`);
    expect(await said(manager)).toMatchObject({ reviewSince: expect.any(String), flags: { canProforma: false } });
    await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
    await app.as(operator)(activateCompany, { id: String(company), reason: "Papers seen" });
    const told = await rowsOf<{ channel: string; method: string }>(
      world.tx,
      "SELECT payload ->> 'channel' AS channel, payload #>> '{data,method}' AS method FROM centrifugo_outbox ORDER BY 1",
    );
    expect(told).toEqual([company, manager].map((id) => ({ channel: `user#${id}`, method: "companyReview" })));
    expect(await said(company)).toMatchObject({ reviewSince: null, flags: { canProforma: true } });
  });

  test("G-25: an activated company goes from one list to the other", async () => {
    const { rows } = await list({ search: "Bravo" });
    await app.as(operator)(activateCompany, { id: String(rows[0]?.id), reason: "Papers seen" });
    expect(await names({ state: "toActivate" })).toEqual(["Charlie 100% GmbH"]);
    expect(await names({ state: "active", search: "bravo" })).toEqual(["Bravo Ltd"]);
  });

  test("HO-88: a company with money in a currency that it has not switched on is listed with the sum, to spend and set aside; no other one", async () => {
    const [bravo, alpha] = [
      (await list({ search: "bravo" })).rows[0]?.id ?? 0,
      (await list({ search: "alpha" })).rows[0]?.id ?? 0,
    ];
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD}' WHERE id IN (${bravo}, ${alpha})`);
    await fund(world.tx, bravo, "EUR", 1_062_50n);
    await fund(world.tx, bravo, "USD", 100_00n);
    await fund(world.tx, alpha, "USD", 7_00n);
    // 1 050.00 of it is set aside for a task, before the currency is switched off.
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD,EUR}' WHERE id = ${bravo}`);
    const contractorId = await aContractor(world.tx, { companies: [bravo] });
    const task = { contractorId, title: "Logo", categoryId: 105, amount: "1000.00", currency: "EUR" };
    await app.as(bravo)(setNewTaskMode, { Value: "1" });
    expect((await app.as(bravo)(createTask, { ...task, deadline: "04/12/2026" })).json().status).toBe(2);
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD}' WHERE id = ${bravo}`);
    const off = await list({ state: "offWithMoney" });
    expect(off.rows.map(({ name, offBalances }) => [name, offBalances])).toEqual([
      ["Bravo Ltd", [{ currency: "EUR", amount: "1062.50" }]],
    ]);
    expect([off.total, off.counts.offWithMoney]).toEqual([1, 1]);
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD,EUR}' WHERE id = ${bravo}`);
    expect((await list({ state: "offWithMoney" })).rows).toEqual([]);
  });

  test("HO-88: strangers find no such list: a contractor and the owner of a company are told 404", async () => {
    const contractor = await aContractor(world.tx);
    const owner = await aCompany(world.tx, { name: "Delta" });
    for (const stranger of [contractor, owner, undefined]) {
      expect((await app.as(stranger)(operatorCompanies, { state: "offWithMoney" })).statusCode).toBe(404);
    }
  });
});
