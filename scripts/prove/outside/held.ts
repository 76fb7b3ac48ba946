import type { Client } from "pg";
import { until } from "../../lib/until.ts";
import type { ProofWorld } from "../world.ts";

/** What the driver has locked in the database, so that whoever needs it stands still in the middle of its transaction. */
export interface Held {
  /** Waits until somebody stands there. */
  readonly met: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Locks the row that a query finds, `FOR UPDATE`, in a connection of its own. */
export function holdRow(world: ProofWorld, query: string, values: readonly unknown[]): Promise<Held> {
  return hold(world, query, async (client) => {
    const { rowCount } = await client.query(query, [...values]);
    if (rowCount !== 1) {
      throw new Error(`${rowCount} rows to hold of: ${query}`);
    }
  });
}

/** Lets nobody write to a table; everybody reads on. */
export function holdTable(world: ProofWorld, table: string): Promise<Held> {
  return hold(world, table, async (client) => {
    await client.query(`LOCK TABLE ${table} IN SHARE MODE`);
  });
}

async function hold(world: ProofWorld, name: string, lock: (client: Client) => Promise<void>): Promise<Held> {
  const client = await world.client();
  await client.query("BEGIN");
  await lock(client);
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const own = rows[0]?.pid ?? 0;
  return {
    met: async () => {
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))";
      const ask = async () => ((await client.query(waiting, [own])).rows.length > 0 ? true : undefined);
      await until(`nobody came to: ${name}`, ask, { pause: 5 });
    },
    // A database that was killed has let it go by itself.
    release: async () => {
      await client.query("ROLLBACK").catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}
