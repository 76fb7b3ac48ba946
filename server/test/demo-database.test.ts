import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../src/main.ts";
import { aContractor } from "../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../src/testing/world.ts";

let world: TestWorld;
let dataDir: string;

beforeAll(async () => {
  world = await testWorld();
  dataDir = mkdtempSync(join(tmpdir(), "artel-demo-database-"));
  const id = await aContractor(world.tx);
  await rowsOf(world.tx, `UPDATE app_user SET is_demo = true WHERE id = ${id}`);
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await world.close();
});

/** Starts a worker over the database and says how that ended. */
async function start(env: Record<string, string>): Promise<string> {
  const own = { ARTEL_DATA_DIR: dataDir, DATABASE_URL: world.superuser, ARTEL_DEMO: "0", LOG_LEVEL: "silent" };
  try {
    const running = await run({ env: { ...own, ...env }, roles: ["worker"], say: () => undefined });
    await running.stop();
    return "runs";
  } catch (error) {
    return `${(error as { exitCode?: number }).exitCode}: ${error instanceof Error ? error.message : ""}`;
  }
}

test("T-124: demo accounts of an earlier start are refused where others reach the product, demo mode or not", async () => {
  const refusal =
    "78: This database holds demo accounts, whose passwords everybody knows: use an empty database, or set ARTEL_DEMO_PUBLIC=1.";
  expect(await start({ HOST: "0.0.0.0" })).toBe(refusal);
  expect(await start({ PUBLIC_URL: "http://pay.example.com" })).toBe(refusal);
  expect(await start({ HOST: "0.0.0.0", ARTEL_DEMO_PUBLIC: "1" })).toBe("runs");
  expect(await start({})).toBe("runs");
});

test("T-124: production refuses a database with demo accounts, whatever is set", async () => {
  const secret = (letter: string) => `${letter}3f9c1e7b5d2a8064e1c7b39f5d20a846`;
  const production = {
    ARTEL_MODE: "production",
    ARTEL_DEMO_PUBLIC: "1",
    PUBLIC_URL: "https://pay.example.com",
    SMTP_URL: "smtp://mail.example.com",
    SESSION_KEY: secret("a"),
    REALTIME_KEY: secret("b"),
    DATA_KEY: secret("c"),
    PASSWORD_PEPPER: secret("d"),
    SEAL_KEY: secret("e"),
  };
  expect(await start(production)).toBe(
    "78: This database holds demo accounts, which production refuses: use an empty database.",
  );
});
