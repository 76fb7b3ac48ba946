import { companyLog, companyLogPeople } from "@artel/shared/calls/audit/app";
import type { Output } from "@artel/shared/calls/call";
import { companyLogLooked } from "@artel/shared/limits/company-log";
import { companyLogActions } from "@artel/shared/states/company-log";
import { allTexts } from "@artel/shared/text/all-texts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, anOperator } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let operator: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  operator = await anOperator(world.tx);
});
beforeEach(async () => {
  company = await aCompany(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

interface Written {
  readonly action: string;
  readonly subject?: string;
  readonly actor?: number;
  readonly reason?: string;
  readonly detail?: unknown;
  readonly ip?: string;
}

/** A record of the company's chain, written as the product writes one. */
async function write({ action, ...rest }: Written, at = "2026-11-10T12:00:00Z"): Promise<void> {
  const row = {
    kind: action,
    subject: `company:${company}`,
    actor: company,
    tenant: company,
    request_id: "r",
    ...rest,
  };
  const text = JSON.stringify(row).replaceAll("'", "''");
  await rowsOf(world.tx, `SELECT audit.record_json('${text}'::jsonb, '${at}'::timestamptz)`);
}

type Log = Output<typeof companyLog>;

const read = async (asked: Record<string, unknown> = {}, who = company): Promise<Log> =>
  (await app.as(who)(companyLog, asked)).json();
const actions = async (asked?: Record<string, unknown>) => (await read(asked)).rows.map(({ action }) => action);

test("HO-43: an owner reads what people of the company did, from where, the newest first", async () => {
  const manager = await aManager(world.tx, company);
  await write({ action: "manager.add", subject: `user:${manager}` });
  await write({
    action: "task.create",
    subject: "task:7",
    actor: manager,
    ip: "203.0.113.9",
    reason: "Asked by phone",
  });
  const { rows, next } = await read();
  expect(rows.map(({ action, actor, ip, subject }) => [action, actor, ip, subject])).toEqual([
    ["task.create", "person", "203.0.113.9", "task:7"],
    ["manager.add", "person", null, `user:${manager}`],
  ]);
  expect([rows[0]?.reason, rows[1]?.subjectName === rows[0]?.name, next]).toEqual(["Asked by phone", true, null]);
});

test("HO-43: what the staff of the provider did is told without name, place and reason", async () => {
  await write({ action: "company.activate", actor: operator, reason: "Papers seen", ip: "198.51.100.7" });
  await write({ action: "topup.expire", actor: 0, reason: "By itself" });
  const { rows } = await read();
  expect(rows.map(({ actor, name, ip, device, reason }) => [actor, name, ip, device, reason])).toEqual([
    ["product", null, null, null, null],
    ["provider", null, null, null, null],
  ]);
});

test("HO-43: what operators asked each other and what freelancers did is not in the log of a company", async () => {
  const contractor = await aContractor(world.tx, { companies: [company] });
  await write({ action: "approval.ask", actor: operator });
  await write({ action: "task.complete", actor: contractor });
  await write({ action: "session.open" });
  expect(await actions()).toEqual(["session.open"]);
});

test("HO-43: filters of person, action and period narrow the log together", async () => {
  const manager = await aManager(world.tx, company);
  await write({ action: "task.create", actor: manager }, "2026-11-01T23:59:59Z");
  await write({ action: "task.create", actor: manager }, "2026-11-02T00:00:00Z");
  await write({ action: "task.pay", actor: manager }, "2026-11-02T23:59:59Z");
  await write({ action: "task.create" }, "2026-11-03T00:00:00Z");
  expect((await read({ person: manager })).rows).toHaveLength(3);
  expect(await actions({ person: manager, action: "task.create" })).toHaveLength(2);
  expect(await actions({ dateFrom: "2026-11-02", dateTo: "2026-11-02" })).toEqual(["task.pay", "task.create"]);
  expect(await actions({ dateFrom: "2026-11-04" })).toEqual([]);
  const wrong = await app.as(company)(companyLog, { dateFrom: "2026-11-03", dateTo: "2026-11-01" });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["dateTo"]]);
  expect((await app.as(company)(companyLog, { action: "approval.ask" })).statusCode).toBe(400);
});

test("HO-43: a filter of a person shows nobody of another company, nor an operator", async () => {
  const other = await aCompany(world.tx);
  await write({ action: "company.activate", actor: operator });
  expect(await actions({ person: other })).toEqual([]);
  expect(await actions({ person: operator })).toEqual([]);
});

test("HO-43: pages follow each other to the first record while new ones come", async () => {
  for (let number = 1; number <= 7; number += 1) {
    await write({ action: "task.create", subject: `task:${number}` });
  }
  const first = await read({ take: 3 });
  await write({ action: "task.create", subject: "task:8" });
  const second = await read({ take: 3, after: first.next ?? 0 });
  const third = await read({ take: 3, after: second.next ?? 0 });
  const told = [first, second, third].map(({ rows }) => rows.map(({ subject }) => subject));
  expect(told).toEqual([["task:7", "task:6", "task:5"], ["task:4", "task:3", "task:2"], ["task:1"]]);
  expect([first.lookedSince, third.next]).toEqual([null, null]);
});

test("HO-43: an answer looks through 20 000 records and says since when", async () => {
  await write({ action: "manager.add" }, "2026-01-01T00:00:00Z");
  await asSuperuser(
    world,
    `INSERT INTO audit.record (tenant, seq, actor, action, subject, request_id, created_at, hash)
      SELECT ${company}, n + 1, ${company}, 'task.create', 'task:1', 'r', '2026-02-01'::timestamptz + n * interval '1 minute', '\\x00'
      FROM generate_series(1, ${companyLogLooked}) n`,
  );
  const found = await read({ action: "manager.add" });
  expect([found.rows, found.next, found.lookedSince]).toEqual([[], 1, "2026-02-01T00:01:00.000Z"]);
  expect((await read({ action: "manager.add", after: 1 })).rows).toHaveLength(1);
  const january = { action: "manager.add", dateTo: "2026-01-31" };
  expect(await actions(january)).toEqual(["manager.add"]);
  // The chain was filled without its hashes: its books would not be clean.
  await asSuperuser(
    world,
    `ALTER TABLE audit.record DISABLE TRIGGER append_only; DELETE FROM audit.record WHERE tenant = ${company} AND seq > 1;
      ALTER TABLE audit.record ENABLE TRIGGER append_only`,
  );
});

test("HO-43: a change is told as what was and what is, with numbers of accounts masked", async () => {
  await write({
    action: "manager.edit",
    detail: { before: { newTask: true }, rights: { newTask: true, makePay: true } },
  });
  await write({ action: "account.setTariff", actor: operator, detail: tariffs });
  await write({ action: "company.settings", detail: { before: { bills: ["USD"] }, after: { bills: [] } } });
  await write({ action: "manager.remove", detail: { email: "CY17002001280000001200527600" } });
  const { rows } = await read();
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ field: "email", before: null, after: ["•••• 7600"] }],
    [{ field: "bills", before: ["USD"], after: [] }],
    [
      { field: "tariff", before: ["1"], after: ["2"] },
      { field: "taskFee", before: ["5.00"], after: ["3.50"] },
    ],
    [{ field: "rights", before: ["newTask"], after: ["makePay", "newTask"] }],
  ]);
});

const tariffs = {
  setting: "tariff",
  before: { tarifId: 1, feeRate: "0.0500" },
  after: { tarifId: 2, feeRate: "0.0350" },
  firstPerson: 3,
};

test("HO-43: managers, freelancers and other companies do not read the log of a company", async () => {
  const manager = await aManager(world.tx, company, ["allTask", "finance"]);
  const contractor = await aContractor(world.tx, { companies: [company] });
  await write({ action: "session.open" });
  const statuses = [];
  for (const who of [manager, contractor, operator]) {
    statuses.push((await app.as(who)(companyLog, {})).statusCode, (await app.as(who)(companyLogPeople, {})).statusCode);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await read({}, await aCompany(world.tx))).rows).toEqual([]);
});

test("HO-43: the filter of people names the owner first, then everybody who was ever a manager", async () => {
  const manager = await aManager(world.tx, company);
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${manager}`);
  const { people } = (await app.as(company)(companyLogPeople, {})).json();
  expect(people.map(({ id }: { id: number }) => id)).toEqual([company, manager]);
});

test("HO-43: each action of the log has words in both languages", () => {
  const known = Object.keys(allTexts);
  expect(companyLogActions.filter((action) => !known.includes(`companyLog.action.${action}`))).toEqual([]);
});
