import { getSettings, setDocumentSettings } from "@artel/shared/calls/companies/app";
import { documentOptions, getDocument, getOrder, listDocuments } from "@artel/shared/calls/documents/app";
import { cashFlow } from "@artel/shared/calls/finance/app";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { getStatement } from "@artel/shared/calls/statements/app";
import { acceptTask, completeTask, getCompanyTask, payTask } from "@artel/shared/calls/tasks/app";
import { pdfOf } from "@artel/shared/documents/testing/an-invoice";
import { readPdf } from "@artel/shared/documents/testing/read-pdf";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAttachment } from "../../../providers/mail/inbox-store.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aContractor, aDraft, aManager, fund, livesBy, workingPair } from "../../../testing/people.ts";
import { runSchedules } from "../../../testing/run-jobs.ts";
import { waitingForLock } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { createTaskQueues } from "../pay/task-batch.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const runOrders = () => runSchedules(world, createTaskQueues(world.app.db, world.clock), "7,37 * * * *");

async function monthlyPair(): Promise<{ company: number; contractor: number }> {
  const pair = await workingPair(world.tx, 1_000_000n);
  await fund(world.tx, pair.company, "EUR", 1_000_000n);
  const saved = await app.as(pair.company)(setDocumentSettings, { monthlyInvoice: true });
  expect(saved.json()).toEqual({ monthlyInvoice: true, documentLanguage: "reader" });
  return pair;
}

async function settled(
  pair: { company: number; contractor: number },
  at: string,
  more: { currency?: "USD" | "EUR"; by?: "accept" | "complete" } = {},
): Promise<number> {
  world.clock.set(at);
  const { currency = "USD", by = "accept" } = more;
  const id = await aDraft(world.tx, {
    ...pair,
    currency,
    reward: 10_000n,
    fee: 500n,
    title: `Work of ${at.slice(0, 10)}`,
  });
  await app.as(pair.company)(payTask, { id });
  const done =
    by === "accept"
      ? await app.as(pair.contractor)(acceptTask, { id })
      : await app.as(pair.company)(completeTask, { id });
  expect(done.statusCode).toBe(200);
  return id;
}

async function documentsOf(person: number) {
  return listDocuments.reply.parse((await app.as(person)(listDocuments, {})).json());
}

test("HO-36, L-14, L-22: a company with one invoice a month gets one order of type 55 for each currency when the month of its account is over, and its freelancer an invoice at once", async () => {
  const pair = await monthlyPair();
  await livesBy(world.tx, pair.company, "America/New_York");
  const first = await settled(pair, "2026-11-02T10:00:00Z");
  const completed = await settled(pair, "2026-11-20T10:00:00Z", { by: "complete" });
  const euros = await settled(pair, "2026-11-21T10:00:00Z", { currency: "EUR" });
  // Still November where the company lives.
  const last = await settled(pair, "2026-12-01T04:59:00Z");
  expect(await documentsOf(pair.company)).toEqual([]);
  expect((await documentsOf(pair.contractor)).map(({ Type }) => Type)).toEqual([2, 2, 2, 2]);
  await runOrders();
  expect(await documentsOf(pair.company)).toEqual([]);

  world.clock.set("2026-12-01T05:07:00Z");
  const next = await settled(pair, "2026-12-01T05:07:00Z");
  await runOrders();
  await runOrders();
  const orders = await documentsOf(pair.company);
  const about = orders.map(({ Type, info, print }) => ({
    Type,
    amount: info.amount,
    cy: info.cy,
    period: print?.period,
    tasks: info.tasks.map(({ id }) => id),
  }));
  const period = { from: "2026-11-01", to: "2026-11-30" };
  expect(about.sort((one, other) => one.cy.localeCompare(other.cy))).toEqual([
    { Type: 55, amount: "105.00", cy: "EUR", period, tasks: [euros] },
    { Type: 55, amount: "315.00", cy: "USD", period, tasks: [first, completed, last] },
  ]);
  expect(orders[0]?.info.number).toMatch(/^SI-2026-\d{9}$/);
  const bell = listNotifications.reply.parse((await app.as(pair.company)(listNotifications, {})).json());
  expect(
    bell.items.flatMap(({ kind, result, documentId }) => (kind === "documentIssued" ? [[result, documentId]] : [])),
  ).toEqual(
    expect.arrayContaining([
      ["order", orders[0]?.id],
      ["order", orders[1]?.id],
    ]),
  );
  // The task of December waits for its own month.
  expect(orders.flatMap(({ info }) => info.tasks.map(({ id }) => id))).not.toContain(next);
  const view = getCompanyTask.reply.parse((await app.as(pair.company)(getCompanyTask, { id: completed })).json());
  expect(view.documents.map(({ number }) => number)).toEqual([
    orders.find(({ info }) => info.cy === "USD")?.info.number,
  ]);
  const paid = cashFlow.reply.parse((await app.as(pair.company)(cashFlow, {})).json());
  expect(paid.find(({ document, currency }) => document && currency === "EUR")?.document?.id).toBe(
    orders.find(({ info }) => info.cy === "EUR")?.id,
  );
  const escrow = { account: "escrow", currency: "USD" };
  const statement = getStatement.reply.parse((await app.as(pair.company)(getStatement, escrow)).json());
  const ordered = orders.find(({ info }) => info.cy === "USD")?.id;
  expect(statement.rows.flatMap(({ document }) => (document ? [document.id] : []))).toEqual([
    ordered,
    ordered,
    ordered,
  ]);
});

