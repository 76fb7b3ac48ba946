import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { debianProgram } from "../lib/debian-program.ts";

const run = promisify(execFile);
const payScript = join(import.meta.dirname, "pay.lua");
const readScript = join(import.meta.dirname, "read.lua");
const summary = z.object({ requests: z.number(), microseconds: z.number(), bad: z.number(), p99: z.number() });

export interface HttpPayment {
  readonly taskId: number;
  readonly token: string;
}

export interface Wrk {
  /** Pays one draft after another over HTTP; answers payments a second and the p99 in ms. Throws when a reply is no 2xx. */
  pay(
    address: string,
    payments: readonly HttpPayment[],
    clients: number,
    seconds: number,
  ): Promise<{ readonly rate: number; readonly p99: number }>;
  /** Asks one address again and again; answers replies a second. Throws when a reply is no 2xx. */
  get(
    url: string,
    headers: Readonly<Record<string, string>>,
    clients: number,
    seconds: number,
    method?: string,
  ): Promise<{ readonly rate: number; readonly p99: number }>;
}

/**
 * wrk from PATH or Debian's package: written in C as pgbench is, so that neither side of the comparison pays for a driver
 * in JavaScript. Undefined where it cannot be had.
 */
export function prepareWrk(): Wrk | undefined {
  const program = debianProgram(["wrk"], "wrk");
  if (program === undefined) {
    return undefined;
  }
  const measure = async (args: readonly string[], clients: number, seconds: number) => {
    const size = ["-t", "1", "-c", String(clients), "-d", `${seconds}s`, "--timeout", "10s"];
    const { stdout } = await run(program, [...size, "-s", ...args]);
    const { requests, microseconds, bad, p99 } = summary.parse(JSON.parse(stdout.slice(stdout.lastIndexOf("{"))));
    if (bad > 0) {
      throw new Error(`${bad} replies were no 2xx: the cell is void`);
    }
    return { rate: requests / (microseconds / 1e6), p99: p99 / 1e3 };
  };
  return {
    pay: async (address, payments, clients, seconds) => {
      const directory = mkdtempSync(join(tmpdir(), "artel-wrk-"));
      const file = join(directory, "payments");
      writeFileSync(file, payments.map(({ taskId, token }) => `${taskId} ${token}\n`).join(""));
      try {
        return await measure([payScript, address, "--", file], clients, seconds);
      } finally {
        rmSync(directory, { recursive: true });
      }
    },
    get: (url, headers, clients, seconds, method = "GET") => {
      const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
      return measure([readScript, ...lines, url, "--", method], clients, seconds);
    },
  };
}
