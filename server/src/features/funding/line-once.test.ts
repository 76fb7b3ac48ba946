import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBooksJob, checkLedger, checkSinceCheckpoint } from "../../check-ledger.ts";
import { silentLog } from "../../platform/log.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** Who types the bank line, who settles with it, and the second person of the latter. */
let typist: number;
let settler: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  typist = await anOperator(world.tx);
  settler = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

interface Proforma {
  readonly company: number;
  readonly name: string;
  readonly id: number;
  readonly number: string;
}

async function proforma(name: string, company?: number): Promise<Proforma> {
  const owner = company ?? (await aCompany(world.tx, { name }));
  const reply = await app.as(owner)(rechargeAccount, { Count: "10000", Cur: "USD" });
  return { company: owner, name, ...reply.json() };
}
async function lineFor({ name, number }: Proforma): Promise<number> {
  const body = { valueDate: "2026-11-20", payer: name, reference: number, currency: "USD", amount: "10000" };
  return (await app.as(typist)(enterBankLine, { ...body, reason: "Statement" })).json().id;
}
const settle = (id: number, bankLineId: number) =>
  app.as(settler)(settleTopup, { id: String(id), bankLineId, reason: "Line of the statement" });
const balance = (company: number) =>
  rowsOf(world.tx, `SELECT balance::text FROM ledger.account WHERE owner = ${company} AND kind = 'available'`);
const topupOf = (line: number) => rowsOf(world.tx, `SELECT topup_id::int AS topup FROM bank_line WHERE id = ${line}`);
const approvalOf = async (id: number) =>
  (await app.as(second)(operatorTopups, {})).json().rows.find((row: { id: number }) => row.id === id)?.approval?.id;

describe("one bank line, one top-up", () => {
  test("HO-44: a line that settled one top-up settles no other of the same company, nor of another", async () => {
    const paid = await proforma("Once Ltd");
    const line = await lineFor(paid);
    expect((await settle(paid.id, line)).json()).toEqual({ state: "paid" });
    const again = await proforma("Once Ltd", paid.company);
    const other = await proforma("Elsewhere Ltd");
    for (const { id } of [again, other]) {
      const refused = await settle(id, line);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "conflict"]);
      expect(await approvalOf(id)).toBeUndefined();
    }
    expect([await balance(paid.company), await balance(other.company)]).toEqual([[{ balance: "1000000" }], []]);
    expect(await topupOf(line)).toEqual([{ topup: paid.id }]);
  });

  test("HO-43, HO-44: a line that was used while an approval waited is not approved for the other top-up", async () => {
    const own = await proforma("Owner of the line Ltd");
    const other = await proforma("Somebody Else Ltd");
    const line = await lineFor(own);
    expect((await settle(other.id, line)).json()).toEqual({ state: "waitsForSecondPerson" });
    const approval = await approvalOf(other.id);
    expect((await settle(own.id, line)).json()).toEqual({ state: "paid" });
    const refused = await app.as(second)(decideApproval, {
      id: String(approval),
      decision: "approved",
      reason: "Letter seen",
    });
    expect(refused.statusCode).toBe(409);
    expect([await balance(own.company), await balance(other.company)]).toEqual([[{ balance: "1000000" }], []]);
    expect(await topupOf(line)).toEqual([{ topup: own.id }]);
  });

  test("T-78, A5: a top-up settled since the checkpoint whose row names another transaction is found by both checks", async () => {
    const key = new Uint8Array(32).fill(7);
    const before = await proforma("Paid Before Ltd");
    await settle(before.id, await lineFor(before));
    await checkBooksJob({ db: world.app.db, key, log: silentLog, now: world.clock.now })();
    const paid = await proforma("Checked Ltd");
    await settle(paid.id, await lineFor(paid));
    const { rows } = await asSuperuser<{ was: string }>(
      `UPDATE topup t SET settled_txn = (SELECT min(id) FROM ledger.txn WHERE id <> t.settled_txn)
       FROM topup old WHERE old.id = t.id AND t.id = ${paid.id} RETURNING old.settled_txn::text AS was`,
    );
    const since = await checkSinceCheckpoint(world.app.db, key);
    const whole = await checkLedger(world.app.db);
    for (const { findings } of [since, whole]) {
      expect(findings.map(({ subject }) => subject)).toEqual([`topup:${paid.id}`]);
    }
    await asSuperuser(`UPDATE topup SET settled_txn = ${rows[0]?.was} WHERE id = ${paid.id}`);
  });
});

/** Changes what only a superuser with triggers switched off can. */
async function asSuperuser<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