test("HO-36: what was settled while the setting was on is billed by the month, and what was settled after it was off by itself", async () => {
  const pair = await monthlyPair();
  const inOrder = await settled(pair, "2026-12-05T10:00:00Z");
  await app.as(pair.company)(setDocumentSettings, { monthlyInvoice: false });
  const alone = await settled(pair, "2026-12-06T10:00:00Z");
  world.clock.set("2027-01-01T00:07:00Z");
  await runOrders();
  const documents = await documentsOf(pair.company);
  expect(documents.map(({ Type, info }) => [Type, info.tasks.map(({ id }) => id)])).toEqual([
    [55, [inOrder]],
    [8, [alone]],
  ]);
  // The document bears the year in which it is issued.
  expect(documents[0]?.info.number).toMatch(/^SI-2027-/);
});

test("HO-37, L-19: the page of an order finds it by its first task and its number, with the sum of each task; other people's is not found", async () => {
  const pair = await monthlyPair();
  const tasks = [await settled(pair, "2027-01-11T10:00:00Z"), await settled(pair, "2027-01-12T10:00:00Z")];
  world.clock.set("2027-02-01T00:07:00Z");
  await runOrders();
  const [document] = await documentsOf(pair.company);
  const asked = { task: String(tasks[0]), order: String(document?.InternalID) };
  expect((await app.as(pair.company)(getOrder, asked)).json()).toEqual({
    documentId: document?.id,
    number: document?.info.number,
    issuedOn: document?.info.issuedOn,
    period: { from: "2027-01-01", to: "2027-01-31" },
    amount: "210.00",
    currency: "USD",
    tasks: [
      { id: tasks[0], title: "Work of 2027-01-11", amount: "105.00" },
      { id: tasks[1], title: "Work of 2027-01-12", amount: "105.00" },
    ],
  });
  const other = await monthlyPair();
  const manager = await aManager(world.tx, pair.company, []);
  for (const [who, input] of [
    [other.company, asked],
    // It made none of the tasks and may not see all.
    [manager, asked],
    [pair.company, { ...asked, task: String(tasks[1]) }],
    [pair.company, { ...asked, order: "999999" }],
  ] as const) {
    expect((await app.as(who)(getOrder, input)).statusCode).toBe(404);
  }
  expect((await app.as(pair.contractor)(getOrder, asked)).statusCode).toBe(403);
});

