import { legalPage } from "@artel/shared/calls/legal/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const ask = (name: string, language: string, userId?: number) => app.as(userId)(legalPage, { name, language });

test("S-18: a guest and a person who is signed in read the same page, each language by itself", async () => {
  const guest = await ask("privacy", "en");
  expect([guest.statusCode, guest.json().title, guest.json().date]).toEqual([200, "Privacy policy", "2026-11-29"]);
  const person = await aContractor(world.tx, {});
  expect((await ask("privacy", "en", person)).json()).toEqual(guest.json());
  expect((await ask("privacy", "ru")).json().title).toBe("Политика конфиденциальности");
});

test("S-18: a page that is not there is 404, and another language a wrong value", async () => {
  for (const name of ["terms-france", "..%2F..%2Fpackage", "privacy.en", "constructor"]) {
    expect((await ask(name, "en")).statusCode).toBe(404);
  }
  const other = await ask("privacy", "de");
  expect([other.statusCode, other.json().fields]).toEqual([400, { language: "Wrong value" }]);
});

test("S-18, A-40: who is shut out by the service mode can still read the terms", async () => {
  const value = JSON.stringify({ isOn: true, until: "2026-11-20T12:00:00Z" });
  await rowsOf(world.tx, `INSERT INTO setting VALUES ('serviceMode', '${value}', now())`);
  expect((await ask("agreement", "en")).statusCode).toBe(200);
});
