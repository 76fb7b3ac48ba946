import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../server/src/testing/ports.ts";
import { programVariable, serveSource } from "../lib/built-program.ts";
import { root } from "../lib/root.ts";
import { until } from "../lib/until.ts";

export interface Product {
  readonly address: string;
  readonly pid: number;
  /** Resolves when the process is gone, whoever ended it. */
  readonly ended: Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The sources of the program, compiled at its start, unless the run has built them. */
function usualProgram(): readonly string[] {
  const built = process.env[programVariable];
  return built ? [built] : ["--import", "tsx", join(root, serveSource)];
}

/** Starts the product on a free port over the given database, by the given program, and waits until it listens. */
export async function startProduct(
  env: Record<string, string>,
  args: readonly string[] = [],
  program: readonly string[] = usualProgram(),
): Promise<Product> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(await freePort()), LOG_LEVEL: "silent", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (bytes: Buffer) => {
    output += bytes.toString();
  });
  const ended = once(child, "exit").then(() => undefined);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (bytes: Buffer) => {
      const match = /listening (\S+)/.exec(bytes.toString());
      if (match?.[1]) {
        resolve(match[1]);
      }
    });
    ended.then(() => reject(new Error(`the product ended at its start:\n${output}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => void child.kill(signal),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Asks until the product is ready; answers the milliseconds that it took. */
export async function whenReady(address: string, mostMilliseconds: number): Promise<number> {
  const start = performance.now();
  const ask = async () => {
    const reply = await fetch(`${address}/readyz`).catch(() => undefined);
    return reply?.status === 200 ? performance.now() - start : undefined;
  };
  return until(`not ready after ${mostMilliseconds} ms`, ask, { most: mostMilliseconds });
}
