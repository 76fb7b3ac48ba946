import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { getChain, getHistory, getStatement, listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { payTask } from "@artel/shared/calls/tasks/app";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { amountOf } from "@artel/shared/money/amount";
import { chainEnd, chainStart, followChain } from "@artel/shared/statements/chain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyAvailable, house } from "../../ledger/accounts.ts";
import { tryPost } from "../../ledger/post.ts";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { exportedHistory, withFile } from "../../testing/history-file.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, fund, livesBy } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
});

let counter = 0;

/** Money of a company that came at a moment, in hundredths. */
async function arrived(moment: string, minor: bigint, owner = company): Promise<void> {
  counter += 1;
  const origin = { actor: 0, requestId: "test", now: new Date(moment) };
  const amount = amountOf("USD", minor);
  await tryPost(world.tx, origin, {
    kind: "topup.settle",
    subject: `company:${owner}`,
    naturalKey: `test-arrived:${counter}`,
    tenant: owner,
    moves: [{ from: house("bankClearing", "USD"), to: companyAvailable(owner, "USD"), amount }],
  });
}

async function read<C extends CallDefinition>(
  who: number,
  call: C,
  input: Record<string, unknown>,
): Promise<Output<C>> {
  const answer = await app.as(who)(call, input);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return call.reply.parse(answer.json()) as Output<C>;
}

const statement = (input: Record<string, unknown>) => read(company, getStatement, { currency: "USD", ...input });

test("M-21: a statement names the entity of the platform that keeps the account, and its holder, as papers do today", async () => {
  await sql`UPDATE company SET profile = profile || '{"address": "7 Harbour Street", "city": "Hamburg", "zip": "20457", "regNum": "HRB 12345"}',
    country = 'DE' WHERE id = ${company}`.execute(world.tx);
  const { issuer, holder } = await statement({});
  expect(issuer).toMatchObject({
    ...{
      CompanyName: "Artel Demo (Cyprus) Ltd",
      Address1: "1 Demo Street",
      City: "Nicosia",
      ZIP: "1000",
      Country: "CY",
    },
    RegNo: "HE 000011",
  });
  expect(holder).toMatchObject({
    ...{ CompanyName: "Northwind Studio Ltd", Address1: "7 Harbour Street", City: "Hamburg", ZIP: "20457" },
    ...{ Country: "DE", RegNo: "HRB 12345" },
  });
  await sql`UPDATE company SET flags = '{maltaTreatment}' WHERE id = ${company}`.execute(world.tx);
  expect((await statement({})).issuer.CompanyName).toBe("Artel Demo (Malta) Ltd");
  const contractor = await aContractor(world.tx, { name: "Anna", surname: "Petrovic" });
  const own = await read(contractor, getStatement, { currency: "USD" });
  expect([own.issuer.CompanyName, own.holder.CompanyName]).toEqual(["Artel Demo (Cyprus) Ltd", "Anna Petrovic"]);
});

