import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listen } from "../server/src/testing/ports.ts";
import { root } from "./lib/root.ts";
import { dataDirectory, start, untilItRuns } from "./lib/starts.ts";

test("npm start on a port in use ends with one line that says what to set, before a database is made", async () => {
  const other = await listen(0);
  const refused = await start(other.port);
  expect(await refused.ended).toBe(1);
  const lines = refused
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("["));
  expect(lines).toEqual([`Port ${refused.port} is in use: stop the other program, or set PORT to a free one.`]);
  expect(existsSync(dataDirectory())).toBe(false);
  other.server.close();
  const again = await start(undefined, { ARTEL_DEMO: "0" });
  await untilItRuns(again);
});

test("HO-43, T-103: npm start without a terminal names the file of the first operator's link and says no link", async () => {
  const running = await start(undefined, { ARTEL_DEMO: "0", LOG_LEVEL: "info" });
  await untilItRuns(running);
  const file = join(dataDirectory(), "first-operator.txt");
  expect(running.output()).toContain(`lies in ${file}\n`);
  const code = /code=(\w+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  expect(code).toMatch(/^\w{32,}$/);
  expect(running.output()).not.toContain(code);
});

test("--print-config shows every variable and where it came from, tells the faults and starts nothing", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts/bootstrap.mjs"), "start", "--print-config"],
    {
      cwd: root,
      env: {
        ...process.env,
        ARTEL_DATA_DIR: dataDirectory(),
        LOG_LEVEL: "loud",
        SMTP_URL: "smtp://a:hunter2@b",
      },
      encoding: "utf8",
    },
  );
  expect(status).toBe(78);
  expect(stdout).toContain("LOG_LEVEL=loud  # environment\n");
  expect(stdout).toContain("SMTP_URL=smtp://[secret]@b  # environment\n");
  expect(stdout).toMatch(/^RATE_MONEY=\d+ {2}# (default|environment)$/m);
  expect(stderr).toContain("LOG_LEVEL: ");
  expect(existsSync(dataDirectory())).toBe(false);
});

test("S-18: npm start over a text of the law that cannot be shown ends with its file and fault, before a database is made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "artel-legal-"));
  writeFileSync(join(folder, "privacy.en.md"), "---\ndate: 2026-12-01\n---\n# Privacy\n\n<script>alert(1)</script>\n");
  const refused = await start(undefined, { LEGAL_DIR: folder });
  expect(await refused.ended).toBe(78);
  expect(refused.output()).toContain("LEGAL_DIR: privacy.en.md: HTML is not shown: <script>alert(1)</script>");
  expect(existsSync(dataDirectory())).toBe(false);
  rmSync(folder, { recursive: true });
});
