import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/root.ts";
import { dataDirectory, type Start, start, untilItRuns } from "./lib/starts.ts";

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

/** A command of npm beside the product that runs over the data of this test, with the same variables. */
function command({ port }: Start, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/bootstrap.mjs"), ...args], {
    cwd: root,
    env: { ...process.env, ARTEL_DATA_DIR: dataDirectory(), PORT: String(port) },
    encoding: "utf8",
  });
  return { status, text: `${stdout}${stderr}` };
}

/** The operators of the demo can be listed and replaced; without a need nobody is invited, and no command is guessed. */
async function operatorsAreManaged(running: Start): Promise<void> {
  const listed = command(running, "operators", "list");
  expect([listed.status, listed.text]).toEqual([0, expect.stringMatching(/operator@artel\.example +.*admin/)]);
  const refused = command(running, "operators", "invite", "third@operator.test");
  expect([refused.status, refused.text]).toEqual([1, expect.stringContaining("Two operators can decide already")]);
  expect(command(running, "operators", "remove").status).toBe(64);
  const replaced = command(running, "operators", "replace", "second@artel.example", "successor@operator.test");
  expect(replaced.text).toMatch(
    /second@artel\.example is suspended.*\/operator\/invitation\?code=[0-9a-f]{32}&email=/s,
  );
  const reply = await fetch(/https?:\S+/.exec(replaced.text)?.[0] ?? "");
  expect(reply.status).toBe(200);
}

test("HO-133, T-137: npm start makes the demo whole after a kill in its middle, with clean books, serves it and prints logins, lets the command of operators work beside it, stops cleanly, keeps all data, and recovers after kill -9", async () => {
  const killed = await start();
  await expect.poll(() => killed.output(), { interval: 20, timeout: 120_000 }).toContain("loading demo data");
  killAll(killed);
  await killed.ended;

  const first = await start();
  await untilItRuns(first);
  expect(first.output()).toContain("half of the demo data was made before a kill: they are made anew");
  expect(first.output()).toContain("loading demo data");
  const books = command(first, "check-ledger");
  expect(books.status).toBe(0);
  expect(Number(/(\d[\d ]*) transactions/.exec(books.text)?.[1]?.replaceAll(" ", ""))).toBeGreaterThan(500);
  expect(await pageStatus(first)).toBe(200);
  expect(first.output()).toMatch(/Artel is running on http:\/\/127\.0\.0\.1:\d+\n/);
  expect(first.output()).toContain("olivia@northwind.example");
  await operatorsAreManaged(first);
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(first.output()).toContain("Stopped");

  const second = await start();
  await untilItRuns(second);
  expect(second.output()).not.toContain("demo data");
  killAll(second);
  await second.ended;

  const third = await start();
  await untilItRuns(third);
  expect(await pageStatus(third)).toBe(200);
  expect(third.output()).not.toContain("demo data");
  third.child.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});
