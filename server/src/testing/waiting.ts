import pg from "pg";
import { vi } from "vitest";
import type { TestWorld } from "./world.ts";

/**
 * Comes back when so many sessions of this world's database, or more, wait for a lock, neither sooner nor by time. Asks on
 * a connection of its own: within a transaction the server shows the sessions that stood at the first look.
 */
export async function waitingForLock(world: TestWorld, count: number): Promise<void> {
  const watcher = new pg.Client({ connectionString: world.superuser });
  await watcher.connect();
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query<{ n: number }>(waiting);
        if ((rows[0]?.n ?? 0) < count) {
          throw new Error(`${rows[0]?.n} sessions wait for a lock, not ${count}`);
        }
      },
      { timeout: 9_000, interval: 5 },
    );
  } finally {
    await watcher.end();
  }
}

/**
 * Lets requests meet at one point: what the statement locks is held until all of them wait for it. Each begins when those
 * before it wait, so that they pass in the order of the list. Answers in that order.
 */
export async function meetAt<Reply>(
  world: TestWorld,
  lock: string,
  requests: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const holder = new pg.Client({ connectionString: world.superuser });
  await holder.connect();
  const replies: Promise<Reply>[] = [];
  try {
    await holder.query(`BEGIN; ${lock}`);
    for (const request of requests) {
      replies.push(request());
      await waitingForLock(world, replies.length);
    }
  } finally {
    await holder.query("ROLLBACK");
    await holder.end();
    await Promise.allSettled(replies);
  }
  return Promise.all(replies);
}
