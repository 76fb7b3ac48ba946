import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { configOf, connectWhenReady, urlOf } from "../../server/src/platform/db/embedded/connection.ts";
import { startServer, stopPostmaster } from "../../server/src/platform/db/embedded/process.ts";
import { databaseUser } from "../../server/src/platform/db/embedded/user.ts";
import { scratchFolder } from "../../server/src/testing/scratch.ts";
import { startScratch, throwAway } from "./scratch-server.ts";

/** A new PostgreSQL server of one's own, with nothing but its superuser in it. */
export interface FreshCluster {
  url(database: string, user: string): string;
  /**
   * Runs a text as the superuser as psql does to which it is pasted: a statement ends with its semicolon, at the end of a line,
   * and one without is refused here; psql would wait for the rest.
   */
  asSuperuser(database: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

function clusterAt(directory: string, stop: () => Promise<void>): FreshCluster {
  return {
    url: (database, user) => urlOf(directory, database, user),
    asSuperuser: async (database, text) => {
      const client = new pg.Client(configOf(directory, database, "postgres"));
      await client.connect();
      try {
        for (const statement of statementsOf(text)) {
          await client.query(statement);
        }
      } finally {
        await client.end();
      }
    },
    stop,
  };
}

function statementsOf(text: string): string[] {
  const pieces = text.split(/;[ \t]*$/m);
  const rest = pieces.pop()?.trim();
  if (rest) {
    throw new Error(`this statement has no semicolon at its end: ${rest}`);
  }
  return pieces;
}

/** A server of the package that the product brings. */
export async function embeddedCluster(): Promise<FreshCluster> {
  const { server, stop } = await startScratch(scratchFolder("artel-fresh-"), throwAway);
  return clusterAt(server.config().host ?? "", stop);
}

/** Programs of a PostgreSQL of the system, 15 or newer, or the words with which what needs them reports itself as skipped. */
export function systemPrograms(): { readonly folder: string } | { readonly missing: string } {
  const folder = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin`).find(isWhole);
  return folder === undefined
    ? { missing: "SKIPPED: a PostgreSQL of the system (none of 15 or newer; Debian: apt-get install postgresql-15)" }
    : { folder };
}

function isWhole(folder: string): boolean {
  return ["initdb", "postgres", "pg_dump", "pg_restore"].every((program) => existsSync(join(folder, program)));
}

/** A server of the system's PostgreSQL; `folder` as `systemPrograms` gave it. */
export async function systemCluster(folder: string): Promise<FreshCluster> {
  const user = databaseUser();
  const home = scratchFolder("artel-fresh-");
  const cluster = join(home, "data");
  const own = (path: string) => user.uid !== undefined && user.gid !== undefined && chownSync(path, user.uid, user.gid);
  own(home);
  const options = { cwd: "/", uid: user.uid, gid: user.gid, stdio: "ignore" } as const;
  const kind = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(folder, "initdb"), ["-D", cluster, ...kind], options);
  const socketDirectory = join(home, "socket");
  mkdirSync(socketDirectory);
  own(socketDirectory);
  const server = startServer({ binaries: folder, cluster, socketDirectory }, user, throwAway);
  const client = await connectWhenReady(socketDirectory, () => server.exitCode === null);
  await client?.end();
  return clusterAt(socketDirectory, async () => {
    await stopPostmaster(server.pid ?? 0);
    rmSync(home, { recursive: true, force: true });
  });
}
