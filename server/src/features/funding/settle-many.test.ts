import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups, settleTopup, settleTopups } from "@artel/shared/calls/funding/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let typist: number;
let other: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  typist = await anOperator(world.tx);
  other = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const reason = "Statement of the day";
let counter = 0;

interface Made {
  readonly company: number;
  readonly id: number;
  readonly bankLineId: number;
  readonly seen: { readonly companyId: number; readonly currency: string; readonly amount: string };
}

/** A top-up of a new company and a typed line; the same in everything unless the line gets another amount. */
async function matched(by: number, amount: string, currency = "USD", received = amount): Promise<Made> {
  counter += 1;
  const name = `Many ${counter} Ltd`;
  const company = await aCompany(world.tx, { name });
  const made = (await app.as(company)(rechargeAccount, { Count: amount, Cur: currency })).json();
  const line = { valueDate: "2026-11-20", payer: name, reference: made.number, currency, amount: received, reason };
  const seen = {
    companyId: company,
    currency,
    amount: received.includes(".") ? received.padEnd(received.indexOf(".") + 3, "0") : `${received}.00`,
  };
  return { company, id: made.id, bankLineId: (await app.as(by)(enterBankLine, line)).json().id, seen };
}

const itemsOf = (all: readonly Made[]) => all.map(({ id, bankLineId, seen }) => ({ id, bankLineId, seen }));
const settle = (by: number, all: readonly Made[]) => app.as(by)(settleTopups, { items: itemsOf(all), reason });
const balances = (all: readonly Made[]) =>
  Promise.all(
    all.map(async ({ company }) => {
      const [row] = await rowsOf<{ balance: string }>(
        world.tx,
        `SELECT ledger.wire(balance, currency) AS balance FROM ledger.account WHERE owner = ${company} AND kind = 'available'`,
      );
      return row?.balance ?? "none";
    }),
  );
