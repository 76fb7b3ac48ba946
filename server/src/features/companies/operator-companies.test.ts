import type { Output } from "@artel/shared/calls/call";
import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
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
    expect((await list({ state: "active", search: "nobody" })).counts).toEqual({ toActivate: 2, active: 2 });
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

  test("G-25: an activated company goes from one list to the other", async () => {
    const { rows } = await list({ search: "Bravo" });
    await app.as(operator)(activateCompany, { id: String(rows[0]?.id), reason: "Papers seen" });
    expect(await names({ state: "toActivate" })).toEqual(["Charlie 100% GmbH"]);
    expect(await names({ state: "active", search: "bravo" })).toEqual(["Bravo Ltd"]);
  });
});