describe("periods", () => {
  test("M-20, HO-94: a movement at the end of a month belongs to the month of the reader's own days", async () => {
    await arrived("2026-10-31T20:59:59.999Z", 100n);
    await arrived("2026-10-31T21:00:00.000Z", 2000n);
    await arrived("2026-11-30T20:59:59.999Z", 30_000n);
    await arrived("2026-11-30T21:00:00.000Z", 400_000n);
    // November where the clock is three hours ahead.
    const november = { dateFrom: "2026-11-01T00:00:00.000+03:00", dateTo: "2026-11-30T23:59:59.999+03:00" };
    const moscow = await statement(november);
    expect([moscow.opening, moscow.closing, moscow.rows.map(({ amount }) => amount)]).toEqual([
      "1.00",
      "321.00",
      ["20.00", "300.00"],
    ]);
    const utc = await statement({ dateFrom: "2026-11-01", dateTo: "2026-11-30" });
    expect([utc.opening, utc.closing, utc.rows.map(({ amount }) => amount)]).toEqual([
      "21.00",
      "4321.00",
      ["300.00", "4000.00"],
    ]);
  });

  test("M-20, HO-131: days without a time are those of the account's time zone, which a manager's statements follow too", async () => {
    await livesBy(world.tx, company, "Asia/Kathmandu");
    const reader = await aManager(world.tx, company, ["finance"]);
    await arrived("2026-10-31T18:14:59.999Z", 100n);
    await arrived("2026-10-31T18:15:00.000Z", 2000n);
    await arrived("2026-11-30T18:14:59.999Z", 30_000n);
    await arrived("2026-11-30T18:15:00.000Z", 400_000n);
    const november = { currency: "USD", dateFrom: "2026-11-01", dateTo: "2026-11-30" };
    for (const who of [company, reader]) {
      const { opening, closing, rows } = await read(who, getStatement, november);
      expect([opening, closing, rows.map(({ amount }) => amount)]).toEqual(["1.00", "321.00", ["20.00", "300.00"]]);
    }
  });

  test.each([
    ["America/St_Johns", "Asia/Kathmandu"],
    ["Asia/Kathmandu", "America/St_Johns"],
  ])(
    "HO-131: around a change from %s to %s statements of days share no movement and miss none, and a day that was over stays as it was sent",
    async (first, second) => {
      await livesBy(world.tx, company, first);
      const hours = Array.from({ length: 5 * 24 }, (_, hour) =>
        new Date(Date.UTC(2026, 10, 18, hour, 30)).toISOString(),
      );
      const days = Array.from({ length: 8 }, (_, day) => `2026-11-${17 + day}`);
      const versionsOf = async (day: string) =>
        (await statement({ dateFrom: day, dateTo: day })).rows.map(({ version }) => version);
      for (const hour of hours.slice(0, 68)) {
        await arrived(hour, 100n);
      }
      const sent = await versionsOf("2026-11-19");
      world.clock.set("2026-11-20T20:00:00Z");
      await app.as(company)(saveTimeZone, { timeZone: second });
      for (const hour of hours.slice(68)) {
        await arrived(hour, 100n);
      }
      const parts = await Promise.all(days.map(versionsOf));
      expect(parts.flat()).toEqual(hours.map((_, index) => index + 1));
      expect([sent.length, await versionsOf("2026-11-19")]).toEqual([24, sent]);
      // The day of the change ends or begins with it, so that it is shorter or longer.
      expect(parts.map((part) => part.length)).toEqual(
        first === "Asia/Kathmandu" ? [0, 18, 24, 24, 33, 21, 0, 0] : [3, 24, 24, 17, 22, 24, 6, 0],
      );
      world.clock.set("2026-11-20T09:00:00Z");
    },
  );

  test("M-20: after a clock was set back, periods that meet share no movement, and each holds what was booked on its days", async () => {
    await arrived("2026-11-01T10:00:00Z", 100n);
    await arrived("2026-11-03T10:00:00Z", 200n);
    // The clock said the third for an hour of the first.
    await arrived("2026-11-01T10:20:00Z", 400n);
    await arrived("2026-11-01T10:40:00Z", 800n);
    await arrived("2026-11-04T10:00:00Z", 1600n);
    const days = [1, 2, 3, 4].map((day) => ({ dateFrom: `2026-11-0${day}`, dateTo: `2026-11-0${day}` }));
    const parts = await Promise.all(days.map((day) => statement(day)));
    expect(
      parts.map(({ opening, rows, closing }) => [opening, rows.map(({ version, at }) => `${version} ${at}`), closing]),
    ).toEqual([
      ["0.00", ["1 2026-11-01T10:00:00.000Z"], "1.00"],
      ["1.00", [], "1.00"],
      ["1.00", ["2 2026-11-03T10:00:00.000Z", "3 2026-11-03T10:00:00.000Z", "4 2026-11-03T10:00:00.000Z"], "15.00"],
      ["15.00", ["5 2026-11-04T10:00:00.000Z"], "31.00"],
    ]);
  });

  /** How many places differ, of all accounts of the company at each day, looked for together and one by one. */
  async function placesApart(): Promise<number | undefined> {
    const { rows } = await sql<{ asked: number; apart: number }>`
      WITH days AS (SELECT array_agg(day ORDER BY day) AS days FROM generate_series('2026-10-31'::timestamptz, '2026-11-23', '1 day') day)
      SELECT count(*) AS asked, count(*) FILTER (WHERE f.version <> ledger.entries_before(f.account_id, days[f.place])) AS apart
      FROM days, ledger.entries_before_each(ARRAY(SELECT id FROM ledger.account WHERE id = (
        SELECT min(id) FROM ledger.account WHERE owner = ${company}) OR version > 0 ORDER BY id LIMIT 7), days) f`.execute(
      world.tx,
    );
    expect(rows[0]?.asked).toBeGreaterThanOrEqual(48);
    return rows[0]?.apart;
  }

  test("M-20: for every length of a history the place of a moment is the number of entries before it", async () => {
    for (let number = 1; number <= 20; number += 1) {
      await arrived(`2026-11-${String(number).padStart(2, "0")}T12:00:00Z`, BigInt(number));
      const { rows } = await sql<{ place: number; before: number }>`
        SELECT ledger.entries_before(a.id, day) AS place, (SELECT count(*)::int FROM ledger.entry e
          JOIN ledger.txn t ON t.id = e.txn_id WHERE e.account_id = a.id AND t.created_at < day) AS before
        FROM ledger.account a, generate_series('2026-10-31'::timestamptz, '2026-11-23', '1 day') day
        WHERE a.owner = ${company}`.execute(world.tx);
      expect(rows).toHaveLength(24);
      expect(rows.filter(({ place, before }) => place !== before)).toEqual([]);
      expect(await placesApart()).toBe(0);
    }
  });

  test("M-20: parts of a statement follow each other; an open end reaches to the last movement", async () => {
    for (let number = 1; number <= 7; number += 1) {
      await arrived(`2026-11-0${number}T12:00:00Z`, 100n);
    }
    const period = { dateFrom: "2026-11-02" };
    const versions = async (skip: number) =>
      (await statement({ ...period, skip, take: 4 })).rows.map(({ version }) => version);
    expect([await versions(0), await versions(4), await versions(6)]).toEqual([[2, 3, 4, 5], [6, 7], []]);
    const { total, opening, closing, credits, debits } = await statement(period);
    expect([total, opening, closing, credits, debits]).toEqual([6, "1.00", "7.00", "6.00", "0.00"]);
  });

  test("M-20: an account that never had money has an empty statement, and a period that ends before it begins is refused", async () => {
    expect(await statement({ currency: "EUR", dateFrom: "2026-11-01" })).toMatchObject({
      opening: "0.00",
      closing: "0.00",
      credits: "0.00",
      debits: "0.00",
      total: 0,
      rows: [],
    });
    const refused = await app.as(company)(getStatement, {
      currency: "USD",
      dateFrom: "2026-11-02",
      dateTo: "2026-11-01",
    });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["dateTo"]]);
  });

  test("M-20: digits beyond hundredths of a currency with six are shown", async () => {
    await fund(world.tx, company, "USDT", 1_234_567n);
    const { closing, rows } = await statement({ currency: "USDT" });
    expect([closing, rows[0]?.amount, rows[0]?.minor]).toEqual(["1.234567", "1.234567", "1234567"]);
  });
});

