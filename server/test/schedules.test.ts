import { parseCrontab } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allJobs, schedules } from "../src/features.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import type { TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("the queue reads the schedules, and each of their lines names a job that there is", () => {
  const lines = parseCrontab(schedules);
  expect(lines).toHaveLength(schedules.split("\n").filter((line) => line.trim() !== "").length);
  const jobs = allJobs(world.app, app.queues);
  expect(lines.map(({ task }) => task).filter((task) => jobs[task] === undefined)).toEqual([]);
});
