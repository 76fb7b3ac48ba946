import { join } from "node:path";
import { asksForProduction, readConfig, variableGroups } from "../server/src/config.ts";
import { type Running, run } from "../server/src/main.ts";
import { StartError } from "../server/src/platform/start-error.ts";
import { printedSettings } from "../server/src/platform/variables/pages.ts";
import type { Role } from "../server/src/prepare-database.ts";
import { isStale } from "./lib/builds.mjs";
import { buildBundle } from "./lib/bundles.ts";
import { explainError } from "./lib/explain-error.ts";
import { levels, logLine } from "./lib/log-line.mjs";
import { endWithParent } from "./lib/parent.ts";
import { createLogProgress, createProgress, type Progress } from "./lib/progress.ts";
import { root } from "./lib/root.ts";
import { buildAdvice, mayWrite } from "./lib/writable.mjs";

/** Time for a clean stop; past it the process ends anyway and the next start recovers. */
const stopMilliseconds = 15_000;

function rolesOf(args: readonly string[]): readonly Role[] {
  const given = args.find((arg) => arg.startsWith("--role="))?.slice("--role=".length) ?? "web,worker";
  return given.split(",").map((name) => {
    if (name !== "web" && name !== "worker") {
      throw new StartError(`--role takes web, worker or web,worker; not ${name}`, 64);
    }
    return name;
  });
}

async function prepareWeb(progress: Progress): Promise<void> {
  if (!isStale("web")) {
    return;
  }
  const folder = join(root, "web");
  if (!mayWrite(folder)) {
    throw new StartError(`The web pages are not built, and ${folder} cannot be written here: ${buildAdvice}.`);
  }
  progress("Building the web pages");
  const built = await buildBundle("web");
  if (built.code !== 0) {
    throw new StartError(`The web pages could not be built:\n${built.output}`);
  }
}

function announce(running: Running, progress: Progress): void {
  progress(running.address === undefined ? "The worker is running" : `Artel is running on ${running.address}`);
  if (running.sandboxAddress !== undefined) {
    progress(
      `Sandbox: ${running.sandboxAddress}, mail inbox: ${running.sandboxAddress}/mail, payouts: ${running.sandboxAddress}/rail, USDT: ${running.sandboxAddress}/tron, verification: ${running.sandboxAddress}/sumsub`,
    );
  }
  for (const line of running.demoLogins) {
    progress(line);
  }
  progress("Stop with Ctrl-C");
}

/** Waits for the first signal; more of them, as a terminal and npm both send one, change nothing. */
function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, resolve);
    }
  });
}

/** Shows every variable as it holds here, then the faults, if there are any. */
function printConfig(): void {
  process.stdout.write(`${printedSettings(variableGroups, process.env)}\n`);
  readConfig(process.env);
}

/** Somebody collects what production writes: each line is JSON, to the last one. */
const isLog = asksForProduction(process.env);

/** What Node would write as text by itself. */
function tellFaultsInLog(): void {
  process.removeAllListeners("warning");
  process.on("warning", (warning) => process.stderr.write(logLine(levels.warn, warning.stack ?? warning.message)));
  process.on("uncaughtException", (error) => {
    process.stderr.write(logLine(levels.fatal, error.stack ?? error.message));
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const progress = isLog ? createLogProgress() : createProgress();
  if (isLog) {
    tellFaultsInLog();
  }
  // Before anything runs, so that a Ctrl-C during the start leaves no database behind.
  const signal = firstSignal();
  endWithParent();
  const roles = rolesOf(process.argv.slice(2));
  if (roles.includes("web")) {
    await prepareWeb(progress);
  }
  const terminal = process.stdout.isTTY ? createProgress() : undefined;
  const running = await run({ env: process.env, roles, webRoot: join(root, "web", "dist"), say: progress, terminal });
  announce(running, progress);
  await signal;
  progress("Stopping");
  setTimeout(() => process.exit(1), stopMilliseconds).unref();
  await running.stop();
  progress("Stopped");
}

try {
  await (process.argv.includes("--print-config") ? printConfig() : start());
  process.exit(0);
} catch (error) {
  const { text, exitCode } = explainError(error);
  // A person at a terminal may have to paste what it says.
  process.stderr.write(isLog && !process.stderr.isTTY ? logLine(levels.fatal, text) : `${text}\n`);
  process.exit(exitCode);
}
