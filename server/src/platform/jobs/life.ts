import pg from "pg";
import type { Log } from "../log.ts";

/** First half of the advisory lock keys by which workers show that they live. */
const lockClass = 7341;
const roundMilliseconds = 2_000;

interface Line {
  readonly client: pg.Client;
  /** Names whose locks this connection holds; they end with it. */
  readonly held: Set<string>;
}

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
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const lines = reopening(options.connection, () => {
    if (!isStopped) {
      options.onLost();
    }
  });

  async function once(): Promise<void> {
    try {
      const line = await lines.open();
      await holdLocks(line, options.names());
      const { rows } = await line.client.query<{ freed: number }>("SELECT free_dead_workers($1) AS freed", [lockClass]);
      if (rows[0]?.freed) {
        options.log.info({ workers: rows[0].freed }, "jobs of ended workers freed");
      }
    } catch (error) {
      lines.drop();
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
      await lines.close();
    },
  };
}

/** One connection at a time, opened anew after a loss. `onLost` hears of a connection that ended by itself. */
function reopening(connection: pg.ClientConfig, onLost: () => void) {
  let current: Line | undefined;

  async function open(): Promise<Line> {
    if (current) {
      return current;
    }
    const client = new pg.Client({ ...connection, application_name: "artel-job-life" });
    const fresh: Line = { client, held: new Set() };
    const lose = () => {
      if (current === fresh) {
        current = undefined;
        onLost();
      }
    };
    client.on("error", lose);
    client.on("end", lose);
    await client.connect();
    current = fresh;
    return fresh;
  }

  return {
    open,
    /** Gives up a connection that failed; the next round opens another. */
    drop: () => {
      current?.client.end().catch(() => undefined);
      current = undefined;
    },
    close: async () => {
      await current?.client.end().catch(() => undefined);
    },
  };
}

/** Takes the locks of new workers and gives back those of workers that have ended. */
async function holdLocks({ client, held }: Line, names: readonly string[]): Promise<void> {
  for (const name of names.filter((wanted) => !held.has(wanted))) {
    await client.query("SELECT pg_advisory_lock($1, hashtext($2))", [lockClass, name]);
    held.add(name);
  }
  for (const name of [...held].filter((known) => !names.includes(known))) {
    await client.query("SELECT pg_advisory_unlock($1, hashtext($2))", [lockClass, name]);
    held.delete(name);
  }
}