/** Whose record a request for a second person stands in, by the first top-up of its selection. */
const tenantsOf = (id = 0) => rowsOf(world.tx, `SELECT tenant::int FROM audit.record WHERE subject = 'topups:${id}'`);
const selection = async (by: number) =>
  (await app.as(by)(listApprovals, {})).json().rows.find(({ kind }: { kind: string }) => kind === "topup.settleMany");

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-44: lines that another operator typed settle a selection at once, the own ones by one approval for all", async () => {
    const own = [await matched(typist, "100"), await matched(typist, "50.50"), await matched(typist, "30", "EUR")];
    const others = [await matched(other, "7")];
    const reply = await settle(typist, [...own, ...others]);
    expect(reply.json()).toEqual({ paid: 1, waiting: 3 });
    expect(await balances([...own, ...others])).toEqual(["none", "none", "none", "7.00"]);
    const asked = await selection(other);
    expect([asked.about, asked.after.replaceAll("\u00a0", " ")]).toEqual([
      "Settle 3 top-ups that match their bank lines exactly",
      "To the balances: 30,00 €, 150,50 $",
    ]);
    // It stands in the record of nobody's company where it is about several.
    expect(await tenantsOf(own[0]?.id)).toEqual([{ tenant: 0 }]);
    const row = (await app.as(other)(operatorTopups, { tab: "second" })).json().rows[0];
    expect(row.approval).toMatchObject({ id: asked.id, count: 3, match: { isExact: true } });
    const decide = (by: number) => app.as(by)(decideApproval, { id: String(asked.id), decision: "approved", reason });
    expect((await decide(typist)).json().code).toBe("samePerson");
    expect((await decide(other)).json()).toEqual({ decision: "approved" });
    expect(await balances(own)).toEqual(["100.00", "50.50", "30.00"]);
    const settled = await rowsOf(
      world.tx,
      `SELECT DISTINCT entered_by::int, settled_by::int FROM bank_line WHERE id IN (${own.map(({ bankLineId }) => bankLineId)})`,
    );
    expect(settled).toEqual([{ entered_by: typist, settled_by: other }]);
  });

  test("HO-44: one that differs, is paid or waits refuses the whole selection and is named; nothing moves", async () => {
    const good = await matched(other, "20");
    const less = await matched(other, "500", "USD", "499.99");
    const refusal = async (all: readonly Made[]) => {
      const reply = await settle(typist, all);
      return [reply.statusCode, reply.json().code, Object.keys(reply.json().fields)];
    };
    expect(await refusal([good, less])).toEqual([409, "conflict", ["items.1.id"]]);
    const paid = await matched(other, "3");
    await app.as(typist)(settleTopup, { id: String(paid.id), bankLineId: paid.bankLineId, reason });
    expect(await refusal([good, paid])).toEqual([409, "conflict", ["items.1.id"]]);
    await app.as(typist)(settleTopup, { id: String(less.id), bankLineId: less.bankLineId, reason });
    const waits = await matched(typist, "4");
    await settle(typist, [waits]);
    expect(await tenantsOf(waits.id)).toEqual([{ tenant: waits.company }]);
    expect(await refusal([waits, good])).toEqual([409, "waitsForSecondPerson", ["items.0.id"]]);
    expect(await refusal([good, good])).toEqual([400, "invalidInput", ["items.1.id"]]);
    expect(
      (await app.as(typist)(settleTopups, { items: [{ id: good.id, bankLineId: 999_999, seen: good.seen }], reason }))
        .statusCode,
    ).toBe(404);
    expect(await balances([good, less, waits])).toEqual(["none", "none", "none"]);
  });

  test("HO-130, HO-44: what was seen of a settlement is what is credited: another sum, currency or company is refused and told", async () => {
    const [good, next] = [await matched(typist, "20"), await matched(typist, "21")];
    for (const [name, value] of [
      ["amount", "20.01"],
      ["currency", "EUR"],
      ["companyId", next.company],
    ] as const) {
      const seen = { ...good.seen, [name]: value };
      const one = await app.as(other)(settleTopup, { id: String(good.id), bankLineId: good.bankLineId, reason, seen });
      expect([one.statusCode, one.json()]).toMatchObject([
        409,
        { code: "changedMeanwhile", present: good.seen, changed: [name] },
      ]);
      const many = await settle(typist, [next, { ...good, seen }]);
      expect([many.statusCode, many.json()]).toMatchObject([
        409,
        { code: "changedMeanwhile", present: good.seen, changed: [name] },
      ]);
      expect(Object.keys(many.json().fields)).toEqual(["items.1.id"]);
    }
    expect(await balances([good, next])).toEqual(["none", "none"]);
  });

  test("HO-44: what got its money meanwhile is left out of the approval, and is credited once", async () => {
    const pair = [await matched(typist, "11"), await matched(typist, "12")];
    await settle(typist, pair);
    const first = { id: String(pair[0]?.id), bankLineId: pair[0]?.bankLineId ?? 0, reason };
    expect((await app.as(other)(settleTopup, first)).json()).toEqual({ state: "paid" });
    const asked = (await app.as(other)(listApprovals, {}))
      .json()
      .rows.find(({ subject }: { subject: string }) => subject === `topups:${pair[0]?.id}`);
    const both = await Promise.all(
      [0, 1].map(() => app.as(other)(decideApproval, { id: String(asked.id), decision: "approved", reason })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balances(pair)).toEqual(["11.00", "12.00"]);
  });

  test("HO-44: the last of a selection that gets its money otherwise overtakes the request", async () => {
    const pair = [await matched(typist, "13"), await matched(typist, "14")];
    await settle(typist, pair);
    for (const { id, bankLineId } of pair) {
      await app.as(other)(settleTopup, { id: String(id), bankLineId, reason });
    }
    const rows = await rowsOf(world.tx, `SELECT state FROM approval WHERE subject = 'topups:${pair[0]?.id}'`);
    expect(rows).toEqual([{ state: "overtaken" }]);
  });

  test("HO-43: two selections of the same companies at once end both, in whatever order they came", async () => {
    const all: Made[] = [];
    for (let index = 0; index < 12; index += 1) {
      all.push(await matched(other, String(index + 1)));
    }
    const halves = [all.filter((_, index) => index % 2 === 0), all.filter((_, index) => index % 2 === 1).reverse()];
    const third = await anOperator(world.tx);
    const replies = await Promise.all([settle(typist, halves[0] ?? []), settle(third, halves[1] ?? [])]);
    expect(replies.map((reply) => reply.json())).toEqual([
      { paid: 6, waiting: 0 },
      { paid: 6, waiting: 0 },
    ]);
  });
});
