import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import type pg from "pg";
import { debianProgram } from "../lib/debian-program.ts";

const run = promisify(execFile);

export interface Pgbench {
  /** Transactions a second of TPC-B with prepared statements. */
  tpcB(clients: number, seconds: number): Promise<number>;
  readonly version: string;
}

/** pgbench from PATH or Debian's package, its tables filled at scale 50 in a database of their own; undefined where it cannot be had. */
export async function preparePgbench(config: pg.ClientConfig, database: string): Promise<Pgbench | undefined> {
  const program = debianProgram(["pgbench", "/usr/lib/postgresql/15/bin/pgbench"], "postgresql-contrib");
  if (!program) {
    return undefined;
  }
  const connection = ["-h", String(config.host), "-p", String(config.port ?? 5432), "-U", String(config.user)];
  await run(program, [...connection, "-i", "-q", "-s", "50", database], { maxBuffer: 1 << 26 });
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  return {
    version,
    tpcB: async (clients, seconds) => {
      const { stdout } = await run(program, [
        ...connection,
        "-M",
        "prepared",
        "-c",
        String(clients),
        "-j",
        "2",
        "-T",
        String(seconds),
        "-n",
        database,
      ]);
      const match = /tps = ([\d.]+)/.exec(stdout);
      if (!match?.[1]) {
        throw new Error(`pgbench said: ${stdout}`);
      }
      return Number.parseFloat(match[1]);
    },
  };
}
