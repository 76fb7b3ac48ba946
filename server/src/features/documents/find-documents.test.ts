import type { Output } from "@artel/shared/calls/call";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { lastDocuments, legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";
import { issueDocument } from "./store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let task: number;

/** One document of each type, a minute apart, in the order of this table. */
const types = [
  { type: 1, prefix: "PI", minor: 90_000n, currency: "USD" },
  { type: 8, prefix: "SI", minor: 9_999n, currency: "USD" },
  { type: 89, prefix: "SI", minor: 100_000n, currency: "EUR" },
  { type: 2, prefix: "F", minor: 5_000n, currency: "RUB" },
  { type: 21, prefix: "RFP-FI", minor: 7_000n, currency: "USD" },
  { type: 12001, prefix: "PR", minor: 8_000n, currency: "BYN" },
  { type: 120011, prefix: "RFP-PR", minor: 6_000n, currency: "USD" },
] as const;

beforeAll(async () => {
  ({ world, app } = await startApp());
  company = await aCompany(world.tx);
  task = Number(await aDraft(world.tx, { company, contractor: await aContractor(world.tx), reward: 100n, fee: 0n }));
  for (const kind of types) {
    world.clock.advance(60);
    const taskIds = kind.type === 8 ? [task] : [];
    await issueDocument(world.tx, { owner: company, taskIds, data: {}, now: world.clock.now(), ...kind });
  }
});
afterAll(() => closeWithCleanBooks(app, world));

async function page(
  asked: Record<string, unknown>,
  person = company,
  language = "en",
): Promise<Output<typeof findDocuments>> {
  const reply = await app.as(person)(findDocuments, asked, { "accept-language": language });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const found = async (asked: Record<string, unknown>, language?: string) =>
  (await page(asked, company, language)).rows.map(({ Type }) => Type);

test("L-01: documents come in pages, the newest first, with their number and the number of each kind", async () => {
  const first = await page({ take: 3 });
  expect(first.rows.map(({ Type }) => Type)).toEqual([120011, 12001, 21]);
  expect([first.total, first.counts]).toEqual([
    7,
    [
      { kind: "F", count: 1 },
      { kind: "PI", count: 1 },
      { kind: "PR", count: 1 },
      { kind: "RFP-FI", count: 1 },
      { kind: "RFP-PR", count: 1 },
      { kind: "SI", count: 2 },
    ],
  ]);
  expect(await found({ take: 3, skip: 6 })).toEqual([1]);
});

test("L-30: the legacy list holds the documents of a range, all of them without one, and tells of each what it is", async () => {
  const legacy = async (range: Record<string, string>) => (await app.as(company)(legacyDocuments, range)).json();
  expect(await legacy({ DateFrom: "2026-11-21" })).toEqual([]);
  expect((await legacy({ DateTo: "2026-11-20" })).map(({ Type }: { Type: number }) => Type)).toHaveLength(7);
  expect((await legacy({})).map(({ Type }: { Type: number }) => Type)).toEqual([120011, 12001, 21, 2, 89, 8, 1]);
});

test("L-06: a document has number, name of its type, tasks, moment of issue, amount and currency", async () => {
  const { rows } = await page({ kinds: "SI", currencies: "USD" });
  expect(rows.map(({ info }) => info)).toEqual([
    {
      number: "SI-2026-000000001",
      typeName: "Sales invoice",
      tasks: [{ id: task }],
      created: "2026-11-20T09:02:00.000Z",
      issuedOn: "2026-11-20",
      timeZone: "UTC",
      amount: "99.99",
      cy: "USD",
      corrects: null,
      correctedBy: null,
    },
  ]);
});

test("L-31, L-33, X-50: the call of a contractor's home answers the three newest documents", async () => {
  const person = await aContractor(world.tx);
  for (const minor of [100n, 200n, 300n, 400n]) {
    world.clock.advance(60);
    const row = { type: 21, prefix: "RFP-FI", currency: "USD", minor } as const;
    await issueDocument(world.tx, { owner: person, taskIds: [], data: {}, now: world.clock.now(), ...row });
  }
  const last = (await app.as(person)(lastDocuments, {})).json();
  expect(last.map(({ info }: { info: { amount: string } }) => info.amount)).toEqual(["4.00", "3.00", "2.00"]);
  expect((await app.as(company)(lastDocuments, {})).statusCode).toBe(403);
});

test("Q-01, L-32: a period holds both its days; the kinds are those of the period", async () => {
  const [oldest, ...others] = (await page({ sort: "created" })).rows.map(({ CreatedAt }) => CreatedAt);
  expect(await found({ dateTo: oldest })).toEqual([1]);
  expect((await page({ dateTo: oldest })).counts).toEqual([{ kind: "PI", count: 1 }]);
  expect(await found({ dateFrom: others.at(-1) })).toEqual([120011]);
  const refused = await app.as(company)(findDocuments, { dateFrom: "2026-11-02", dateTo: "2026-11-01" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["dateTo"]]);
});

test("L-02, Q-02: kind, several kinds, currency, task and sum narrow the documents, both ends of a sum included", async () => {
  expect(await found({ kind: "SI" })).toEqual([89, 8]);
  expect(await found({ kinds: "F,PR" })).toEqual([12001, 2]);
  expect(await found({ currencies: "EUR,BYN" })).toEqual([12001, 89]);
  expect(await found({ task: String(task) })).toEqual([8]);
  expect(await found({ sumFrom: "99.99", sumTo: "900" })).toEqual([8, 1]);
  expect(await found({ sumFrom: "99.9901", sumTo: "899.99" })).toEqual([]);
  const refused = await app.as(company)(findDocuments, { kinds: "F,XX" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["kinds"]]);
});

test("Q-03: documents come in the order of sum, kind or number, and back", async () => {
  expect(await found({ sort: "sum" })).toEqual([2, 120011, 21, 12001, 8, 1, 89]);
  expect(await found({ sort: "-sum" })).toEqual([89, 1, 8, 12001, 21, 120011, 2]);
  expect((await found({ sort: "type" }))[0]).toBe(2);
  expect((await found({ sort: "name" })).at(-1)).toBe(89);
});

test("Q-01: a document of each type is found by its whole number as it is shown", async () => {
  const { rows } = await page({});
  for (const { Type, info } of rows) {
    // The number of a payment receipt stands in the one of a payout request too, behind "RFP-".
    expect([Type, await found({ search: info.number })]).toEqual([Type, Type === 12001 ? [120011, 12001] : [Type]]);
  }
});

test("Q-01: a document is found by its title in the reader's language", async () => {
  expect(await found({ search: "payment receipt" })).toEqual([12001]);
  expect(await found({ search: "проформа" }, "ru")).toEqual([1]);
  expect(await found({ search: "проформа" }, "en")).toEqual([]);
});

test("L-01: other people's documents stand on no page; a manager without allTask sees those of own tasks alone", async () => {
  expect((await page({}, await aCompany(world.tx))).total).toBe(0);
  const manager = await aManager(world.tx, company);
  expect((await page({}, manager)).rows).toEqual([]);
});
