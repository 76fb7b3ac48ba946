import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { ledgerAccounts, ledgerMovements, ledgerPosting, ledgerPostings } from "@artel/shared/calls/ledger/operator";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let financier: number;
let northwind: number;
let anna: number;
let task: number;

/** A company pays 105.00 for a task; the freelancer accepts and exchanges 50.00. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  financier = await anOperator(world.tx, ["finance"]);
  northwind = await aCompany(world.tx, { name: "Northwind Ёлка" });
  anna = await aContractor(world.tx, { name: "Anna", surname: "Petrovic", companies: [northwind] });
  await fund(world.tx, northwind, "USD", 100_000n);
  task = await aDraft(world.tx, { company: northwind, contractor: anna, reward: 10_000n, fee: 500n });
  await app.as(northwind)(payTask, { id: String(task) });
  await app.as(anna)(acceptTask, { id: task });
  expect((await app.as(anna)(requestConversion, { Amount: "50", From: "USD", To: "USDT" })).statusCode).toBe(200);
});
afterAll(() => closeWithCleanBooks(app, world));

async function read<C extends CallDefinition>(
  call: C,
  input: Record<string, unknown>,
  who = financier,
): Promise<Output<C>> {
  const answer = await app.as(who)(call, input);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return call.reply.parse(answer.json()) as Output<C>;
}

const named = (account: Output<typeof ledgerAccounts>["rows"][number]) =>
  `${account.ownerName} ${account.account} ${account.balance} ${account.currency}`;
const accounts = async (search: string) => (await read(ledgerAccounts, { search })).rows.map(named);
const ofNorthwind = ["Northwind Ёлка available 895.00 USD", "Northwind Ёлка escrow 0.00 USD"];
const ofAnna = ["Anna Petrovic available 50.00 USD", "Anna Petrovic available 49.50 USDT"];

test("HO-43: accounts are found by id, address and name of their owner, a manager leads to the company, a task to both sides", async () => {
  const [mail] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${anna}`);
  expect(await accounts(String(northwind))).toEqual(ofNorthwind);
  expect(await accounts("northwind")).toEqual(ofNorthwind);
  expect(await accounts("elka")).toEqual(ofNorthwind);
  expect(await accounts(mail?.email ?? "")).toEqual(ofAnna);
  expect(await accounts(String(await aManager(world.tx, northwind)))).toEqual(ofNorthwind);
  expect(await accounts(`task:${task}`)).toEqual([...ofNorthwind, ...ofAnna]);
  expect(await accounts("nobody at all")).toEqual([]);
});

test("HO-43: without a search the accounts of the house are shown, the rows of a fee as one account", async () => {
  const { rows, isCut } = await read(ledgerAccounts, {});
  expect(isCut).toBe(false);
  expect(rows.map(({ account, balance, currency }) => `${account} ${balance} ${currency}`)).toEqual([
    "bankClearing -1000.00 USD",
    "feeTask 5.00 USD",
    "feeExchange 0.50 USD",
    "fxPosition 49.50 USD",
    "fxPosition -49.50 USDT",
  ]);
  expect(new Set(rows.map(({ owner, ownerRole }) => `${owner} ${ownerRole}`))).toEqual(new Set(["0 house"]));
});

test("HO-43: movements of an account are read page by page, newest first, each with the balance after it", async () => {
  const of = { owner: String(anna), account: "available", currency: "USD" };
  const first = await read(ledgerMovements, { ...of, take: 1 });
  const shown = ({ rows }: Output<typeof ledgerMovements>) =>
    rows.map(({ kind, amount, balance, version }) => [version, kind, amount, balance]);
  expect(shown(first)).toEqual([[2, "exchange", "-50.00", "50.00"]]);
  expect(first.account).toMatchObject({ ownerName: "Anna Petrovic", balance: "50.00", entries: 2, shards: 1 });
  expect(first.next).not.toBeNull();
  const second = await read(ledgerMovements, { ...of, take: 1, after: first.next });
  expect(shown(second)).toEqual([[1, "task.accept", "100.00", "100.00"]]);
  expect(second.next).toBeNull();
  expect(shown(await read(ledgerMovements, { ...of, amount: "100" }))).toEqual([
    [1, "task.accept", "100.00", "100.00"],
  ]);
  const none = await app.as(financier)(ledgerMovements, { ...of, account: "payoutPending" });
  expect(none.json().code).toBe("notFound");
});

test("HO-43: postings are found by what they are about, by id, key, sum, document and words in the reader's language", async () => {
  const kinds = async (asked: Record<string, unknown>) =>
    (await read(ledgerPostings, asked)).rows.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(["exchange", "task.accept", "task.pay", "topup.settle"]);
  expect(await kinds({ about: `task:${task}` })).toEqual(["task.accept", "task.pay"]);
  const [exchange] = await rowsOf<{ id: number; txn_id: number }>(world.tx, "SELECT id, txn_id FROM exchange");
  expect(await kinds({ about: `exchange:${exchange?.id}` })).toEqual(["exchange"]);
  expect(await kinds({ search: String(exchange?.txn_id) })).toContain("exchange");
  expect(await kinds({ search: `pay:${task}` })).toEqual(["task.pay"]);
  expect(await kinds({ amount: "105.00" })).toEqual(["task.accept", "task.pay"]);
  expect(await kinds({ amount: "49.5", currency: "USDT" })).toEqual(["exchange"]);
  expect(await kinds({ search: "task sent" })).toEqual(["task.pay"]);
  const [document] = await rowsOf<{ id: number; running: number; year: number }>(
    world.tx,
    `SELECT id, running, year FROM document WHERE owner = ${northwind}`,
  );
  const number = `SI-${document?.year}-${String(document?.running).padStart(9, "0")}`;
  expect(await kinds({ search: number })).toEqual(["task.accept", "task.pay"]);
  expect(await kinds({ about: `document:${document?.id}` })).toEqual(["task.accept", "task.pay"]);
  const page = await read(ledgerPostings, { take: 3 });
  expect((await read(ledgerPostings, { take: 3, before: page.next })).rows.map(({ kind }) => kind)).toEqual([
    "topup.settle",
  ]);
});

test("HO-43: a posting has all its legs, who made it, its record of the audit log, and leads to its task and documents", async () => {
  const { rows } = await read(ledgerPostings, { search: `accept:${task}` });
  const posting = await read(ledgerPosting, { id: String(rows[0]?.id) });
  expect(posting.legs.map(({ ownerName, account, amount, balance }) => [ownerName, account, amount, balance])).toEqual([
    ["Northwind Ёлка", "escrow", "-105.00", "0.00"],
    ["Anna Petrovic", "available", "100.00", "100.00"],
    ["", "feeTask", "5.00", "5.00"],
  ]);
  expect(posting).toMatchObject({
    kind: "task.accept",
    subject: `task:${task}`,
    actor: { id: anna, name: "Anna Petrovic" },
  });
  expect(posting.record).toMatchObject({ tenant: northwind, reason: null, askedBy: null });
  const [kept] = await rowsOf<{ hash: string }>(
    world.tx,
    `SELECT encode(hash, 'hex') AS hash FROM audit.record WHERE txn_id = ${posting.id}`,
  );
  expect(posting.record?.hash).toBe(kept?.hash);
  expect(posting.links.map(({ kind, name }) => [kind, name])).toEqual([
    ["task", String(task)],
    ["document", expect.stringMatching(/^SI-/)],
    ["document", expect.stringMatching(/^F-/)],
  ]);
  expect((await app.as(financier)(ledgerPosting, { id: "999999" })).json().code).toBe("notFound");
});

test("HO-43: finance and treasury read the ledger, other duties are refused, for everybody else it is not there", async () => {
  const asked = [
    [ledgerAccounts, {}],
    [ledgerMovements, { owner: "0", account: "suspense", currency: "USD" }],
    [ledgerPostings, {}],
    [ledgerPosting, { id: "1" }],
  ] as const;
  const treasurer = await anOperator(world.tx, ["treasury"]);
  await read(ledgerAccounts, {}, treasurer);
  for (const [call, input] of asked) {
    for (const duty of ["support", "compliance", "admin"] as const) {
      expect((await app.as(await anOperator(world.tx, [duty]))(call, input)).statusCode).toBe(403);
    }
    for (const who of [northwind, anna, undefined]) {
      expect((await app.as(who)(call, input)).statusCode).toBe(404);
    }
  }
});
