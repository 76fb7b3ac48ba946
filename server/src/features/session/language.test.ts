import { operatorInit, saveOperatorLanguage } from "@artel/shared/calls/operators/operator";
import { saveLanguage } from "@artel/shared/calls/session/app-account";
import { restorePassword, userInit } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const opens = async (id: number, language: string) =>
  (await app.as(id)(userInit, {}, { "accept-language": language })).json().language;

test("HO-135: until a person chooses a language the page has its own, and mails follow the page opened last", async () => {
  const id = await aContractor(world.tx, { email: "follows@language.test" });
  expect([await opens(id, "ru"), await opens(id, "en"), await opens(id, "ru")]).toEqual(["ru", "en", "ru"]);
  await app.as(undefined)(restorePassword, { Email: "follows@language.test" });
  const [mail] = await mailsTo(world, "follows@language.test");
  expect(renderMail(mail as never, "one").text).toMatch(/[а-я]/);
});

test("HO-135: a chosen language is that of every page and mail from then on, whatever the browser says", async () => {
  const id = await aCompany(world.tx, { email: "chose@language.test" });
  expect(await opens(id, "en")).toBe("en");
  expect((await app.as(id)(saveLanguage, { language: "ru" })).json()).toEqual({ status: "Done" });
  expect([await opens(id, "en"), await opens(id, "en-US")]).toEqual(["ru", "ru"]);
  await app.as(undefined)(restorePassword, { Email: "chose@language.test" });
  const [mail] = await mailsTo(world, "chose@language.test");
  expect(renderMail(mail as never, "one").text).toMatch(/[а-я]/);
  const wrong = await app.as(id)(saveLanguage, { language: "de" });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["language"]]);
});

test("HO-135: an operator's language is kept the same way", async () => {
  const id = await anOperator(world.tx);
  const shown = async () => (await app.as(id)(operatorInit, {}, { "accept-language": "en" })).json().language;
  expect(await shown()).toBe("en");
  expect((await app.as(id)(saveOperatorLanguage, { language: "ru" })).statusCode).toBe(200);
  expect(await shown()).toBe("ru");
});
