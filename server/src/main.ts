import type { AddressInfo } from "node:net";
import { realtimeLimits } from "@artel/shared/limits/realtime";
import type pg from "pg";
import { buildApp, legalTextsOf } from "./app.ts";
import { type Config, givenKeys, readConfig, sourceOfData } from "./config.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { restoreChain } from "./demo/restore-chain.ts";
import { printingOf } from "./features/documents/printing.ts";
import { watchAtStart } from "./features/funding/deposits/jobs.ts";
import { meetKeys } from "./features/keys/meet-keys.ts";
import { askToSealAnew } from "./features/keys/seal-anew.ts";
import type { LegalTexts } from "./features/legal/legal-texts.ts";
import { listenForSessions } from "./features/live-sessions/session-listener.ts";
import { isSessionLive } from "./features/live-sessions/session-store.ts";
import { createSessions } from "./features/live-sessions/sessions.ts";
import { handOverInvitation } from "./features/operators/hand-over-invitation.ts";
import { createServiceGate } from "./features/session/service/service-gate.ts";
import { batchLanes, createTaskQueues } from "./features/tasks/pay/task-batch.ts";
import { createFactorGate } from "./features/two-factor/factor-gate.ts";
import { askToMarkAccounts } from "./features/wallets/jobs.ts";
import { addDatabaseFigures } from "./figures.ts";
import type { App } from "./http/context.ts";
import { createHealth, type Health, listenForHealth } from "./http/pages/health.ts";
import { startRelay } from "./outbox/relay.ts";
import { shiftedClock, systemClock } from "./platform/clock.ts";
import type { Keys } from "./platform/crypto/keys.ts";
import { loadKeys } from "./platform/crypto/secrets.ts";
import { connectClient } from "./platform/db/connect-client.ts";
import { type Database, openDatabase } from "./platform/db/db.ts";
import { endAtOnce, failPointsOf } from "./platform/fail-points.ts";
import { createOutgoing } from "./platform/http-client/http-client.ts";
import { systemIds } from "./platform/ids.ts";
import { createJobTimes } from "./platform/jobs/figures.ts";
import type { Worker } from "./platform/jobs/queue.ts";
import { listenError, requireFreePort } from "./platform/listening.ts";
import { createLog } from "./platform/log.ts";
import { productVersion, versionText } from "./platform/product-version.ts";
import { createRealtime, type RealtimeEngine } from "./platform/realtime/embedded.ts";
import { mountRealtime } from "./platform/realtime/mount.ts";
import { installedPresence } from "./platform/realtime/presence.ts";
import { StartError } from "./platform/start-error.ts";
import { type Closer, prepareDatabase, type Role } from "./prepare-database.ts";
import { createControl } from "./sandbox/control.ts";
import { startSandbox, withOwnSandbox } from "./start-sandbox.ts";
import { startJobs } from "./worker.ts";

export interface RunOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly roles: readonly Role[];
  readonly webRoot?: string;
  /** Progress for people; it stands in the log too. */
  readonly say: (line: string) => void;
  /** The terminal of whoever starts it, where there is one: for what no log may keep. */
  readonly terminal?: (line: string) => void;
}

export interface Running {
  /** Address of web, API and realtime; undefined for a worker alone. */
  readonly address?: string;
  readonly sandboxAddress?: string;
  readonly demoLogins: readonly string[];
  readonly config: Config;
  /** Not ready, finish what was accepted, close everything; at most 15 s. */
  stop(): Promise<void>;
}

