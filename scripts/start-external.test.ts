import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { embeddedCluster, type FreshCluster, systemCluster, systemPrograms } from "./lib/fresh-clusters.ts";
import { root } from "./lib/root.ts";
import { dataDirectory, start, untilItRuns } from "./lib/starts.ts";

const secret = (letter: string) => `${letter}3f9c1e7b5d2a8064e1c7b39f5d20a846`;
const production = (url: string) => ({
  ARTEL_MODE: "production",
  DATABASE_URL: url,
  PUBLIC_URL: "https://pay.example.com",
  SMTP_URL: "smtp://127.0.0.1:9",
  LOG_LEVEL: "info",
  SESSION_KEY: secret("a"),
  REALTIME_KEY: secret("b"),
  DATA_KEY: secret("c"),
  PASSWORD_PEPPER: secret("d"),
  SEAL_KEY: secret("e"),
});

const bootstrap = join(root, "scripts/bootstrap.mjs");
const ownData = (env: Record<string, string>) => ({ ...process.env, ARTEL_DATA_DIR: dataDirectory(), ...env });

/** A command such as `npm run migrate` with these variables. */
function command(name: "migrate" | "check-ledger", env: Record<string, string>) {
  return spawnSync(process.execPath, [bootstrap, name], { cwd: root, env: ownData(env), encoding: "utf8" });
}

/** Kills `npm run migrate` without mercy as soon as it has told this line. */
async function killMigrationAt(line: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [bootstrap, "migrate"], { cwd: root, env: ownData(env), detached: true });
  let text = "";
  child.stdout.on("data", (bytes: Buffer) => {
    text += bytes.toString();
    if (text.includes(line)) {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    }
  });
  await once(child, "exit");
  expect([child.signalCode, text.includes("The database is at this version.")]).toEqual(["SIGKILL", false]);
}

const logged = z.object({ level: z.number(), time: z.string(), msg: z.string() });

/** The lines of a log; throws where one is no JSON. */
const linesOf = (output: string) =>
  output
    .trimEnd()
    .split("\n")
    .map((line) => logged.parse(JSON.parse(line)));

/** The statements as they stand on the screen, below the line that says who has to run them. */
function printedStatements(text: string): string {
  const [line, ...statements] = text
    .slice(text.search(/^the login /m))
    .trimEnd()
    .split("\n");
  expect(line).toMatch(/^the login \S+ lacks rights; run as a superuser in the database \S+, then start again:$/);
  return statements.join("\n");
}

const system = systemPrograms();
const kinds: readonly (readonly [string, () => Promise<FreshCluster>])[] = [
  ["the embedded package", embeddedCluster],
  ...("folder" in system ? [["the system", () => systemCluster(system.folder)] as const] : []),
];

if ("missing" in system) {
  // Without a title of a requirement: nothing is shown here.
  test("an installation on a PostgreSQL of the system", ({ skip }) => skip(system.missing));
}

const createLogin = (name: string) => `CREATE ROLE "${name}" LOGIN;\nCREATE DATABASE "${name}";`;

test("T-137: a kill in the middle of a migration leaves nothing of it; then a start says what to do, and the next migration does all", async () => {
  const cluster = await embeddedCluster();
  const env = production(cluster.url("postgres", "postgres"));
  await killMigrationAt("migration 0001-baseline", env);
  const early = await start(undefined, env);
  expect(await early.ended).toBe(78);
  expect(linesOf(early.output()).at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining("npm run migrate") });
  expect(command("migrate", env).status).toBe(0);
  const checked = command("check-ledger", env);
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("checks: clean")]);
  await cluster.stop();
});

test("T-137: in production each line that a start, a stop or a refusal writes is JSON, to the last one", async () => {
  const cluster = await embeddedCluster();
  const env = production(cluster.url("postgres", "postgres"));
  expect(command("migrate", env).status).toBe(0);
  const running = await start(undefined, env);
  await untilItRuns(running);
  running.child.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  const lines = linesOf(running.output());
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Artel \d+\.\d+\.\d+.* starts: web, worker$/),
      expect.stringContaining("no operator yet"),
    ]),
  );
  expect(lines.at(-1)).toMatchObject({ level: 30, msg: "Stopped" });
  const refused = await start(undefined, { ...env, SESSION_KEY: "short", DATA_KEY: "short" });
  expect(await refused.ended).toBe(78);
  const [only, ...more] = linesOf(refused.output());
  expect([only?.level, more]).toEqual([60, []]);
  expect(only?.msg).toMatch(/^The configuration is not valid:\n {2}.*SESSION_KEY[\s\S]*DATA_KEY/);
  await cluster.stop();
});

if ("folder" in system) {
  test("T-137: a dump is restored on a new server as docs/operations.md says, without one error, and the product runs on it", async () => {
    const [from, to] = [await systemCluster(system.folder), await systemCluster(system.folder)];
    await from.asSuperuser("postgres", createLogin("artel-old"));
    const former = production(from.url("artel-old", "artel-old"));
    await from.asSuperuser("artel-old", printedStatements(command("migrate", former).stderr));
    expect(command("migrate", former).status).toBe(0);
    const dump = join(dataDirectory(), "..", "artel.dump");
    execFileSync(join(system.folder, "pg_dump"), ["--format=custom", `--file=${dump}`, former.DATABASE_URL]);

    await to.asSuperuser("postgres", createLogin("artel-new"));
    const env = production(to.url("artel-new", "artel-new"));
    await to.asSuperuser("artel-new", printedStatements(command("migrate", env).stderr));
    const flags = ["--no-owner", "--no-comments", "--exit-on-error", `--dbname=${env.DATABASE_URL}`, dump];
    const restored = spawnSync(join(system.folder, "pg_restore"), flags, { encoding: "utf8" });
    expect([restored.stderr, restored.status]).toEqual(["", 0]);
    const checked = command("check-ledger", env);
    expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("checks: clean")]);
    const running = await start(undefined, env);
    await untilItRuns(running);
    expect((await fetch(`http://127.0.0.1:${running.port}/readyz`)).status).toBe(200);
    await Promise.all([from.stop(), to.stop()]);
  });
}

describe.each(kinds)("on PostgreSQL of %s", (_, begin) => {
  test("T-137: a limited login is told what a superuser has to run, and after exactly that migrates and starts", async () => {
    const cluster = await begin();
    // The name needs quotes, as names with strokes do.
    await cluster.asSuperuser("postgres", createLogin("artel-pay"));
    const env = production(cluster.url("artel-pay", "artel-pay"));
    const refused = command("migrate", env);
    expect(refused.status).toBe(78);
    const statements = printedStatements(refused.stderr);
    expect(statements).not.toContain("CURRENT_USER");
    await cluster.asSuperuser("artel-pay", statements);

    const migrated = command("migrate", env);
    expect([migrated.stderr, migrated.status]).toEqual(["", 0]);
    const running = await start(undefined, env);
    await untilItRuns(running);
    const ready = await fetch(`http://127.0.0.1:${running.port}/readyz`);
    expect(ready.status).toBe(200);
    running.child.kill("SIGTERM");
    expect(await running.ended).toBe(0);

    // One right less, as after a restore: the start says so in the same words, and the statement mends it.
    await cluster.asSuperuser("artel-pay", 'REVOKE artel_app FROM "artel-pay";');
    const again = await start(undefined, env);
    expect(await again.ended).toBe(78);
    expect(printedStatements(linesOf(again.output()).at(-1)?.msg ?? "")).toBe('GRANT artel_app TO "artel-pay";');
    await cluster.stop();
  });
});
