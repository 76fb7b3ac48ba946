import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort, listen } from "../server/src/testing/ports.ts";
import { root } from "./lib/root.ts";

// The whole of `npm start`, demo data included, on a machine that does other work beside it.
vi.setConfig({ testTimeout: 180_000 });

let directory = "";
const started: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "artel-start-"));
  chmodSync(directory, 0o755);
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
  rmSync(directory, { recursive: true, force: true });
});

interface Start {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs the first step as `npm start` does, over the data directory of this test. */
async function start(port?: number, more: Record<string, string> = {}): Promise<Start> {
  const env = {
    ...process.env,
    ARTEL_DATA_DIR: join(directory, "data"),
    PORT: String(port ?? (await freePort())),
    SANDBOX_PORT: String(await freePort()),
    LOG_LEVEL: "silent",
    ...more,
  };
  const child = spawn(process.execPath, [join(root, "scripts/bootstrap.mjs"), "start"], {
    cwd: root,
    env,
    // A process group of its own, which can be killed as one.
    detached: true,
  });
  started.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      text += bytes.toString();
    });
  }
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, port: Number.parseInt(env.PORT, 10), output: () => text, ended };
}

async function untilItRuns(running: Start): Promise<void> {
  await expect.poll(() => running.output(), { interval: 50, timeout: 120_000 }).toContain("Stop with Ctrl-C");
}

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

test("npm start on a port in use ends with one line that says what to set, before a database is made", async () => {
  const other = await listen(0);
  const refused = await start(other.port);
  expect(await refused.ended).toBe(1);
  const lines = refused
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("["));
  expect(lines).toEqual([`Port ${refused.port} is in use: stop the other program, or set PORT to a free one.`]);
  expect(existsSync(join(directory, "data"))).toBe(false);
  other.server.close();
  const again = await start();
  await untilItRuns(again);
});

test("HO-43, T-103: npm start without a terminal names the file of the first operator's link and says no link", async () => {
  const running = await start(undefined, { ARTEL_DEMO: "0", LOG_LEVEL: "info" });
  await untilItRuns(running);
  const file = join(directory, "data", "first-operator.txt");
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
        ARTEL_DATA_DIR: join(directory, "data"),
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
  expect(existsSync(join(directory, "data"))).toBe(false);
});
