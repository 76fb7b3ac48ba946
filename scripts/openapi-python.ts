import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithParent } from "./lib/parent.ts";
import { root } from "./lib/root.ts";

// Generates Python clients of the product's descriptions by a pinned generator and makes a call of each family with them.
endWithParent();
const folder = mkdtempSync(join(tmpdir(), "artel-venv-"));
const python = join(folder, "bin/python");

function tryClients(): number {
  if (spawnSync("python3", ["-m", "venv", folder], { stdio: "ignore" }).status !== 0) {
    return skip("python3 with venv is missing; Debian: apt-get install python3-venv");
  }
  const requirements = join(root, "scripts/openapi-python-requirements.txt");
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", requirements];
  const installed = spawnSync(python, install, { encoding: "utf8" });
  if (installed.status !== 0) {
    // A pin that is gone is a failure; an index that nobody can ask is not ours.
    const index = spawnSync(python, ["-m", "pip", "index", "versions", "openapi-python-client"], { stdio: "ignore" });
    process.stderr.write(installed.stderr);
    return index.status === 0 ? 1 : skip("the package index does not answer");
  }
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, ARTEL_PYTHON: python } } as const;
  return spawnSync(process.execPath, [vitest, "run", "--project", "python"], options).status ?? 1;
}

function skip(why: string): number {
  process.stdout.write(`SKIPPED: Python client (${why})\n`);
  return 0;
}

try {
  process.exitCode = tryClients();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