test("HO-36: a month with more than 300 tasks has an order for each 300 of them", async () => {
  const pair = await monthlyPair();
  await settled(pair, "2027-02-10T10:00:00Z");
  const [sample] = await rowsOf<{ id: string }>(world.tx, `SELECT max(id)::text AS id FROM task`);
  await rowsOf(
    world.tx,
    `WITH made AS (INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward,
        price_fee, price_total, fee_rate, created_at)
      SELECT company_id, contractor_id, created_by, 'draft', title, category_id, deadline, currency, price_reward, price_fee, price_total,
        fee_rate, created_at FROM task, generate_series(1, 300) WHERE id = ${sample?.id} RETURNING *),
    lines AS (INSERT INTO document_lines (task_id, lines) SELECT id, jsonb_build_array(jsonb_build_object('TaskRef', 'header'), jsonb_build_object('TaskRef', id, 'TaskTitle', title, 'Cost', '100.00', 'Tax', '5.00')) FROM made)
    INSERT INTO order_task (task_id, company_id, currency, month) SELECT id, company_id, currency, '2027-02-01' FROM made`,
  );
  world.clock.set("2027-03-01T00:07:00Z");
  await runOrders();
  const orders = await documentsOf(pair.company);
  expect(orders.map(({ info }) => info.tasks.length).sort((one, other) => one - other)).toEqual([1, 300]);
});

test("HO-36: the job of orders waits for the records of a company before it takes a number, as a settlement does", async () => {
  const pair = await monthlyPair();
  await settled(pair, "2027-02-12T10:00:00Z");
  world.clock.set("2027-03-01T00:07:00Z");
  const settlement = new pg.Client({ connectionString: world.superuser });
  await settlement.connect();
  await settlement.query(`BEGIN; SELECT 1 FROM audit.head WHERE tenant = ${pair.company} FOR UPDATE`);
  const run = runOrders();
  await waitingForLock(world, 1);
  await settlement.query("SELECT 1 FROM document_counter WHERE prefix = 'SI' FOR UPDATE NOWAIT");
  await settlement.query("COMMIT");
  await settlement.end();
  await run;
  expect(await documentsOf(pair.company)).toHaveLength(1);
});

test("HO-36: an order bills tasks with 150 000 characters of description at most, and the next one the others", async () => {
  const pair = await monthlyPair();
  await settled(pair, "2027-02-11T10:00:00Z");
  const [sample] = await rowsOf<{ id: string }>(world.tx, `SELECT max(id)::text AS id FROM task`);
  await rowsOf(
    world.tx,
    `WITH made AS (INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward,
        price_fee, price_total, fee_rate, created_at)
      SELECT company_id, contractor_id, created_by, 'draft', title, category_id, deadline, currency, price_reward, price_fee, price_total,
        fee_rate, created_at FROM task, generate_series(1, 31) WHERE id = ${sample?.id} RETURNING *),
    lines AS (INSERT INTO document_lines (task_id, lines) SELECT id, jsonb_build_array(jsonb_build_object('TaskRef', 'header'), jsonb_build_object('TaskRef', id, 'TaskTitle', title, 'TaskDesc', repeat('x', 5000), 'Cost', '100.00', 'Tax', '5.00')) FROM made)
    INSERT INTO order_task (task_id, company_id, currency, month) SELECT id, company_id, currency, '2027-02-01' FROM made`,
  );
  world.clock.set("2027-03-01T00:07:00Z");
  await runOrders();
  const orders = await documentsOf(pair.company);
  // The task that was settled has a few words too, so 29 of the long ones go with it.
  expect(orders.map(({ info }) => info.tasks.length).sort((one, other) => one - other)).toEqual([2, 30]);
});

