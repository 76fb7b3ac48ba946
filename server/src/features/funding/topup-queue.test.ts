import type { Output } from "@artel/shared/calls/call";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let typist: number;
let operator: number;
let alpha: number;
const numbers: string[] = [];

/** Gamma asks for 900.00, Alpha for 120.00 and 120.50, Бетён for 2500.00. A line pays the second, another one the last. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  typist = await anOperator(world.tx);
  operator = await anOperator(world.tx);
  alpha = await aCompany(world.tx, { name: "Alpha Ltd" });
  const gamma = await aCompany(world.tx, { name: "Gamma Ltd" });
  const beta = await aCompany(world.tx, { name: "Бетён" });
  for (const [company, Count] of [
    [gamma, "900"],
    [alpha, "120"],
    [alpha, "120.5"],
    [beta, "2500"],
  ] as const) {
    world.clock.advance(60);
    numbers.push((await app.as(company)(rechargeAccount, { Count, Cur: "USD" })).json().number);
  }
  await line("Alpha Ltd", numbers[1] ?? "", "120.00");
  await line("Mother Holding", numbers[3] ?? "", "2500.00");
});
afterAll(() => closeWithCleanBooks(app, world));

async function line(payer: string, reference: string, amount: string): Promise<void> {
  const typed = { valueDate: "2026-11-20", payer, reference, currency: "USD", amount, reason: "Statement" };
  expect((await app.as(typist)(enterBankLine, typed)).statusCode).toBe(200);
}

const queue = async (asked: Record<string, unknown> = {}): Promise<Output<typeof operatorTopups>> =>
  (await app.as(operator)(operatorTopups, asked)).json();
const found = async (asked: Record<string, unknown>) => (await queue(asked)).rows.map(({ number }) => number);
const places = async (asked: Record<string, unknown>) => (await found(asked)).map((number) => numbers.indexOf(number));

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-44: top-ups that wait come in pages, the oldest first, with their number and the number of each tab", async () => {
    const page = await queue({ take: 3 });
    expect(page.rows.map(({ number }) => numbers.indexOf(number))).toEqual([0, 1, 2]);
    expect([page.total, page.counts]).toEqual([4, { all: 4, exact: 1, second: 0, noLine: 1, part: 0, ended: 0 }]);
    expect(await places({ take: 3, skip: 3 })).toEqual([3]);
  });

  test("Q-03: top-ups come in the order of their sums, by size and not by digits, and of their numbers", async () => {
    expect(await places({ sort: "amount" })).toEqual([1, 2, 0, 3]);
    expect(await places({ sort: "-amount" })).toEqual([3, 0, 2, 1]);
    expect(await places({ sort: "-number" })).toEqual([3, 2, 1, 0]);
    expect((await app.as(operator)(operatorTopups, { sort: "match" })).statusCode).toBe(400);
  });

  test("HO-44: each tab holds its top-ups; what waits for a second person leaves the others", async () => {
    expect(await places({ tab: "exact" })).toEqual([1]);
    expect(await places({ tab: "noLine" })).toEqual([0]);
    const ask = async (place: number) => {
      const id = (await queue()).rows[place]?.id;
      const reply = await app.as(operator)(settleTopup, { id: String(id), reason: "Letter is on file" });
      expect(reply.json()).toEqual({ state: "waitsForSecondPerson" });
    };
    await ask(0);
    await ask(1);
    expect(await places({ tab: "second" })).toEqual([0, 1]);
    expect(await places({ tab: "exact" })).toEqual([]);
    expect(await places({ tab: "noLine" })).toEqual([]);
    expect((await queue()).counts).toEqual({ all: 4, exact: 0, second: 2, noLine: 0, part: 0, ended: 0 });
  });

  test("Q-01: a top-up is found by its number, its company and the payer of a line beside it", async () => {
    expect(await places({ search: "бетен" })).toEqual([3]);
    expect(await places({ search: `${numbers[0]} gamma` })).toEqual([0]);
    expect(await places({ search: "mother holding" })).toEqual([3]);
    expect(await places({ search: "mother", tab: "noLine" })).toEqual([]);
    expect(await places({ search: "nobody" })).toEqual([]);
  });

  test("G-28: a company reads its own top-ups alone in pages, the newest first", async () => {
    const own = async (asked: Record<string, unknown>): Promise<Output<typeof listTopups>> =>
      (await app.as(alpha)(listTopups, asked)).json();
    const page = await own({ take: 1 });
    expect([page.rows.map(({ number }) => numbers.indexOf(number)), page.total]).toEqual([[2], 2]);
    expect((await own({ state: "paid" })).rows).toEqual([]);
    expect((await own({ state: "issued", search: numbers[1] })).rows.map(({ amount }) => amount)).toEqual(["120.00"]);
  });
});
