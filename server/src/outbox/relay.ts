import type pg from "pg";
import * as z from "zod/mini";
import type { FailPoints } from "../platform/fail-points.ts";
import type { Log } from "../platform/log.ts";
import type { RealtimePublisher } from "../platform/realtime/embedded.ts";
import { createWaker, type Waker } from "./waker.ts";

/** The channel on which the database tells that the outbox has new rows. */
export const outboxChannel = "artel_outbox";
/** Writers put every row here: one stream keeps the order for everybody. */
const partition = 0;

const rowsPerRound = 100;
const reconnectMilliseconds = 1000;
const backoffMilliseconds = { first: 100, longest: 10_000 };

export interface RelayOptions {
  readonly pool: pg.Pool;
  /** Makes a connected client of its own for LISTEN: not one of the pool, and not through a transaction pooler. */
  readonly listenConnection: () => Promise<pg.Client>;
  readonly engine: RealtimePublisher;
  readonly log: Log;
  readonly failPoints?: FailPoints;
  readonly pollMilliseconds?: number;
}

export interface Relay {
  /** Ends after the round at work; what is left in the table waits for the next start. */
  stop(): Promise<void>;
}

const rowSchema = z.object({ id: z.string(), method: z.string(), payload: z.unknown() });

const publishSchema = z.object({
  channel: z.string().check(z.minLength(1)),
  data: z.unknown(),
  idempotency_key: z.optional(z.string()),
});

const disconnectSchema = z.object({
  user: z.string().check(z.minLength(1)),
  disconnect: z.object({ code: z.number(), reason: z.string() }),
});

/**
 * Drains the outbox into the embedded engine in the way in which Centrifugo's PostgreSQL consumer does: per round one
 * transaction with an advisory lock of the partition, rows by id, dispatch, delete, commit. So a message goes out only
 * after its effect has committed, in order, and at least once. A row that can never be sent is logged and
 * deleted, since it would hold up all behind it. Woken by LISTEN, and by a poll should a notification be lost.
 */
export function startRelay(options: RelayOptions): Relay {
  const stopping = new AbortController();
  const drainWaker = createWaker();
  const listenerWaker = createWaker();
  stopping.signal.addEventListener("abort", () => {
    drainWaker.wake();
    listenerWaker.wake();
  });
  const loops = [
    drainForever(options, drainWaker, stopping.signal),
    listenForever(options, drainWaker, listenerWaker, stopping.signal),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function drainForever(options: RelayOptions, waker: Waker, stopping: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopping.aborted) {
    try {
      const count = await drainOnce(options);
      failures = 0;
      if (count < rowsPerRound) {
        await waker.wait(options.pollMilliseconds ?? 300);
      }
    } catch (error) {
      options.log.error({ err: error }, "realtime outbox round failed");
      await waker.wait(Math.min(backoffMilliseconds.longest, backoffMilliseconds.first * 2 ** failures));
      failures += 1;
    }
  }
}

/** One round: gives the number of rows that went out. */
async function drainOnce(options: RelayOptions): Promise<number> {
  const client = await options.pool.connect();
  // The server may cut the line between two queries; the next one reports it.
  const ignore = () => undefined;
  client.on("error", ignore);
  let isBroken = true;
  try {
    await client.query("BEGIN");
    const { rows: locks } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext($1)) AS taken",
      [`${outboxChannel}_${partition}`],
    );
    const count = locks[0]?.taken ? await deliver(client, options) : 0;
    await client.query("COMMIT");
    isBroken = false;
    return count;
  } finally {
    // A connection that failed within its transaction is thrown away, which rolls the transaction back.
    client.off("error", ignore);
    client.release(isBroken);
  }
}

async function deliver(client: pg.PoolClient, options: RelayOptions): Promise<number> {
  const { rows } = await client.query(
    "SELECT o.id::text, o.method, o.payload FROM centrifugo_outbox o WHERE o.partition = $1 ORDER BY o.id LIMIT $2",
    [partition, rowsPerRound],
  );
  const commands = rows.map((row) => rowSchema.parse(row));
  if (commands.length > 0) {
    options.failPoints?.hit("before_publish");
  }
  for (const { id, method, payload } of commands) {
    try {
      dispatch(options.engine, method, payload);
    } catch (error) {
      options.log.error({ err: error, id, method }, "realtime outbox row dropped");
    }
  }
  if (commands.length > 0) {
    options.failPoints?.hit("after_publish");
    await client.query("DELETE FROM centrifugo_outbox WHERE id = ANY ($1::bigint[])", [commands.map((row) => row.id)]);
  }
  return commands.length;
}

function dispatch(engine: RealtimePublisher, method: string, payload: unknown): void {
  if (method === "publish") {
    const { channel, data, idempotency_key: idempotencyKey } = publishSchema.parse(payload);
    engine.publish(channel, data, { idempotencyKey });
  } else if (method === "disconnect") {
    const { user, disconnect } = disconnectSchema.parse(payload);
    engine.disconnect(user, disconnect);
  } else {
    throw new Error("the outbox knows publish and disconnect only");
  }
}

async function listenForever(options: RelayOptions, waker: Waker, pause: Waker, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await listenUntilLost(options, waker, stopping);
    } catch (error) {
      options.log.warn({ err: error }, "realtime outbox listener lost");
    }
    if (!stopping.aborted) {
      await pause.wait(reconnectMilliseconds);
    }
  }
}

async function listenUntilLost(options: RelayOptions, waker: Waker, stopping: AbortSignal): Promise<void> {
  const client = await options.listenConnection();
  const end = () => void client.end().catch(() => undefined);
  const lost = new Promise<void>((resolve, reject) => {
    client.on("error", reject);
    client.on("end", resolve);
  });
  // Handled below; without this a loss during LISTEN would count as nobody's.
  lost.catch(() => undefined);
  client.on("notification", () => waker.wake());
  stopping.addEventListener("abort", end, { once: true });
  try {
    if (stopping.aborted) {
      end();
    } else {
      await client.query(`LISTEN ${outboxChannel}`);
    }
    // What was committed before LISTEN took effect has been told to nobody.
    waker.wake();
    await lost;
  } finally {
    stopping.removeEventListener("abort", end);
    end();
  }
}
