import { findDocuments } from "@artel/shared/calls/documents/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { workingPair } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  ({ company, contractor } = await workingPair(world.tx, 100_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

/** Drafts with these titles, a minute apart from the given time on. */
const drafts = (title: string, count: number, from: string) =>
  rowsOf(
    world.tx,
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward,
      price_fee, price_total, fee_rate, created_at)
    SELECT ${company}, ${contractor}, ${company}, 'draft', '${title}', 1, '30/11/2027', 'USD', 100, 5, 105, 0.05,
      timestamptz '${from}' + (n - 1) * interval '1 minute' FROM generate_series(1, ${count}) n RETURNING 1`,
  );

test("G-H1, Q-01: a search looks at the newest 9 999 tasks and says how far back; an earlier period finds what is older", async () => {
  const search = async (asked: Record<string, unknown>) => {
    const reply = await app.as(company)(findCompanyTasks, asked);
    expect(reply.statusCode).toBe(200);
    const { rows, total, searchedSince } = reply.json();
    return { titles: rows.map(({ title }: { title: string }) => title), total, searchedSince };
  };
  await drafts("Needle", 1, "2026-01-01T00:00:00Z");
  await drafts("Straw", 9_998, "2026-02-01T00:00:00Z");
  const found = { titles: ["Needle"], total: 1, searchedSince: null };
  expect(await search({ search: "needle" })).toEqual(found);
  const counted = async () => (await search({ take: 1 })).total;
  expect(await counted()).toBe(9_999);
  await drafts("Straw", 1, "2026-03-01T00:00:00Z");
  const missed = { titles: [], total: 0, searchedSince: "2026-02-01T00:00:00.000Z" };
  expect(await search({ search: "needle" })).toEqual(missed);
  expect(await search({ title: "needle" })).toEqual(missed);
  expect(await search({ search: "needle", dateTo: "2026-02-28" })).toEqual(found);
  // A list without words leaves nothing out.
  const whole = await search({ skip: 9_999, take: 1 });
  expect(whole).toEqual({ titles: ["Needle"], total: 10_000, searchedSince: null });
  // Its first page counts one row more than a list shows, and no further.
  expect(await counted()).toBe(10_000);
  await drafts("Straw", 5, "2026-04-01T00:00:00Z");
  expect(await counted()).toBe(10_000);
});

test("G-H1, L-01: so does a search among documents", async () => {
  const receipts = (count: number, from: string) =>
    rowsOf(
      world.tx,
      `WITH numbers AS (SELECT before FROM take_numbers('PR', 2026, ${count}, '${from}'))
      INSERT INTO document (owner, type, prefix, year, running, currency, amount, data, created_at)
      SELECT ${contractor}, 'paymentReceipt', 'PR', 2026, before + n, 'USD', 100, '{}',
        timestamptz '${from}' + (n - 1) * interval '1 minute' FROM numbers, generate_series(1, ${count}) n RETURNING 1`,
    );
  const search = async (asked: Record<string, unknown>) => {
    const reply = await app.as(contractor)(findDocuments, asked);
    expect(reply.statusCode).toBe(200);
    const { rows, searchedSince } = reply.json();
    return { running: rows.map(({ InternalID }: { InternalID: number }) => InternalID), searchedSince };
  };
  await receipts(1, "2026-01-01T00:00:00Z");
  await receipts(9_998, "2026-02-01T00:00:00Z");
  const number = "-000001";
  expect(await search({ search: number })).toEqual({ running: [1], searchedSince: null });
  await receipts(1, "2026-03-01T00:00:00Z");
  expect(await search({ search: number })).toEqual({ running: [], searchedSince: "2026-02-01T00:00:00.000Z" });
  expect(await search({ search: number, dateTo: "2026-02-28" })).toEqual({ running: [1], searchedSince: null });
});
