import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";
import { issueDocument } from "../documents/issue-document.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("HO-35, M-09: the old report has each type of a company's own documents, and none of a contractor", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  const issue = (owner: number, type: number) => {
    const amount = { currency: "EUR" as const, minor: BigInt(type) };
    return issueDocument(world.tx, { owner, type, data: {}, now: world.clock.now(), ...amount });
  };
  const own: number[] = [];
  for (const type of [1, 92, 8, 55, 89, 90]) {
    world.clock.advance(60);
    own.push((await issue(company, type)).id);
  }
  for (const type of [2, 21, 12_001, 120_011]) {
    await issue(contractor, type);
    await issue(company, type);
  }
  const records = (await app.as(company)(companyFinance, {})).json();
  expect(records.map(({ Type, InvID, Price }: Record<string, number>) => [Type, InvID, Price])).toEqual([
    [90, own[5], 0.9],
    [89, own[4], 0.89],
    [55, own[3], 0.55],
    [8, own[2], 0.08],
    [92, own[1], 0.92],
    [1, own[0], 0.01],
  ]);
  expect(records[0]).toMatchObject({ InvCreatedAt: "2026-11-20T09:06:00.000Z", PriceCurrency: 2 });
  expect(records[0].Data).toEqual({ Client: { ID: 4, DateInvReg: "20/11/2026" } });
});