/** Starts the product. Throws StartError or ConfigError with a line for people when it cannot. */
export async function run(options: RunOptions): Promise<Running> {
  const config = readConfig(options.env);
  const closers: Closer[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) {
      await close();
    }
  };
  try {
    const legalTexts = options.roles.includes("web") ? legalTextsOf(config) : undefined;
    return await start({ ...options, legalTexts }, config, closers, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** What a start has beside its options: the texts, read before a database is made for a start that cannot go on. */
interface StartOptions extends RunOptions {
  readonly legalTexts: LegalTexts | undefined;
}

async function start(
  options: StartOptions,
  config: Config,
  closers: Closer[],
  closeAll: () => Promise<void>,
): Promise<Running> {
  const { say, roles } = options;
  const log = createLog(config.logLevel);
  // The last resort: a library's promise that nobody awaits must not end the process when the database goes away.
  const report = (error: unknown) =>
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "unhandled rejection");
  process.on("unhandledRejection", report);
  closers.push(() => process.off("unhandledRejection", report));
  await requireFreePorts(config, roles);
  say(`Artel ${versionText(productVersion())} starts: ${roles.join(", ")}`);
  const connection = await prepareDatabase({ config, roles, say, closers });
  const control = createControl();
  const clock = config.testClock ? shiftedClock(control.offsetSeconds) : systemClock;
  const pool = { connection, queue: config.databaseQueue, log, ids: systemIds };
  const db = openDatabase({ ...pool, size: config.databasePool });
  closers.push(() => db.close());
  const keys = await keysOf(config, db, clock.now());
  const outgoing = createOutgoing({ clock, ids: systemIds });
  closers.push(() => outgoing.close());
  const sandboxAddress =
    config.mode === "embedded" && roles.includes("web")
      ? await startSandbox({ config, db, control, closers })
      : undefined;
  const mailInbox = () => sandboxAddress && `${sandboxAddress}/mail`;
  // A worker of its own knows no address of a sandbox, so a web process beside one does as it does.
  const hasOwn = sandboxAddress !== undefined && roles.includes("worker");
  const own = hasOwn ? withOwnSandbox(config, sandboxAddress) : config;
  const app: App = { config: own, db, clock, ids: systemIds, log, keys, outgoing, mailInbox };
  const demoLogins = await prepareDemo(app, connection, options);
  if (hasOwn && own.tronDeposits && !config.tronDeposits) {
    await restoreChain(app, sandboxAddress);
  }
  const failPoints = failPointsOf(config.failpoint, endAtOnce);
  // A connection for each batch in flight: a batch, for which many wait, never waits for a connection itself.
  const batches = openDatabase({ ...pool, size: 2 * batchLanes, keepsPlans: true });
  closers.push(() => batches.close());
  const queues = createTaskQueues(batches, clock, { failPoints, printing: printingOf(config) });
  const state: State = { isDraining: false };
  const jobTimes = createJobTimes();
  if (roles.includes("worker")) {
    await askToSealAnew(app);
    await askToMarkAccounts(app);
    await watchAtStart(app);
    const worker = await startJobs(app, connection, queues, jobTimes);
    state.worker = worker;
    closers.push(() => worker.stop());
  }
  const health = healthOf(app, state, jobTimes);
  await serveHealth(health, config, closers);
  const web = { app, connection, queues, options, closers, state, health };
  const address = roles.includes("web") ? await startWeb(web) : undefined;
  const stop = () => {
    state.isDraining = true;
    return closeAll();
  };
  return { address, sandboxAddress, demoLogins, config, stop };
}

/** The keys of this start, as its database names them. */
function keysOf(config: Config, db: Database, now: Date): Promise<Keys> {
  const { bytes: random } = systemIds;
  const keys = loadKeys(config.dataDir, givenKeys(config), random);
  return meetKeys({ db, keys, source: sourceOfData(config), random, now });
}

/** What the parts of a process tell its health about themselves. */
interface State {
  isDraining: boolean;
  worker?: Worker;
  realtime?: RealtimeEngine;
}

function healthOf(app: App, state: State, jobTimes: ReturnType<typeof createJobTimes>): Health {
  const { worker } = state;
  return createHealth({
    app,
    isDraining: () => state.isDraining,
    realtimeConnections: () => state.realtime?.connectionCount() ?? 0,
    isWorking: worker && (() => worker.isRunning()),
    addFigures: (registry) => {
      registry.registerMetric(jobTimes);
      return addDatabaseFigures(registry, app.db);
    },
  });
}

async function serveHealth(health: Health, { metricsPort, host }: Config, closers: Closer[]): Promise<void> {
  if (metricsPort !== undefined) {
    const server = await listenForHealth(health, metricsPort, host).catch((error: unknown) => {
      throw listenError(error, metricsPort, "METRICS_PORT");
    });
    closers.push(() => server.close());
  }
}

/** Before a database is made and demo data loaded, which takes a minute that a port in use would throw away. */
async function requireFreePorts({ port, metricsPort, host }: Config, roles: readonly Role[]): Promise<void> {
  if (roles.includes("web")) {
    await requireFreePort(port, host, "PORT");
  }
  if (metricsPort !== undefined) {
    await requireFreePort(metricsPort, host, "METRICS_PORT");
  }
}

async function prepareDemo(app: App, connection: pg.ClientConfig, options: RunOptions): Promise<readonly string[]> {
  if (app.config.isDemo) {
    const turn = await connectClient(connection);
    try {
      // Processes of one database that start together wait for the one that makes the data; the connection's end frees the lock.
      await turn.query("SELECT pg_advisory_lock(hashtext('artel_demo'))");
      return await loadDemo(app, options.say);
    } finally {
      await turn.end();
    }
  }
  if (options.roles.includes("web")) {
    await handOverInvitation(app, options);
  }
  return [];
}

async function startWeb(parts: {
  app: App;
  connection: pg.ClientConfig;
  queues: ReturnType<typeof createTaskQueues>;
  options: StartOptions;
  closers: Closer[];
  state: State;
  health: Health;
}): Promise<string> {
  const { app, connection, queues, options, closers, state, health } = parts;
  const { config, db, clock, log, keys } = app;
  const connect = () => connectClient({ ...connection, keepAlive: true });
  const sessions = createSessions({ key: keys.session, db, clock });
  const service = createServiceGate(app);
  const listener = listenForSessions({ connect, sessions, service, log });
  closers.push(() => listener.stop());
  const realtime = config.realtime === "embedded" ? await startRealtime(app, connect, closers) : undefined;
  const built = await buildApp({
    app,
    sessions,
    queues,
    factor: createFactorGate(app),
    service,
    webRoot: options.webRoot,
    legalTexts: options.legalTexts,
    isDraining: () => state.isDraining,
    realtimeConnections: () => realtime?.connectionCount() ?? 0,
    connectionsByPerson: () => realtime?.connectionCounts(),
    presence: installedPresence(app),
    health,
  });
  if (realtime) {
    state.realtime = realtime;
    mountRealtime(built.server, realtime);
  }
  closers.push(async () => {
    realtime?.stop();
    await Promise.race([built.server.close(), new Promise((resolve) => setTimeout(resolve, 12_000).unref())]);
    await queues.pay.idle();
    await queues.accept.idle();
  });
  try {
    await built.server.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw listenError(error, config.port, "PORT");
  }
  const { port } = built.server.server.address() as AddressInfo;
  return `http://${config.host}:${port}`;
}

async function startRealtime(app: App, connect: () => Promise<pg.Client>, closers: Closer[]): Promise<RealtimeEngine> {
  // One process of a database may run the embedded engine: a second would publish to nobody.
  const guard = await connect();
  closers.push(() => guard.end());
  guard.on("error", () => undefined);
  const { rows } = await guard.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('artel_embedded_realtime')) AS taken",
  );
  if (!rows[0]?.taken) {
    throw new StartError(
      "Another process of this database runs the embedded realtime engine: set REALTIME=off or CENTRIFUGO_URL for this one.",
      78,
    );
  }
  const engine = createRealtime({
    key: app.keys.realtime,
    allowedOrigins: originsOf(app.config),
    log: app.log,
    perUserLimit: realtimeLimits.connections,
    now: () => app.clock.now(),
    isSessionLive: (session) => isSessionLive(app.db, session, app.clock.now()),
  });
  const failPoints = failPointsOf(app.config.failpoint, endAtOnce);
  const relay = startRelay({ pool: app.db.pool, listenConnection: connect, engine, log: app.log, failPoints });
  closers.push(() => relay.stop());
  return engine;
}

/** Pages of the public address; on one's own machine also the other name of the loopback. */
function originsOf(config: Config): string[] {
  const loopback = [`http://127.0.0.1:${config.port}`, `http://localhost:${config.port}`];
  return [new URL(config.publicUrl).origin, ...(config.mode === "embedded" ? loopback : [])];
}
