import type { ProofWorld } from "../world.ts";

/** A row that the driver has locked, so that whoever needs it stands still in the middle of its transaction. */
export interface HeldRow {
  /** Waits until somebody stands at the row. */
  readonly met: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Locks what a query finds, `FOR UPDATE`, in a connection of its own. */
export async function holdRow(world: ProofWorld, query: string, values: readonly unknown[]): Promise<HeldRow> {
  const client = await world.client();
  await client.query("BEGIN");
  const { rowCount } = await client.query(query, [...values]);
  if (rowCount !== 1) {
    throw new Error(`${rowCount} rows to hold of: ${query}`);
  }
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const own = rows[0]?.pid ?? 0;
  return {
    met: async () => {
      const end = performance.now() + 60_000;
      while (performance.now() < end) {
        const waiting = "SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))";
        if (((await client.query(waiting, [own])).rowCount ?? 0) > 0) {
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`nobody came to the row of: ${query}`);
    },
    // A database that was killed has let it go by itself.
    release: async () => {
      await client.query("ROLLBACK").catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}