describe("history", () => {
  test("M-22: the entries of all accounts come newest first; what is posted meanwhile moves no row to another page", async () => {
    const contractor = await aContractor(world.tx, { companies: [company] });
    await fund(world.tx, company, "USD", 100_000n);
    await fund(world.tx, company, "EUR", 5_000n);
    for (const reward of [1000n, 2000n]) {
      const id = await aDraft(world.tx, { company, contractor, reward, fee: 100n, title: `Task of ${reward}` });
      await read(company, payTask, { id });
    }
    const pages: string[][] = [];
    let after: string | null | undefined;
    for (let page = 0; page < 4 && after !== null; page += 1) {
      const part = await read(company, getHistory, { take: 2, ...(after ? { after } : {}) });
      pages.push(part.rows.map(({ account, currency, amount }) => `${account} ${amount} ${currency}`));
      after = part.next;
      await fund(world.tx, company, "USD", 1n);
    }
    expect(pages.map((page) => page.toSorted())).toEqual([
      ["available -21.00 USD", "escrow 21.00 USD"],
      ["available -11.00 USD", "escrow 11.00 USD"],
      ["available 1000.00 USD", "available 50.00 EUR"],
    ]);
    expect(after).toBeNull();
    const chosen = await read(company, getHistory, { accounts: "escrow", currencies: "USD,EUR" });
    expect(chosen.rows.map(({ amount, task }) => [amount, task?.title])).toEqual([
      ["21.00", "Task of 2000"],
      ["11.00", "Task of 1000"],
    ]);
    expect((await read(company, getHistory, { accounts: "escrow", currencies: "EUR" })).rows).toEqual([]);
  });

  test("M-22: a person without money has an empty history and no account", async () => {
    expect(await read(company, getHistory, {})).toEqual({ rows: [], next: null });
    expect(await read(company, listMoneyAccounts, {})).toEqual([]);
  });
});

