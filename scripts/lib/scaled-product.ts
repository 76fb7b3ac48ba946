import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod/mini";
import { productSource } from "../../e2e/support/product.ts";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { spawnCentrifugo } from "../../server/src/testing/centrifugo-process.ts";
import { freePort } from "../../server/src/testing/ports.ts";
import { scratchFolder } from "../../server/src/testing/scratch.ts";
import { debianProgram } from "./debian-program.ts";
import { centrifugoOf } from "./find-centrifugo.ts";
import { askedToEnd, endWithParent } from "./parent.ts";
import { root } from "./root.ts";
import { servedBy, spawnNginx } from "./scaled-nginx.ts";
import { until } from "./until.ts";

// The scaled set-up of operations.md as one process of the browser journeys: a database that none of the product's
// processes started, Centrifugo, a worker, two web processes, and nginx in front of all. It tells its parent where nginx
// listens, or why this machine cannot have it, and takes orders: to kill a web process, to tell what nginx has served. With a
// prepared product its processes are the built program, over a copy of its data.
const settingsSchema = z.strictObject({
  webRoot: z.string(),
  prepared: z.optional(z.object({ data: z.string(), program: z.string() })),
});
const readySchema = z.object({ address: z.optional(z.string()), sandbox: z.optional(z.string()) });
const orderSchema = z.union([z.object({ kill: z.number() }), z.object({ served: z.literal(true) })]);

const children: ChildProcess[] = [];
type Env = Record<string, string>;
type Settings = z.output<typeof settingsSchema>;

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
async function startDatabase(dataDir: string, { prepared }: Settings) {
  if (prepared) {
    cpSync(prepared.data, dataDir, { recursive: true });
  }
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await migrate({ connection: embedded.config(), log: () => undefined });
  const admin = new pg.Client(embedded.config());
  await admin.connect();
  await admin.query("CREATE ROLE centrifugo LOGIN IN ROLE artel_realtime");
  await admin.end();
  return { url: embedded.url(), centrifugoUrl: embedded.url("artel", "centrifugo"), stop: () => embedded.stop() };
}

async function startPart(
  { webRoot, prepared }: Settings,
  roles: readonly string[],
  env: Env,
): Promise<z.output<typeof readySchema>> {
  const program = prepared?.program ?? join(root, productSource);
  const child = fork(program, [JSON.stringify({ webRoot, env, roles })], {
    cwd: root,
    execArgv: prepared ? [] : ["--import", "tsx"],
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
function commonEnv(dataDir: string, databaseUrl: string, address: string): Env & { REALTIME_KEY: string } {
  return {
    // All find there the secret from which the keys are made that the environment does not give.
    ARTEL_DATA_DIR: dataDir,
    ARTEL_DEMO: "1",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: address,
    CENTRIFUGO_URL: `${address.replace("http", "ws")}/connection/websocket`,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "warn",
    IMPORT_AMOUNT_STEP: "0",
    // Centrifugo has it too.
    REALTIME_KEY: randomBytes(24).toString("hex"),
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
  const settings = settingsSchema.parse(JSON.parse(process.argv[2] ?? "{}"));
  const found = programs();
  if ("missing" in found) {
    process.send?.(found);
    return;
  }
  const directory = scratchFolder("artel-scaled-");
  chmodSync(directory, 0o755);
  const dataDir = join(directory, "data");
  const database = await startDatabase(dataDir, settings);
  const [port, centrifugoPort, first, second] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const address = `http://127.0.0.1:${port}`;
  const env = commonEnv(dataDir, database.url, address);
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
  await startPart(settings, ["worker"], env);
  const webs = children.length;
  const sandboxPorts = [await freePort(), await freePort()];
  const [web] = await Promise.all(
    [first, second].map((at, index) =>
      startPart(settings, ["web"], { ...env, PORT: String(at), SANDBOX_PORT: String(sandboxPorts[index]) }),
    ),
  );
  const nginxDirectory = join(directory, "nginx");
  const plan = { program: found.nginx, directory: nginxDirectory, port, centrifugoPort };
  children.push(spawnNginx({ ...plan, webPorts: [first, second] }));
  await untilServed(address);
  takeOrders(webs, nginxDirectory);
  process.send?.({ address, sandbox: web?.sandbox, databaseUrl: database.url, webPorts: [first, second] });
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
