import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from "vitest";
import type { RunningEngine } from "../platform/realtime/contract/client.ts";
import { signToken, tokenKey } from "../platform/realtime/contract/engine.ts";
import { spawnCentrifugo } from "./centrifugo-process.ts";
import { freePort } from "./ports.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

const origin = "https://artel.example";
/** Key of its server API. */
export const apiKey = "a-key-of-the-api-for-tests";

/** The program of this machine, or why there is none: a suite that needs it is skipped with these words. */
export type FoundCentrifugo = { readonly program: string } | { readonly missing: string };

declare module "vitest" {
  interface ProvidedContext {
    centrifugo: FoundCentrifugo;
  }
}

export interface RunningCentrifugo extends RunningEngine {
  readonly port: number;
  stop(): Promise<void>;
}

/** A real Centrifugo for the tests of a suite, which are skipped where this machine has none. Call it in the suite, the answer in its tests. */
export function realCentrifugo(): () => RunningCentrifugo {
  const found = inject("centrifugo");
  let database: TestDatabase;
  let running: RunningCentrifugo;
  beforeAll(async () => {
    if ("program" in found) {
      database = await testDatabase();
      running = await startCentrifugo(found.program, database);
    }
  });
  beforeEach(({ skip }) => {
    if ("missing" in found) {
      skip(found.missing);
    }
  });
  afterAll(async () => {
    await running?.stop();
    await database?.close();
  });
  return () => running;
}

/** Starts a real Centrifugo on a free port, which reads the outbox of this database itself, as a role that may no more. */
export async function startCentrifugo(program: string, database: TestDatabase): Promise<RunningCentrifugo> {
  const admin = new pg.Client(database.config());
  await admin.connect();
  const login = `centrifugo_${randomBytes(6).toString("hex")}`;
  await admin.query(`CREATE ROLE ${login} LOGIN IN ROLE artel_realtime`);
  const port = await freePort();
  const child = spawnCentrifugo({ program, port, key: tokenKey, apiKey, origins: origin, dsn: database.url(login) });
  await untilHealthy(child, port);
  return {
    port,
    origin,
    // It counts a user's connections and adds the new one in two steps, on several threads: seen was one more than ten.
    slack: 4,
    websocketUrl: `ws://127.0.0.1:${port}/connection/websocket`,
    httpUrl: `http://127.0.0.1:${port}`,
    token: (userId, tokenOptions) => signToken(userId, new Date(), tokenOptions),
    publish: (channel, data, idempotencyKey) =>
      send(admin, "publish", { channel, data, ...(idempotencyKey ? { idempotency_key: idempotencyKey } : {}) }),
    disconnect: (user, disconnect) => send(admin, "disconnect", { user, disconnect }),
    stop: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      await admin.query(`DROP ROLE ${login}`);
      await admin.end();
    },
  };
}

/** Puts a command into the outbox and waits until Centrifugo has taken it out. */
async function send(admin: pg.Client, method: string, payload: object): Promise<void> {
  const { rows } = await admin.query<{ id: string }>(
    "INSERT INTO centrifugo_outbox (method, payload) VALUES ($1, $2) RETURNING id::text",
    [method, JSON.stringify(payload)],
  );
  const isTaken = async () => {
    const left = await admin.query("SELECT 1 FROM centrifugo_outbox WHERE id = $1", [rows[0]?.id]);
    expect(left.rowCount).toBe(0);
  };
  await vi.waitFor(isTaken, { interval: 3, timeout: 20_000 });
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const isHealthy = async () => {
    if (child.exitCode !== null) {
      throw new Error(`Centrifugo ended at its start:\n${output}`);
    }
    expect((await fetch(`http://127.0.0.1:${port}/health`)).ok).toBe(true);
  };
  await vi.waitFor(isHealthy, { interval: 20, timeout: 20_000 });
}
