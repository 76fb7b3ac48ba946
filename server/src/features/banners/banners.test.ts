import { listBanners } from "@artel/shared/calls/banners/app";
import { endBanner, operatorBanners, publishBanner } from "@artel/shared/calls/banners/operator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let admin: number;
let company: number;
let contractor: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  admin = await anOperator(world.tx);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx);
});
beforeEach(async () => {
  world.clock.set(testDay);
  await rowsOf(world.tx, "UPDATE banner SET ended_by = made_by, ended_at = made_at WHERE ended_at IS NULL");
});
afterAll(() => closeWithCleanBooks(app, world));

const words = {
  ...{ titleEn: "Holidays", titleRu: "Праздники", textEn: "Banks are closed.", textRu: "Банки закрыты." },
  ...{ audience: "everybody", reason: "Banks told us" },
} as const;
const publish = (more: object = {}, by = admin) => app.as(by)(publishBanner, { ...words, ...more });
const seenBy = async (person: number) =>
  (await ok(app.as(person), listBanners, {})).banners.map(({ title }) => title.en);
const faultsOf = async (more: object) => {
  const answer = await publish(more);
  return [answer.statusCode, Object.keys(answer.json().fields ?? {})];
};

test("X-38, HO-43: a banner reaches its audience alone, in both languages, from the day before its first one to the day after its last", async () => {
  await publish({ titleEn: "All" });
  await publish({ titleEn: "Companies", audience: "companies", lastDay: "2026-11-21" });
  await publish({ titleEn: "Freelancers", audience: "contractors", moreEn: "More.", moreRu: "Ещё." });
  await publish({ titleEn: "Later", firstDay: "2026-11-23" });
  expect(await seenBy(company)).toEqual(["All", "Companies"]);
  expect(await seenBy(contractor)).toEqual(["All", "Freelancers"]);
  world.clock.set("2026-11-22T08:00:00Z");
  expect(await seenBy(company)).toEqual(["All", "Companies", "Later"]);
  world.clock.set("2026-11-23T08:00:00Z");
  expect(await seenBy(company)).toEqual(["All", "Later"]);
  const { banners } = await ok(app.as(contractor), listBanners, {});
  expect(banners[1]).toEqual({
    id: expect.any(Number),
    title: { en: "Freelancers", ru: "Праздники" },
    text: { en: "Banks are closed.", ru: "Банки закрыты." },
    more: { en: "More.", ru: "Ещё." },
    firstDay: "2026-11-20",
    lastDay: null,
  });
});

test("HO-43: days that have passed or are turned round, half a language and missing words are refused by their fields", async () => {
  expect(await faultsOf({ firstDay: "2026-11-19" })).toEqual([400, ["firstDay"]]);
  expect(await faultsOf({ firstDay: "2026-11-25", lastDay: "2026-11-24" })).toEqual([400, ["lastDay"]]);
  expect(await faultsOf({ lastDay: "2026-11-20" })).toEqual([200, []]);
  expect(await faultsOf({ moreEn: "More" })).toEqual([400, ["moreRu"]]);
  expect(await faultsOf({ moreRu: "Ещё" })).toEqual([400, ["moreEn"]]);
  expect(await faultsOf({ titleEn: " ", textRu: "", reason: "" })).toEqual([400, ["titleEn", "textRu", "reason"]]);
  expect(await faultsOf({ titleEn: "t".repeat(81) })).toEqual([400, ["titleEn"]]);
});

test("HO-43: the eleventh banner is refused until one is ended; one that is over cannot be ended again", async () => {
  const first = (await publish()).json();
  for (let made = 1; made < 10; made += 1) {
    expect((await publish()).statusCode).toBe(200);
  }
  const refused = await publish({}, admin);
  expect([refused.statusCode, refused.json().code, refused.json().title]).toEqual([
    409,
    "noRoom",
    "People see at most 10 banners at a time. End one first",
  ]);
  const ended = await ok(app.as(admin), endBanner, { id: String(first.id), reason: "Banks are open" });
  expect([ended.state, ended.endedBy === null]).toEqual(["past", false]);
  expect((await app.as(admin)(endBanner, { id: String(first.id), reason: "Again" })).json().code).toBe("alreadyDone");
  expect((await publish()).statusCode).toBe(200);
  expect(await seenBy(company)).toHaveLength(10);
});

test("HO-43: administration alone publishes and ends, operators read, nobody else learns of the calls; both are in the audit log", async () => {
  const support = await anOperator(world.tx, ["support"]);
  const { id } = (await publish({ firstDay: "2026-11-24" })).json();
  const end = (by: number) => app.as(by)(endBanner, { id: String(id), reason: "Not needed" });
  expect([(await publish({}, support)).statusCode, (await end(support)).statusCode]).toEqual([403, 403]);
  expect([(await publish({}, company)).statusCode, (await end(contractor)).statusCode]).toEqual([404, 404]);
  expect((await app.as(company)(operatorBanners, {})).statusCode).toBe(404);
  expect((await app.as(admin)(endBanner, { id: "999999", reason: "None" })).statusCode).toBe(404);
  const { banners } = await ok(app.as(support), operatorBanners, {});
  expect(banners[0]).toMatchObject({ id, state: "coming", firstDay: "2026-11-24" });
  expect((await end(admin)).statusCode).toBe(200);
  const records = await rowsOf<{ action: string; reason: string }>(
    world.tx,
    `SELECT action, reason FROM audit.record WHERE subject = 'banner:${id}' ORDER BY seq`,
  );
  expect(records).toEqual([
    { action: "banner.publish", reason: "Banks told us" },
    { action: "banner.end", reason: "Not needed" },
  ]);
});
