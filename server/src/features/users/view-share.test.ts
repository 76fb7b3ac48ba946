import { saveLanguage } from "@artel/shared/calls/session/app-account";
import { userInit } from "@artel/shared/calls/session/legacy";
import { viewAsUser } from "@artel/shared/calls/users/operator-view";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherSession } from "../../testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_DEFAULT: "5" }));
});
afterAll(() => closeWithCleanBooks(app, world));

test("HO-43: what a view asks, refusals too, counts for the operator and takes nothing from the person", async () => {
  const person = await aContractor(world.tx);
  const operator = await anOperator(world.tx, ["support"]);
  const own = await anotherSession(world, person);
  const { token } = await ok(app.as(operator), viewAsUser, { id: person, reason: "Asked what the page shows" });
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    statuses.push((await app.as(undefined)(saveLanguage, { language: "ru" }, as(token))).statusCode);
  }
  // The operator's own call that opened the view was the first of the five.
  expect(statuses).toEqual([403, 403, 403, 403, 429]);
  expect((await app.as(undefined)(userInit, {}, as(own))).statusCode).toBe(200);
  expect((await app.as(operator)(viewAsUser, { id: person, reason: "Once more" })).statusCode).toBe(429);
});
