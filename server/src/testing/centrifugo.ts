import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import type { RunningEngine } from "../platform/realtime/contract/client.ts";
import { signToken, tokenKey } from "../platform/realtime/contract/engine.ts";
import { freePort } from "./ports.ts";
import type { TestDatabase } from "./test-database.ts";

/** The configuration that operators are given; what is tested here is that very file. */
const configFile = join(import.meta.dirname, "../../../docs/deploy/centrifugo.json");
const origin = "https://artel.example";

export interface RunningCentrifugo extends RunningEngine {
  readonly port: number;
  stop(): Promise<void>;
}

/** The program, or why there is none: a suite that needs it then reports itself as skipped with this reason. */
export function findCentrifugo(): { readonly program: string } | { readonly missing: string } {
  const places = [process.env.CENTRIFUGO, "centrifugo", goProgram()];
  const program = places.find((place) => place !== undefined && runs(place, ["version"]));
  if (program) {
    return { program };
  }
  const reason = goProgram() ? "not installed" : "no Go";
  return { missing: `SKIPPED: real Centrifugo (${reason})` };
}

/** Starts a real Centrifugo on a free port, which reads the outbox of this database itself, as a role that may no more. */
export async function startCentrifugo(
  program: string,
  database: TestDatabase,
  options: { readonly port?: number; readonly allowedOrigin?: string; readonly key?: string } = {},
): Promise<RunningCentrifugo> {
  const admin = new pg.Client(database.config());
  await admin.connect();
  const login = `centrifugo_${randomBytes(6).toString("hex")}`;
  await admin.query(`CREATE ROLE ${login} LOGIN IN ROLE artel_realtime`);
  const port = options.port ?? (await freePort());
  const child = spawn(program, ["--config", configFile], {
    env: {
      PATH: process.env.PATH,
      CENTRIFUGO_HTTP_SERVER_ADDRESS: "127.0.0.1",
      CENTRIFUGO_HTTP_SERVER_PORT: String(port),
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: options.key ?? tokenKey,
      CENTRIFUGO_CLIENT_ALLOWED_ORIGINS: options.allowedOrigin ?? origin,
      CENTRIFUGO_CONSUMERS_OUTBOX_POSTGRESQL_DSN: database.url(login),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilHealthy(child, port);
  return {
    port,
    origin: options.allowedOrigin ?? origin,
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
  for (;;) {
    const left = await admin.query("SELECT 1 FROM centrifugo_outbox WHERE id = $1", [rows[0]?.id]);
    if (left.rowCount === 0) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  for (;;) {
    if (child.exitCode !== null) {
      throw new Error(`Centrifugo ended at its start:\n${output}`);
    }
    const reply = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (reply?.ok) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Where `go install` puts programs; undefined without Go. */
function goProgram(): string | undefined {
  try {
    const folder = execFileSync("go", ["env", "GOPATH"], { encoding: "utf8" }).trim();
    return join(folder, "bin", "centrifugo");
  } catch {
    return undefined;
  }
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
