import { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { Output } from "@artel/shared/calls/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

/** A record of the log, written as the product writes one. */
async function write(record: { action: string; subject: string; reason: string; actor?: number }, at: string) {
  const row = {
    kind: record.action,
    subject: record.subject,
    actor: record.actor ?? operator,
    tenant: 0,
    reason: record.reason,
    request_id: `request ${record.subject}`,
  };
  await rowsOf(world.tx, `SELECT audit.record_json('${JSON.stringify(row)}'::jsonb, '${at}'::timestamptz)`);
}

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  operator = await anOperator(world.tx);
  for (let number = 1; number <= 510; number += 1) {
    await write({ action: "topup.settle", subject: `topup:${number}`, reason: "Daily run" }, "2026-03-01T12:00:00Z");
  }
  await write({ action: "company.activate", subject: "company:7", reason: "Papers seen" }, "2026-03-02T23:59:59Z");
  await write({ action: "payout.review", subject: "payout:8", reason: "Clear", actor: 0 }, "2026-03-03T00:00:00Z");
});
afterAll(() => closeWithCleanBooks(app, world));

type Asked = Record<string, unknown>;
const list = async (asked: Asked, language = "en"): Promise<Output<typeof operatorAudit>> =>
  (await app.as(operator)(operatorAudit, asked, { "accept-language": language })).json();
const subjects = async (asked: Asked, language?: string) =>
  (await list(asked, language)).rows.map((row) => row.subject);

test("HO-43: the log is read in pages to its first record, the newest first", async () => {
  const first = await list({});
  expect([first.rows.length, first.total, first.rows[0]?.subject]).toEqual([500, 511, "company:7"]);
  expect(await subjects({ skip: 500 })).toEqual(Array.from({ length: 11 }, (_, index) => `topup:${11 - index}`));
  expect(await subjects({ sort: "at", take: 2 })).toEqual(["topup:1", "topup:2"]);
});

test("HO-43: the log of everybody holds what the product did by itself", async () => {
  expect(await subjects({ by: "everybody", take: 2 })).toEqual(["payout:8", "company:7"]);
});

test("HO-43, HO-94: a period of the log counts to the end of its last day", async () => {
  expect(await subjects({ by: "everybody", dateFrom: "2026-03-02", dateTo: "2026-03-02" })).toEqual(["company:7"]);
  expect(await subjects({ by: "everybody", dateFrom: "2026-03-03" })).toEqual(["payout:8"]);
  const refused = await app.as(operator)(operatorAudit, { dateFrom: "2026-03-03", dateTo: "2026-03-01" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["dateTo"]]);
});

test("HO-43: a search of the log knows the words of actions and subjects in the reader's language", async () => {
  expect(await subjects({ search: "company activated" })).toEqual(["company:7"]);
  expect(await subjects({ search: "компания 7" }, "ru")).toEqual(["company:7"]);
  expect(await subjects({ search: "request topup:77" })).toEqual(["topup:77"]);
  expect(await subjects({ search: "papers" })).toEqual(["company:7"]);
});

test("HO-43, Q-02: filters of person, action and reason narrow the log together", async () => {
  expect((await list({ reason: "daily", action: "settle" })).total).toBe(510);
  expect(await subjects({ reason: "daily", action: "activate" })).toEqual([]);
  expect(await subjects({ who: "nobody" })).toEqual([]);
  expect((await list({ who: "operator" })).total).toBe(511);
});
