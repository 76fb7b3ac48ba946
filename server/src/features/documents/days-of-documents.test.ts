import { findDocuments, getDocument, listDocuments } from "@artel/shared/calls/documents/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { acceptTask, getCompanyTask, payTask } from "@artel/shared/calls/tasks/app";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aDraft, livesBy, workingPair } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let task: number;

/** A task that is accepted when it is the new year in Nepal, and the old one in Greenwich and on the Marquesas. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  ({ company, contractor } = await workingPair(world.tx, 100_000n));
  await livesBy(world.tx, company, "Asia/Kathmandu");
  await livesBy(world.tx, contractor, "Pacific/Marquesas");
  task = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  world.clock.set("2026-12-31T18:20:00Z");
  await app.as(company)(payTask, { id: task });
  expect((await app.as(contractor)(acceptTask, { id: task })).statusCode).toBe(200);
});
afterAll(() => closeWithCleanBooks(app, world));

const page = async (who: number, asked: Record<string, unknown> = {}) =>
  (await app.as(who)(findDocuments, asked))
    .json()
    .rows.map(({ info }: { info: Record<string, string> }) => `${info.number} ${info.issuedOn} ${info.timeZone}`);
const sales = "SI-2027-000000001 2027-01-01 Asia/Kathmandu";

test("HO-131: a document is issued with the day and the year of its owner's time zone", async () => {
  expect([await page(company, { dateTo: "2027-01-01" }), await page(contractor)]).toEqual([
    [sales],
    ["F-2026-1 2026-12-31 Pacific/Marquesas"],
  ]);
});

test("HO-131: a document keeps its day when the time zone is changed, and lists and periods show that day", async () => {
  world.clock.set("2027-01-02T10:00:00Z");
  await app.as(company)(saveTimeZone, { timeZone: "UTC" });
  // A top-up that is issued in the first minutes of a day of the new zone.
  world.clock.set("2027-01-05T00:05:00Z");
  const topup = (await app.as(company)(rechargeAccount, { Count: "500", Cur: "USD" })).json();
  expect(topup).toMatchObject({ status: "Done", number: "PI-2027-1" });
  const proforma = "PI-2027-1 2027-01-05 UTC";
  const day = (date: string) => ({ dateFrom: date, dateTo: date });
  expect([await page(company), await page(company, day("2027-01-01")), await page(company, day("2026-12-31"))]).toEqual(
    [[proforma, sales], [sales], []],
  );
  // The moments of the same days, as pages send them, and moments within a day, which are no days.
  const moments = { dateFrom: "2027-01-01T00:00:00.000Z", dateTo: "2027-01-01T23:59:59.999Z" };
  expect(await page(company, moments)).toEqual([sales]);
  expect(await page(company, { dateFrom: "2026-12-31T18:00:00Z", dateTo: "2026-12-31T18:30:00Z" })).toEqual([sales]);
  expect(await page(company, { dateFrom: "2027-01-04T00:05:00Z" })).toEqual([proforma]);
  expect((await app.as(company)(listDocuments, day("2027-01-01"))).json()).toHaveLength(1);
  expect((await app.as(company)(findDocuments, day("2027-01-01"))).json().counts).toEqual([{ kind: "SI", count: 1 }]);
  const { documents } = (await app.as(company)(getCompanyTask, { id: task })).json();
  expect(documents.map(({ issuedOn }: { issuedOn: string }) => issuedOn)).toEqual(["2027-01-01"]);
  const { info } = (await app.as(company)(getDocument, { id: documents[0].id })).json();
  expect(info).toMatchObject({ number: "SI-2027-000000001", issuedOn: "2027-01-01" });
});
