import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { freePort } from "../../server/src/testing/ports.ts";
import { root } from "./root.ts";

// The whole of `npm start`, demo data included, on a machine that does other work beside it.
vi.setConfig({ testTimeout: 300_000 });

let directory = "";

/** Where the product of this test keeps its data. */
export const dataDirectory = (): string => join(directory, "data");
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

/** One run of `npm start`. */
export interface Start {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs the first step as `npm start` does, over the data directory of this test. */
export async function start(port?: number, more: Record<string, string> = {}): Promise<Start> {
  const env = {
    ...process.env,
    ARTEL_DATA_DIR: dataDirectory(),
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

/** Waits until the product says that it runs. */
export async function untilItRuns(running: Start): Promise<void> {
  await expect.poll(() => running.output(), { interval: 50, timeout: 120_000 }).toContain("Stop with Ctrl-C");
}
