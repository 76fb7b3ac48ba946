import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
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

/** `npm run migrate` with these variables. */
function migrate(env: Record<string, string>) {
  return spawnSync(process.execPath, [join(root, "scripts/bootstrap.mjs"), "migrate"], {
    cwd: root,
    env: { ...process.env, ARTEL_DATA_DIR: dataDirectory(), ...env },
    encoding: "utf8",
  });
}

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

describe.each(kinds)("on PostgreSQL of %s", (_, begin) => {
  test("T-137: a limited login is told what a superuser has to run, and after exactly that migrates and starts", async () => {
    const cluster = await begin();
    // The name needs quotes, as names with strokes do.
    await cluster.asSuperuser("postgres", 'CREATE ROLE "artel-pay" LOGIN;\nCREATE DATABASE "artel-pay";');
    const env = production(cluster.url("artel-pay", "artel-pay"));
    const refused = migrate(env);
    expect(refused.status).toBe(78);
    const statements = printedStatements(refused.stderr);
    expect(statements).not.toContain("CURRENT_USER");
    await cluster.asSuperuser("artel-pay", statements);

    const migrated = migrate(env);
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
    expect(printedStatements(again.output())).toBe('GRANT artel_app TO "artel-pay";');
    await cluster.stop();
  });
});
