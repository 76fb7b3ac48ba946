import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { closeWithCleanBooks } from "../../src/testing/app.ts";
import { type ClientWorld, clientWorld, type DemoWorld, demoWorld, familyAnswers } from "./client-world.ts";
import { pythonCalls } from "./python-calls.ts";
import { pythonDemoCalls } from "./python-demo-calls.ts";

declare module "vitest" {
  interface ProvidedContext {
    python: string;
  }
}

// Run by scripts/with-python.ts, which makes this Python and installs the generator in it.
const python = inject("python");
const folder = mkdtempSync(join(tmpdir(), "artel-python-"));
const timeout = 600_000;
let clients: ClientWorld;
let demo: DemoWorld;

beforeAll(async () => {
  clients = await clientWorld();
  demo = await demoWorld();
  writeFileSync(join(folder, "settings.yml"), "post_hooks: []\n");
  for (const [name, document] of Object.entries(clients.descriptions)) {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document));
    const settings = ["--config", join(folder, "settings.yml"), "--meta", "none", "--output-path", join(folder, name)];
    const said = await run(join(dirname(python), "openapi-python-client"), "generate", "--path", file, ...settings);
    // It leaves out what it does not understand, and says so only here.
    expect(said).not.toMatch(/warning|unable|error|skipp/i);
  }
}, timeout);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeWithCleanBooks(clients.app, clients.world);
  await closeWithCleanBooks(demo.app, demo.world);
});

test("HO-17, HO-43: Python generated of the descriptions compiles, and a call of each family works with it", {
  timeout,
}, async () => {
  for (const name of Object.keys(clients.descriptions)) {
    await run(python, "-m", "compileall", "-q", join(folder, name));
  }
  writeFileSync(join(folder, "calls.py"), pythonCalls);
  const printed = await run(python, join(folder, "calls.py"), JSON.stringify(clients.told));
  expect(JSON.parse(printed)).toEqual(familyAnswers);
});

test("HO-17, HO-97: the clients read every shape that the demo data hold, asked as each of its people", {
  timeout,
}, async () => {
  writeFileSync(join(folder, "demo.py"), pythonDemoCalls);
  const printed = await run(python, join(folder, "demo.py"), JSON.stringify(demo.told));
  const { faults, answered } = JSON.parse(printed);
  expect(faults).toEqual([]);
  // Reads that need no more than an id; those of a period, a search or a quote are asked by the program above.
  expect(answered.length).toBeGreaterThan(60);
});

/** What the program says; the product of this process answers it meanwhile. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
