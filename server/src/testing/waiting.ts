import pg from "pg";
import { vi } from "vitest";
import type { TestWorld } from "./world.ts";

/** Comes back when so many sessions of this world's database wait for a lock, neither sooner nor by time. */
export async function waitingForLock(world: TestWorld, count: number): Promise<void> {
  const watcher = new pg.Client({ connectionString: world.superuser });
  await watcher.connect();
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query<{ n: number }>(waiting);
        if (rows[0]?.n !== count) {
          throw new Error(`${rows[0]?.n} sessions wait for a lock, not ${count}`);
        }
      },
      { timeout: 9_000, interval: 5 },
    );
  } finally {
    await watcher.end();
  }
}