describe("rights", () => {
  test("HO-45, M-24: a manager with the right finance reads the statement, history and chains of the company", async () => {
    const reader = await aManager(world.tx, company, ["finance"]);
    await fund(world.tx, company, "USD", 100n);
    expect((await read(reader, getStatement, { currency: "USD" })).closing).toBe("1.00");
    expect(await read(reader, getHistory, {})).toEqual(await read(company, getHistory, {}));
    const [account] = await read(reader, listMoneyAccounts, {});
    expect((await read(reader, getChain, { accountId: account?.id })).links).toHaveLength(1);
  });

  test("M-24: with every other right a manager is refused statements and history", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "acceptTask", "makePay", "allTask", "invFreel"]);
    await fund(world.tx, company, "USD", 100n);
    for (const [call, input] of [
      [getStatement, { currency: "USD" }],
      [listMoneyAccounts, {}],
      [getHistory, {}],
      [getChain, { accountId: 1 }],
    ] as const) {
      const answer = await app.as(manager)(call, input);
      expect([call.name, answer.statusCode, answer.json().code]).toEqual([call.name, 403, "forbidden"]);
      const operator = await app.as(await anOperator(world.tx))(call, input);
      expect([call.name, operator.statusCode]).toEqual([call.name, 403]);
      expect([call.name, (await app.as(undefined)(call, input)).statusCode]).toEqual([call.name, 401]);
    }
  });

  test("M-24: a contractor and another company see their own money alone; the account of somebody else is not found", async () => {
    const contractor = await aContractor(world.tx, { companies: [company] });
    const other = await aCompany(world.tx);
    await fund(world.tx, company, "USD", 70_000n);
    await giveMoney(world.tx, contractor, "USD", 900n);
    const [ours] = await read(company, listMoneyAccounts, {});
    for (const [who, sum] of [
      [contractor, "9.00"],
      [other, "0.00"],
    ] as const) {
      expect((await read(who, getStatement, { currency: "USD" })).closing).toBe(sum);
      const history = await read(who, getHistory, { after: `${ours?.id}:1` });
      expect(history).toEqual({ rows: [], next: null });
      const chain = await app.as(who)(getChain, { accountId: ours?.id });
      expect([chain.statusCode, chain.json().code]).toEqual([404, "notFound"]);
    }
    const houses = await sql<{ id: number }>`SELECT id FROM ledger.account WHERE owner = 0 LIMIT 1`.execute(world.tx);
    expect((await app.as(company)(getChain, { accountId: houses.rows[0]?.id })).statusCode).toBe(404);
  });
});

