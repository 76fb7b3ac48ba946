import { contractorProfile, updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { registerContractor } from "@artel/shared/calls/registration/legacy";
import { currentTerms } from "@artel/shared/calls/terms/app";
import { operatorTerms, publishTerms } from "@artel/shared/calls/terms/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const news = { changesEn: "Withdrawals to cards", changesRu: "Вывод на карты", reason: "Agreed with the lawyers" };
const newest = async () => (await app.as(await aContractor(world.tx))(currentTerms, {})).json();
const termsOf = async (id: number) => (await app.as(id)(contractorProfile, {})).json().terms;

async function publish(after?: number) {
  const operator = await anOperator(world.tx, ["compliance"]);
  return app.as(operator)(publishTerms, { ...news, after: after ?? (await newest()).version });
}

test("X-43, B-45: new terms ask every contractor who had accepted, and no company", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx);
  const invited = await aContractor(world.tx);
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'invited' WHERE id = ${invited}`);
  const { version } = await newest();
  const reply = await publish();
  expect(reply.json()).toMatchObject({ version: version + 1 });
  const rows = await rowsOf<{ id: number; terms: number }>(
    world.tx,
    `SELECT id::int, number_of(terms) AS terms FROM app_user WHERE id IN (${company}, ${contractor}, ${invited}) ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: company, terms: 1 },
    { id: contractor, terms: 2 },
    { id: invited, terms: 1 },
  ]);
  expect(await newest()).toEqual({
    version: version + 1,
    publishedAt: "2026-11-20T09:00:00.000Z",
    changes: { en: "Withdrawals to cards", ru: "Вывод на карты" },
  });
  const audit = await rowsOf(
    world.tx,
    `SELECT reason FROM audit.record WHERE action = 'terms.publish' AND subject = 'terms:${version + 1}'`,
  );
  expect(audit).toEqual([{ reason: "Agreed with the lawyers" }]);
});

test("O-12: those who are asked hear of it over the channel", async () => {
  const contractor = await aContractor(world.tx);
  await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
  await publish();
  const sent = await rowsOf<{ payload: { data: unknown } }>(
    world.tx,
    `SELECT payload FROM centrifugo_outbox WHERE payload->>'channel' = 'user#${contractor}'`,
  );
  expect(sent.map(({ payload }) => payload.data)).toEqual([
    { method: "terms-time", code: 200, content: { termsTime: "2026-11-20T09:00:00.000Z" } },
  ]);
});

test("B-44, B-45: accepting stores which version was accepted and when, and lets the person go on", async () => {
  const contractor = await aContractor(world.tx);
  await publish();
  expect(await termsOf(contractor)).toBe(2);
  const { version } = await newest();
  const reply = await app.as(contractor)(updateContractorProfile, { Terms: 1, TermsVersion: version });
  expect(reply.json()).toEqual({ status: "Done" });
  expect(await termsOf(contractor)).toBe(1);
  const stored = await rowsOf(
    world.tx,
    `SELECT version, accepted_at FROM terms_acceptance WHERE user_id = ${contractor} ORDER BY version DESC LIMIT 1`,
  );
  expect(stored).toEqual([{ version, accepted_at: new Date("2026-11-20T09:00:00Z") }]);
});

test("B-46: a version that came out while the popup was open is not accepted unread", async () => {
  const contractor = await aContractor(world.tx);
  await publish();
  const { version } = await newest();
  await publish();
  const reply = await app.as(contractor)(updateContractorProfile, { Terms: 1, TermsVersion: version });
  expect(reply.json().fields).toEqual({
    TermsVersion: "A newer version of the terms has come out. Read it before you accept.",
  });
  expect(await termsOf(contractor)).toBe(2);
});

test("X-43: who signs up accepts the newest version", async () => {
  await publish();
  const { version } = await newest();
  const reply = await app.as(undefined)(registerContractor, {
    Country: "RS",
    Email: "terms@contractor.test",
    Phone: "+381601234567",
    Surname: "Petrovic",
    Name: "Ana",
    Address: "Knez Mihailova 1",
  });
  const stored = await rowsOf(world.tx, `SELECT version FROM terms_acceptance WHERE user_id = ${reply.json().id}`);
  expect(stored).toEqual([{ version }]);
});

test("HO-43: publishing needs the right of compliance, a reason, and the version that was seen", async () => {
  const treasury = await anOperator(world.tx, ["treasury"]);
  const { version } = await newest();
  const input = { ...news, after: version };
  expect((await app.as(treasury)(publishTerms, input)).statusCode).toBe(403);
  expect((await app.as(await aContractor(world.tx))(publishTerms, input)).statusCode).toBe(404);
  const compliance = await anOperator(world.tx, ["compliance"]);
  const unfounded = await app.as(compliance)(publishTerms, { ...input, reason: " " });
  expect(Object.keys(unfounded.json().fields)).toEqual(["reason"]);
  const both = await Promise.all([publish(version), publish(version)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("B-45, HO-43: operators read each version with who published it and how many accepted it; nobody else learns of the call", async () => {
  const before = (await newest()).version;
  await publish();
  const support = await anOperator(world.tx, ["support"]);
  const { versions } = (await app.as(support)(operatorTerms, {})).json();
  expect(versions[0]).toEqual({
    version: before + 1,
    changes: { en: "Withdrawals to cards", ru: "Вывод на карты" },
    publishedAt: "2026-11-20T09:00:00.000Z",
    publishedBy: expect.stringMatching(/\S/),
    accepted: 0,
  });
  expect(versions.at(-1)).toMatchObject({ version: 1, publishedBy: null, changes: { en: "", ru: "" } });
  expect((await app.as(await aCompany(world.tx))(operatorTerms, {})).statusCode).toBe(404);
});
