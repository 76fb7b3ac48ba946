import { expect, test } from "vitest";
import { type Start, start, untilItRuns } from "./lib/starts.ts";

const pageStatus = async ({ port }: Start): Promise<number> => {
  const reply = await fetch(`http://127.0.0.1:${port}/sign-in`);
  expect(await reply.text()).toContain("<div id=");
  return reply.status;
};

/** The first step and the product behind it die at once, as when a machine loses its power. */
function killAll({ child }: Start): void {
  if (child.pid === undefined) {
    throw new Error("the start did not begin");
  }
  process.kill(-child.pid, "SIGKILL");
}

test("npm start serves the product and prints logins, stops cleanly, keeps all data, and recovers after kill -9", async () => {
  const first = await start();
  await untilItRuns(first);
  expect(await pageStatus(first)).toBe(200);
  expect(first.output()).toMatch(/Artel is running on http:\/\/127\.0\.0\.1:\d+\n/);
  expect(first.output()).toContain("olivia@northwind.example");
  expect(first.output()).toContain("loading demo data");
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(first.output()).toContain("Stopped");

  const second = await start();
  await untilItRuns(second);
  expect(second.output()).not.toContain("loading demo data");
  killAll(second);
  await second.ended;

  const third = await start();
  await untilItRuns(third);
  expect(await pageStatus(third)).toBe(200);
  expect(third.output()).not.toContain("loading demo data");
  third.child.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});
