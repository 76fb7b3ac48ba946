import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod/mini";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { spawnCentrifugo } from "../../server/src/testing/centrifugo-process.ts";
import { freePort } from "../../server/src/testing/ports.ts";
import { debianProgram } from "./debian-program.ts";
import { centrifugoOf } from "./find-centrifugo.ts";
import { askedToEnd, endWithParent } from "./parent.ts";
import { root } from "./root.ts";
import { servedBy, spawnNginx } from "./scaled-nginx.ts";
import { until } from "./until.ts";

// The scaled set-up of operations.md as one process of the browser journeys: a database that none of the product's
// processes started, Centrifugo, a worker, two web processes, and nginx in front of all. It tells its parent where nginx
// listens, or why this machine cannot have it, and takes orders: to kill a web process, to tell what nginx has served.
const settingsSchema = z.strictObject({ webRoot: z.string() });
const readySchema = z.object({ address: z.optional(z.string()), sandbox: z.optional(z.string()) });
const orderSchema = z.union([z.object({ kill: z.number() }), z.object({ served: z.literal(true) })]);

const children: ChildProcess[] = [];
type Env = Record<string, string>;

/** Which of the two programs is missing here, in the words of the report. */
function programs(): { centrifugo: string; nginx: string } | { missing: string } {
  if (process.getuid?.() !== 0) {
    return { missing: "SKIPPED: scaled set-up (not root)" };
  }
  const found = centrifugoOf(process.env);
  if ("missing" in found) {
    return { missing: found.missing };
  }
  const nginx = debianProgram(["/usr/sbin/nginx"], "nginx", "-v");
  return nginx ? { centrifugo: found.program, nginx } : { missing: "SKIPPED: scaled set-up (no nginx)" };
}

/** A database with its schema, and a login for Centrifugo. */
async function startDatabase(directory: string) {
  const embedded = await startEmbedded({ dataDir: join(directory, "database"), log: () => undefined });
  await migrate({ connection: embedded.config(), log: () => undefined });
  const admin = new pg.Client(embedded.config());
  await admin.connect();
  await admin.query("CREATE ROLE centrifugo LOGIN IN ROLE artel_realtime");
  await admin.end();
  return { url: embedded.url(), centrifugoUrl: embedded.url("artel", "centrifugo"), stop: () => embedded.stop() };
}

async function startPart(webRoot: string, roles: readonly string[], env: Env): Promise<z.output<typeof readySchema>> {
  const child = fork(join(root, "scripts/lib/e2e-product.ts"), [JSON.stringify({ webRoot, env, roles })], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  const ended = once(child, "exit").then(() => undefined);
  const ready = await Promise.race([once(child, "message"), ended]);
  if (ready === undefined) {
    throw new Error(`A process with ${roles.join(" and ")} ended at its start`);
  }
  return readySchema.parse(ready[0]);
}

/** What all processes of the product have in common. */
function commonEnv(directory: string, databaseUrl: string, address: string): Env & { REALTIME_KEY: string } {
  const secret = () => randomBytes(24).toString("hex");
  return {
    ARTEL_DATA_DIR: join(directory, "data"),
    ARTEL_DEMO: "1",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: address,
    CENTRIFUGO_URL: `${address.replace("http", "ws")}/connection/websocket`,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "warn",
    IMPORT_AMOUNT_STEP: "0",
    REALTIME_KEY: secret(),
    SESSION_KEY: secret(),
    DATA_KEY: secret(),
    PASSWORD_PEPPER: secret(),
    SEAL_KEY: secret(),
    RATE_DEFAULT: "100000",
    RATE_MONEY: "100000",
    RATE_REFUSED: "100000",
    RATE_PAGES: "100000",
  };
}

/** Does what the parent asks of the running set-up. */
function takeOrders(webs: number, nginxDirectory: string): void {
  process.on("message", (message) => {
    const order = orderSchema.parse(message);
    if ("kill" in order) {
      const child = children[webs + order.kill];
      child?.once("exit", () => process.send?.({ killed: order.kill }));
      child?.kill("SIGKILL");
    } else {
      process.send?.({ served: servedBy(nginxDirectory) });
    }
  });
}

async function serve(): Promise<void> {
  const ended = askedToEnd();
  const { webRoot } = settingsSchema.parse(JSON.parse(process.argv[2] ?? "{}"));
  const found = programs();
  if ("missing" in found) {
    process.send?.(found);
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), "artel-scaled-"));
  chmodSync(directory, 0o755);
  const database = await startDatabase(directory);
  const [port, centrifugoPort, first, second] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const address = `http://127.0.0.1:${port}`;
  const env = commonEnv(directory, database.url, address);
  const origins = address;
  children.push(
    spawnCentrifugo({
      program: found.centrifugo,
      port: centrifugoPort,
      key: env.REALTIME_KEY,
      origins,
      dsn: database.centrifugoUrl,
    }),
  );
  await startPart(webRoot, ["worker"], env);
  const webAt = async (at: number) =>
    startPart(webRoot, ["web"], { ...env, PORT: String(at), SANDBOX_PORT: String(await freePort()) });
  const webs = children.length;
  const { sandbox } = await webAt(first);
  await webAt(second);
  const nginxDirectory = join(directory, "nginx");
  const plan = { program: found.nginx, directory: nginxDirectory, port, centrifugoPort };
  children.push(spawnNginx({ ...plan, webPorts: [first, second] }));
  await untilServed(address);
  takeOrders(webs, nginxDirectory);
  process.send?.({ address, sandbox, databaseUrl: database.url, webPorts: [first, second] });
  await ended;
  await stopAll();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function untilServed(address: string): Promise<void> {
  await until("the scaled set-up serves nothing", async () => {
    const reply = await fetch(`${address}/readyz`).catch(() => undefined);
    const channel = await fetch(`${address}/connection/websocket`, { headers: { origin: address } }).catch(
      () => undefined,
    );
    // Centrifugo answers a plain request with 400; the proxy with 502 while it is not there.
    return reply?.ok && channel?.status === 400 ? true : undefined;
  });
}

async function stopAll(): Promise<void> {
  for (const child of children.reverse()) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
}

endWithParent();
try {
  await serve();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  await stopAll();
  process.exit(1);
}
