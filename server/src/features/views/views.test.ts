import { changeView, deleteView, listViews, saveView } from "@artel/shared/calls/views/app";
import {
  operatorChangeView,
  operatorDeleteView,
  operatorListViews,
  operatorSaveView,
} from "@artel/shared/calls/views/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, anOperator } from "../../testing/people.ts";
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

const drafts = {
  ...{ sort: "-total", search: "logo", tab: "drafts", period: "thisMonth", columns: ["cost"] },
  filters: [
    { column: "freelancer", text: "Анна" },
    { column: "total", text: "100..500" },
  ],
};
const save = async (changes: Record<string, unknown> = {}, who = company) =>
  await app.as(who)(saveView, { list: "tasks", name: "Drafts", state: drafts, ...changes });
const change = async (id: number, changes: Record<string, unknown>, who = company) =>
  await app.as(who)(changeView, { id, ...changes });
const views = async (who = company, list = "tasks") => (await app.as(who)(listViews, { list })).json().views;

/** Of a view. */
const some = expect.stringMatching(/^[\w-]{22}$/);

describe("views of a list", () => {
  test("Q-28: a saved view keeps filters, order, columns, words, tab and period, and each device of the person reads it back", async () => {
    const saved = (await save({ name: "  Drafts of Анна " })).json();
    expect(saved).toEqual({
      id: expect.any(Number),
      name: "Drafts of Анна",
      isDefault: false,
      state: drafts,
      savedVersion: some,
    });
    expect(await views()).toEqual([saved]);
    expect(await views(company, "documents")).toEqual([]);
  });

  test("Q-28: a view belongs to the person alone: neither the others of a company nor strangers read, change or delete it", async () => {
    const { id } = (await save()).json();
    const others = [
      await aManager(world.tx, company, ["newTask", "allTask"]),
      await aCompany(world.tx),
      await aContractor(world.tx, { companies: [company] }),
    ];
    for (const who of others) {
      expect(await views(who)).toEqual([]);
      const refused = [await change(id, { name: "Mine" }, who), await app.as(who)(deleteView, { id })];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    expect((await change(999_999_999, { name: "Mine" })).statusCode).toBe(404);
    expect(await views()).toMatchObject([{ id, name: "Drafts" }]);
  });

  test("Q-28: a view is renamed, shows something else, and is deleted; what is left out of a change stays", async () => {
    const { id } = (await save()).json();
    const second = (await save({ name: "Paid" })).json();
    expect((await change(id, { name: "Open" })).json()).toEqual({
      id,
      name: "Open",
      isDefault: false,
      state: drafts,
      savedVersion: some,
    });
    const paid = { ...drafts, tab: "paid", period: "2026-01-01..", filters: [] };
    expect((await change(id, { state: paid })).json()).toMatchObject({ name: "Open", state: paid });
    expect((await app.as(company)(deleteView, { id })).json()).toEqual({ status: "Done" });
    expect(await views()).toEqual([second]);
    expect((await app.as(company)(deleteView, { id })).statusCode).toBe(404);
  });

  test("Q-28: a list opens with one view at most; the last that was chosen takes the place of the one before", async () => {
    const first = (await save({ isDefault: true })).json();
    const second = (await save({ name: "Paid", isDefault: true })).json();
    const elsewhere = (
      await save({ list: "documents", state: { ...drafts, sort: "-sum", filters: [], columns: [] }, isDefault: true })
    ).json();
    const defaults = async () => (await views()).map(({ isDefault }: { isDefault: boolean }) => isDefault);
    expect([first.isDefault, second.isDefault, elsewhere.isDefault]).toEqual([true, true, true]);
    expect(await defaults()).toEqual([false, true]);
    const replies = await Promise.all(
      [first.id, second.id, first.id, second.id].map((id) => change(id, { isDefault: true })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await defaults()).filter(Boolean)).toHaveLength(1);
    await change(first.id, { isDefault: false });
    await change(second.id, { isDefault: false });
    expect(await defaults()).toEqual([false, false]);
    expect(await views(company, "documents")).toMatchObject([{ isDefault: true }]);
  });

  test("Q-28: a column, filter or order that the list has lost since is left out, and the view is still read and renamed", async () => {
    const { id } = (await save()).json();
    const old = {
      ...drafts,
      sort: "-bonus",
      columns: ["bonus", "cost"],
      filters: [{ column: "bonus", text: "1.." }, ...drafts.filters],
    };
    await rowsOf(world.tx, `UPDATE list_view SET state = '${JSON.stringify(old)}' WHERE id = ${id}`);
    expect(await views()).toEqual([
      { id, name: "Drafts", isDefault: false, state: { ...drafts, sort: "" }, savedVersion: some },
    ]);
    expect((await change(id, { name: "Old" })).statusCode).toBe(200);
  });
});

test("Q-28: an operator has views of the lists of the console, whatever the own rights; nobody else finds their calls", async () => {
  const [operator, other] = [await anOperator(world.tx, ["support"]), await anOperator(world.tx)];
  const state = { ...drafts, sort: "-at", columns: ["ip"], filters: [{ column: "who", text: "olga" }] };
  const asked = { list: "operator-audit", name: "Olga", isDefault: true, state };
  const saved = (await app.as(operator)(operatorSaveView, asked)).json();
  expect(saved).toEqual({ id: expect.any(Number), name: "Olga", isDefault: true, state, savedVersion: some });
  const { id } = saved;
  const listed = async (who: number) => (await app.as(who)(operatorListViews, { list: "operator-audit" })).json().views;
  expect([await listed(operator), await listed(other)]).toEqual([[saved], []]);
  expect((await app.as(other)(operatorChangeView, { id, name: "Mine" })).statusCode).toBe(404);
  expect((await app.as(operator)(operatorChangeView, { id, name: "By Olga" })).json().name).toBe("By Olga");
  expect((await app.as(operator)(operatorSaveView, { ...asked, list: "tasks" })).statusCode).toBe(400);
  expect((await save({ list: "operator-audit", state })).statusCode).toBe(400);
  expect((await app.as(company)(operatorSaveView, asked)).statusCode).toBe(404);
  expect((await save({}, operator)).statusCode).toBe(403);
  expect((await app.as(other)(operatorDeleteView, { id })).statusCode).toBe(404);
  expect((await app.as(operator)(operatorDeleteView, { id })).json()).toEqual({ status: "Done" });
});

describe("what is refused", () => {
  const refusal = (reply: { statusCode: number; json: () => { fields?: object } }) => [
    reply.statusCode,
    Object.keys(reply.json().fields ?? {}),
  ];

  test("Q-28: the 21st view of a list is refused in words, and the 20th is taken; other lists have 20 of their own", async () => {
    for (let count = 1; count <= 20; count += 1) {
      expect((await save({ name: `View ${count}` })).statusCode).toBe(200);
    }
    const refused = await save({ name: "View 21" });
    expect(refusal(refused)).toEqual([400, ["name"]]);
    expect(refused.json().fields.name).toContain("at most 20 views");
    expect(
      (await save({ list: "managers", state: { ...drafts, sort: "name", filters: [], columns: [] } })).statusCode,
    ).toBe(200);
    const [first] = await views();
    await app.as(company)(deleteView, { id: first.id });
    expect((await save({ name: "View 21" })).statusCode).toBe(200);
    expect(await views()).toHaveLength(20);
  });

  test("Q-28: views that are saved at once never pass the limit nor share a name", async () => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_each, index) => save({ name: `View ${index % 22}` })),
    );
    expect(replies.every(({ statusCode }) => [200, 400, 409].includes(statusCode))).toBe(true);
    const names = (await views()).map(({ name }: { name: string }) => name);
    expect(names.length).toBeLessThanOrEqual(20);
    expect(new Set(names).size).toBe(names.length);
  });

  test("Q-28: a name has 1 to 60 characters and no other view of the list has it, whatever its case", async () => {
    expect((await save({ name: "Ж".repeat(60) })).statusCode).toBe(200);
    await save();
    const { id } = (await save({ name: "Paid" })).json();
    const replies = [
      await save({ name: "Ж".repeat(61) }),
      await save({ name: "  " }),
      await save({ name: "dRAFTS" }),
      await change(id, { name: "drafts" }),
      await change(id, { name: "" }),
    ];
    expect(replies.map(refusal)).toEqual(Array.from({ length: 5 }, () => [400, ["name"]]));
    expect((await change(id, { name: "PAID" })).json().name).toBe("PAID");
  });

  test.each([
    ["a list that has no views", { list: "wallets" }, ["list"]],
    ["an order by a column that the list lacks", { sort: "-bonus" }, ["state.sort"]],
    ["a filter of another list", { filters: [{ column: "currency", text: "USD" }] }, ["state.filters.0.column"]],
    ["a column without a filter", { filters: [{ column: "cost", text: "1" }] }, ["state.filters.0.column"]],
    ["a filter twice", { filters: [drafts.filters[1], drafts.filters[1]] }, ["state.filters.1.column"]],
    ["a filter without words", { filters: [{ column: "title", text: " " }] }, ["state.filters.0.text"]],
    ["long words", { filters: [{ column: "title", text: "x".repeat(401) }] }, ["state.filters.0.text"]],
    ["many filters", { filters: Array.from({ length: 31 }, () => drafts.filters[0]) }, ["state.filters"]],
    ["a column that the list lacks", { columns: ["cost", "bonus"] }, ["state.columns.1"]],
    ["a column twice", { columns: ["cost", "cost"] }, ["state.columns.1"]],
    ["a day that the calendar lacks", { period: "2026-02-30.." }, ["state.period"]],
    ["a period of three days", { period: "2026-02-01..2026-02-02..2026-02-03" }, ["state.period"]],
    ["a tab of signs", { tab: "<b>" }, ["state.tab"]],
    ["a key of its own", { width: 3 }, ["width"]],
  ])(
    "Q-28: %s is refused with its field, and nothing is saved",
    async (_name, { list, ...state }: Record<string, unknown>, names) => {
      const refused = await save({ ...(list ? { list } : {}), state: { ...drafts, ...state } });
      expect(refusal(refused)).toEqual([400, names]);
      expect(await views()).toEqual([]);
    },
  );

  test("Q-28: a request of more than 32 KiB is refused as too large", async () => {
    expect((await save({ state: { ...drafts, search: "x".repeat(33_000) } })).statusCode).toBe(413);
  });
});
