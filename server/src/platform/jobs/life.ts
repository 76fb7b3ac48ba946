import pg from "pg";
import type { Log } from "../log.ts";

/** First half of the advisory lock keys by which workers show that they live. */
const lockClass = 7341;
const roundMilliseconds = 2_000;

/**
 * Holds one advisory lock per worker on a connection of its own, and frees the jobs of workers whose lock is gone. After a
 * lost connection the locks are taken again; a job freed meanwhile runs twice, which every handler allows.
 */
export function keepAlive(options: {
  connection: pg.ClientConfig;
  names: () => readonly string[];
  /** The connection ended: what a runner did at that moment is unknown, a new one has to begin. */
  onLost: () => void;
  log: Log;
}): {
  stop(): Promise<void>;
} {
  const held = new Set<string>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  async function connected(): Promise<pg.Client> {
    if (!client) {
      held.clear();
      const fresh = new pg.Client({ ...options.connection, application_name: "artel-job-life" });
      const lose = () => {
        if (client === fresh) {
          client = undefined;
          if (!isStopped) {
            options.onLost();
          }
        }
      };
      fresh.on("error", lose);
      fresh.on("end", lose);
      await fresh.connect();
      client = fresh;
    }
    return client;
  }

  async function once(): Promise<void> {
    try {
      const connection = await connected();
      const names = options.names();
      for (const name of names.filter((wanted) => !held.has(wanted))) {
        await connection.query("SELECT pg_advisory_lock($1, hashtext($2))", [lockClass, name]);
        held.add(name);
      }
      for (const name of [...held].filter((known) => !names.includes(known))) {
        await connection.query("SELECT pg_advisory_unlock($1, hashtext($2))", [lockClass, name]);
        held.delete(name);
      }
      const { rows } = await connection.query<{ freed: number }>("SELECT free_dead_workers($1) AS freed", [lockClass]);
      if (rows[0]?.freed) {
        options.log.info({ workers: rows[0].freed }, "jobs of ended workers freed");
      }
    } catch (error) {
      client?.end().catch(() => undefined);
      client = undefined;
      options.log.warn({ error: error instanceof Error ? error.message : "unknown" }, "job life round failed");
    }
  }

  function next(): void {
    round = once().then(() => {
      if (!isStopped) {
        timer = setTimeout(next, roundMilliseconds);
      }
    });
  }

  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
      await client?.end().catch(() => undefined);
    },
  };
}