test("HO-36: an account that moves to another time zone has each task billed once; its month is over when it is over where it lives", async () => {
  const pair = await monthlyPair();
  await livesBy(world.tx, pair.company, "Pacific/Kiritimati");
  const february = await settled(pair, "2027-02-28T09:59:59Z");
  const march = await settled(pair, "2027-02-28T10:00:00Z");
  const billed = async () =>
    (await documentsOf(pair.company)).map(({ print, info }) => [print?.period?.from, info.tasks.map(({ id }) => id)]);
  await runOrders();
  expect(await billed()).toEqual([["2027-02-01", [february]]]);
  // It is February again, whose order is issued already.
  await livesBy(world.tx, pair.company, "Pacific/Honolulu");
  const late = await settled(pair, "2027-02-28T11:00:00Z");
  world.clock.set("2027-03-01T10:07:00Z");
  await runOrders();
  world.clock.set("2027-04-01T10:07:00Z");
  await runOrders();
  expect((await billed()).sort()).toEqual([
    ["2027-02-01", [february]],
    ["2027-02-01", [late]],
    ["2027-03-01", [march]],
  ]);
});

test("L-29, F-06: an order says where its tasks are for a company that wants their addresses printed, and for no other", async () => {
  const [plain, linked] = [await monthlyPair(), await monthlyPair()];
  await rowsOf(world.tx, `UPDATE company SET is_invoice_task_has_urls = true WHERE id = ${linked.company}`);
  await settled(plain, "2027-05-05T10:00:00Z");
  await settled(linked, "2027-05-05T10:00:00Z");
  world.clock.set("2027-06-01T00:07:00Z");
  await runOrders();
  const links = async ({ company }: { company: number }) =>
    (await documentsOf(company)).map(({ print }) => print?.links);
  expect([await links(plain), await links(linked)]).toEqual([[null], [world.app.config.publicUrl]]);
});

test("L-10, L-28: the mail of an order brings the PDF byte for byte as the browser makes it, in the language that the company chose", async () => {
  const pair = await monthlyPair();
  await app.as(pair.company)(setDocumentSettings, { documentLanguage: "both" });
  expect((await app.as(pair.company)(documentOptions, {})).json()).toMatchObject({ language: "both" });
  await settled(pair, "2027-03-05T10:00:00Z");
  world.clock.set("2027-04-01T00:07:00Z");
  await runOrders();
  const [document] = await documentsOf(pair.company);
  const invoice = getDocument.reply.parse(
    (await app.as(pair.company)(getDocument, { id: String(document?.id) })).json(),
  );
  const [mail] = await rowsOf<{ id: number; subject: string }>(
    world.tx,
    `SELECT id, subject FROM inbox_mail WHERE recipient = (SELECT email FROM app_user WHERE id = ${pair.company}) ORDER BY id DESC LIMIT 1`,
  );
  const file = await readAttachment(world.tx, mail?.id ?? 0, 0);
  expect([mail?.subject, file?.file_name]).toEqual([
    `Invoice ${invoice.info.number} of the month`,
    `${invoice.info.number}.pdf`,
  ]);
  const inBrowser = await pdfOf(invoice, { language: "both" });
  expect(Buffer.from(inBrowser).equals(file?.content ?? Buffer.alloc(0))).toBe(true);
  expect(readPdf(inBrowser).text).toContain("Sales invoice / Счёт за услуги");
});

test("HO-36: only the owner of a company says how its documents are made; a language that is none is refused by name", async () => {
  const pair = await monthlyPair();
  const manager = await aManager(world.tx, pair.company, ["allTask"]);
  for (const who of [manager, await aContractor(world.tx)]) {
    expect((await app.as(who)(setDocumentSettings, { monthlyInvoice: false })).statusCode).toBe(403);
  }
  const refused = await app.as(pair.company)(setDocumentSettings, { documentLanguage: "de" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["documentLanguage"]]);
  await app.as(pair.company)(setDocumentSettings, { documentLanguage: "ru" });
  expect((await app.as(pair.company)(getSettings, {})).json()).toMatchObject({
    monthlyInvoice: true,
    documentLanguage: "ru",
  });
  await app.as(pair.company)(setDocumentSettings, { documentLanguage: "reader" });
  expect((await app.as(pair.company)(getSettings, {})).json()).toMatchObject({ documentLanguage: "reader" });
});
