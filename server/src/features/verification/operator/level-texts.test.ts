import { verificationLevels } from "@artel/shared/calls/verification/app";
import { changeLevelTexts, operatorLevels } from "@artel/shared/calls/verification/operator-levels";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { ok } from "../../../testing/ok.ts";
import { aContractor, anOperator } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let compliance: number;
let person: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  compliance = await anOperator(world.tx, ["compliance"]);
  person = await aContractor(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const words = {
  ...{ widgetTitleEn: "Show who you are", widgetTitleRu: "Покажите, кто вы" },
  ...{ widgetDescEn: "A passport will do.", widgetDescRu: "Достаточно паспорта." },
  ...{ popupTitleEn: "Identity", popupTitleRu: "Личность" },
  ...{ popupContentEn: "Keep it at hand.", popupContentRu: "Держите его рядом." },
};
const reason = "Asked by the bank";
const versionOf = async (name: string) =>
  (await ok(app.as(compliance), operatorLevels, {})).levels.find(({ levelName }) => levelName === name)?.version ?? "";
const change = async (more: object = {}, by = compliance) =>
  app.as(by)(changeLevelTexts, { name: "basic", version: await versionOf("basic"), ...words, reason, ...more });

test("HO-43, N-10: changed texts of a level are what freelancers read in both languages, other levels keep theirs, and the log holds both states", async () => {
  const [basic, extended] = await ok(app.as(person), verificationLevels, {});
  expect((await change()).statusCode).toBe(200);
  expect(await ok(app.as(person), verificationLevels, {})).toEqual([
    {
      levelName: "basic",
      en: {
        ...{ widgetTitle: "Show who you are", widgetDesc: "A passport will do." },
        ...{ popupTitle: "Identity", popupContent: "Keep it at hand." },
      },
      ru: {
        ...{ widgetTitle: "Покажите, кто вы", widgetDesc: "Достаточно паспорта." },
        ...{ popupTitle: "Личность", popupContent: "Держите его рядом." },
      },
    },
    extended,
  ]);
  const [record] = await rowsOf<{ action: string; reason: string; before: string; after: string }>(
    world.tx,
    `SELECT action, reason, detail #>> '{before,en,widgetTitle}' AS before, detail #>> '{after,ru,widgetTitle}' AS after
      FROM audit.record WHERE subject = 'verification-level:basic' ORDER BY seq DESC LIMIT 1`,
  );
  expect(record).toEqual({
    ...{ action: "verification.texts", reason },
    ...{ before: basic?.en.widgetTitle, after: "Покажите, кто вы" },
  });
});

test("HO-43: an empty or too long text is refused at its field, an old version and an unknown level are refused, and nothing changes", async () => {
  const fieldsOf = async (more: object) => Object.keys((await change(more)).json().fields ?? {});
  expect(await fieldsOf({ widgetTitleRu: " ", popupContentEn: "" })).toEqual(["widgetTitleRu", "popupContentEn"]);
  expect(await fieldsOf({ widgetTitleEn: "a".repeat(81), widgetDescRu: "a".repeat(301) })).toEqual([
    "widgetTitleEn",
    "widgetDescRu",
  ]);
  const stale = await versionOf("basic");
  await change({ popupTitleEn: "Who you are" });
  const refused = await change({ version: stale });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "changedMeanwhile"]);
  expect((await change({ name: "none" })).statusCode).toBe(404);
  const [basic] = await ok(app.as(person), verificationLevels, {});
  expect(basic?.en.popupTitle).toBe("Who you are");
});

test("HO-43: compliance alone changes texts, every operator reads them, nobody else learns of it", async () => {
  const others = await anOperator(world.tx, ["support", "treasury", "finance", "admin"]);
  expect((await change({}, others)).statusCode).toBe(403);
  expect((await app.as(others)(operatorLevels, {})).statusCode).toBe(200);
  expect((await change({}, person)).statusCode).toBe(404);
  expect((await app.as(person)(operatorLevels, {})).statusCode).toBe(404);
});