describe("hash chain", () => {
  const digest = (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.subtle.digest("SHA-256", bytes);

  async function threeEntries(): Promise<Caller> {
    await arrived("2026-11-01T10:00:00Z", 100_000n);
    await arrived("2026-11-02T10:00:00Z", 25n);
    await fund(world.tx, company, "EUR", 5_000n);
    await arrived("2026-11-03T10:00:00Z", 300n);
    return app.as(company);
  }

  test("M-23: each hash that the ledger wrote is worked out anew from the fields of the call", async () => {
    await threeEntries();
    for (const account of await read(company, listMoneyAccounts, {})) {
      const { links } = await read(company, getChain, { accountId: account.id });
      const end = await followChain(account, chainStart, links, digest);
      expect(end).toMatchObject({ version: account.entries, hash: account.head });
      const [, second] = await Promise.all(
        [0, 1].map((skip) => read(company, getChain, { accountId: account.id, skip })),
      );
      expect(second?.links).toEqual(links.slice(1));
    }
  });

  test("M-23: a changed amount, balance, transaction, place or hash names its entry; a missing end is found", async () => {
    await threeEntries();
    const account = (await read(company, listMoneyAccounts, {})).find(({ currency }) => currency === "USD");
    if (!account) {
      throw new Error("no account");
    }
    const { links } = await read(company, getChain, { accountId: account.id });
    const second = links[1];
    const changes = [
      { minor: "26" },
      { balanceMinor: "100026" },
      { minor: "26", balanceMinor: "100026" },
      { txn: (second?.txn ?? 0) + 1 },
      { version: 3 },
      { hash: "00".repeat(32) },
    ];
    for (const change of changes) {
      const changed = links.map((link) => (link === second ? { ...link, ...change } : link));
      const fault = await followChain(account, chainStart, changed, digest);
      expect(fault).toEqual({ account, version: change.version ?? 2, kind: "broken" });
    }
    const gap = await followChain(
      account,
      chainStart,
      [links[0], links[2]].flatMap((link) => link ?? []),
      digest,
    );
    expect(gap).toEqual({ account, version: 3, kind: "broken" });
    const cut = await followChain(account, chainStart, links.slice(0, 2), digest);
    expect("kind" in cut ? cut : chainEnd(account, cut)).toEqual({ account, version: 2, kind: "cut" });
  });

  const script = resolve(import.meta.dirname, "../../../../docs/check-history.mjs");
  const checked = (...files: string[]) =>
    promisify(execFile)(process.execPath, [script, ...files]).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      (thrown: { code: number; stderr: string }) => ({ code: thrown.code, said: thrown.stderr.trim() }),
    );

  test.each(["json", "csv"] as const)(
    "M-23: the script of the docs takes an exported %s file, and names an entry whose amount was changed",
    async (format) => {
      const caller = await threeEntries();
      const file = await exportedHistory(caller, format, '=cmd("Northwind", "1")');
      expect(await withFile(`history.${format}`, file, (path) => checked(path))).toEqual({
        code: 0,
        said: "4 entries in 2 accounts, each follows from the one before.",
      });
      const [from, to] = format === "json" ? ['"minor":"25"', '"minor":"26"'] : [",25,100025,", ",26,100025,"];
      const changed = file.replace(from, to);
      expect(changed).not.toBe(file);
      const found = await withFile(`history.${format}`, changed, (path) => checked(path));
      expect(found.code).toBe(1);
      expect(found.said).toMatch(/^available USD: entry 2 \(transaction \d+\) does not follow from the one before$/);
    },
  );

  test("M-23: the script tells when entries at the end are missing, and when an older export is no beginning of a newer one", async () => {
    const caller = await threeEntries();
    const older = await exportedHistory(caller, "json", "Northwind");
    await arrived("2026-11-04T10:00:00Z", 1n);
    const newer = await exportedHistory(caller, "json", "Northwind");
    const cut = newer.replace(/,\n\{"version":4[^\n]*/, "");
    expect(cut).not.toBe(newer);
    const other = older.replaceAll(/"hash":"[0-9a-f]{64}"/g, `"hash":"${"ab".repeat(32)}"`);
    await withFile("older.json", older, (old) =>
      withFile("newer.json", newer, async (path) => {
        expect((await checked(path, old)).code).toBe(0);
        const cutFile = await withFile("cut.json", cut, (file) => checked(file));
        expect(cutFile).toEqual({ code: 1, said: "available USD: the newest entries are missing" });
        const strange = await withFile("other.json", other, (file) => checked(path, file));
        expect(strange.code).toBe(1);
        expect(strange.said).toContain("available USD: entry 3 is not the one of the older export");
      }),
    );
  });
});
