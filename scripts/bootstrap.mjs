// The first step of every command. Plain JavaScript on Node's own modules: nothing is installed yet when it runs.
// It checks Node, installs the packages when the lock file changed, and hands over to scripts/<command>.ts.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isStale } from "./lib/builds.mjs";
import { levels, logLine } from "./lib/log-line.mjs";
import { buildAdvice, mayWrite } from "./lib/writable.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, "package-lock.json");
const markerFile = join(root, "node_modules", ".artel-installed.json");
const leastNode = [20, 19];

/** What each command needs: `product` leaves out the browser tests' packages, which are large. */
const commands = {
  start: "product",
  build: "product",
  dev: "product",
  migrate: "product",
  "check-ledger": "product",
  "demo-reset": "product",
  operators: "product",
  test: "all",
  check: "all",
  e2e: "all",
  prove: "all",
  bench: "all",
  model: "all",
  lines: "all",
  mutate: "all",
  generate: "all",
  dump: "all",
};

const elapsed = () => ((Date.now() - began) / 1000).toFixed(1).padStart(5);

/** The log of production holds lines of JSON alone, those before the product too. */
const isLog = () => process.argv[2] === "start" && process.env.ARTEL_MODE === "production" && !process.stderr.isTTY;

function tell(line) {
  process.stderr.write(isLog() ? logLine(levels.info, line) : `[${elapsed()} s] ${line}\n`);
}

function refuse(line, code) {
  process.stderr.write(isLog() ? logLine(levels.fatal, line) : `${line}\n`);
  process.exit(code);
}

/** What a program wrote: as it came, or where a log is written at the end of the line about it. */
const outputStdio = () => ["ignore", isLog() ? "pipe" : 2, isLog() ? "pipe" : 2];
const outputOf = ({ stdout, stderr }) => (isLog() ? `${stdout ?? ""}${stderr ?? ""}`.trim() : "see above");

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map((part) => Number.parseInt(part, 10));
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    refuse(`Artel needs Node ${leastNode.join(".")} or newer; this is Node ${process.versions.node}.`, 1);
  }
}

/** The installed tree depends on the lock, on each package.json and on the platform. */
function wantedHash() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const file of ["", "shared", "server", "web", "e2e"].map((folder) => join(root, folder, "package.json"))) {
    hash.update(readFileSync(file));
  }
  return hash.update(readFileSync(lockFile)).digest("hex");
}

function isInstalled(wanted, scope) {
  try {
    const marker = JSON.parse(readFileSync(markerFile, "utf8"));
    return marker.hash === wanted && (marker.scope === "all" || marker.scope === scope);
  } catch {
    return false;
  }
}

function runNpm(args) {
  // npm tells its scripts where it is; without it (node scripts/bootstrap.mjs) the one on the path is used.
  const own = process.env.npm_execpath;
  const [command, before] = own?.endsWith(".js") ? [process.execPath, [own]] : ["npm", []];
  const environment = { ...process.env };
  for (const name of Object.keys(environment)) {
    // The outer npm's settings for `npm start` are no settings for this install.
    if (/^npm_(config_(workspace|include_workspace_root)|package|lifecycle)/.test(name)) {
      delete environment[name];
    }
  }
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    env: environment,
    stdio: outputStdio(),
    encoding: "utf8",
  });
}

/**
 * Installs from the lock. Never `npm ci`, which refuses a lock without the packages of other platforms, and the lock
 * stays byte for byte what it was.
 */
function install(wanted, scope) {
  if (!mayWrite(root)) {
    refuse(`The packages are not installed here, and ${root} cannot be written: ${buildAdvice}.`, 1);
  }
  tell(`Installing packages (${scope === "all" ? "all" : "without the browser tests"})`);
  const workspaces = ["shared", "server", "web"].flatMap((name) => ["--workspace", name]);
  const only = scope === "all" ? [] : [...workspaces, "--include-workspace-root"];
  const lock = readFileSync(lockFile);
  const result = runNpm(["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...only]);
  if (!readFileSync(lockFile).equals(lock)) {
    writeFileSync(lockFile, lock);
  }
  if (result.error || result.status !== 0) {
    const how = result.error ? result.error.message : `npm ended with code ${result.status}`;
    refuse(
      `Installing the packages failed (${how}): ${outputOf(result)}; a network or a filled npm cache is needed once.`,
      1,
    );
  }
  writeFileSync(markerFile, `${JSON.stringify({ hash: wanted, scope })}\n`);
  tell("Packages installed");
}

/** Builds the program behind `npm start` when its sources changed: a start then compiles nothing. */
function buildServer() {
  if (!mayWrite(join(root, "server"))) {
    refuse(`The server is not built, and ${join(root, "server")} cannot be written here: ${buildAdvice}.`, 1);
  }
  tell("Building the server");
  const result = spawnSync(process.execPath, ["--import", "tsx", join(root, "scripts", "build-server.ts")], {
    cwd: root,
    stdio: outputStdio(),
    encoding: "utf8",
  });
  if (result.error || result.status !== 0) {
    refuse(`The server could not be built: ${result.error?.message ?? outputOf(result)}.`, 1);
  }
}

/** What Node runs for a command: the built server for `start`, else scripts/<command>.ts as it is. */
function programOf(command) {
  if (command === "start") {
    if (isStale("server")) {
      buildServer();
    }
    return [join(root, "server", "dist", "start.js")];
  }
  return ["--import", "tsx", join(root, "scripts", `${command}.ts`)];
}

/** Runs the command with its arguments; signals go to it, its exit code becomes ours. */
function handOver(command, args) {
  const child = spawn(process.execPath, [...programOf(command), ...args], {
    cwd: root,
    env: { ...process.env, ARTEL_COMMAND_BEGAN: String(began) },
    // The channel tells the command when this process dies, however it dies.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  watchNpm(child);
  child.on("error", (error) => refuse(error.message, 1));
  child.on("exit", (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exitCode = code ?? 1;
    }
  });
}

/** Parent of a process where the system tells it (Linux): the shell that npm puts between itself and us has npm there. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")[1];
  } catch {
    return undefined;
  }
}

/** `npm start` ended from outside, even by kill -9, leaves this process behind: then the command stops too. */
function watchNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) {
    return;
  }
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) {
      clearInterval(watch);
      child.kill("SIGTERM");
    }
  }, 250);
  watch.unref();
}

const began = Date.now();
refuseOldNode();
const [command, ...args] = process.argv.slice(2);
const scope = command === undefined ? undefined : commands[command];
if (scope === undefined) {
  refuse(`Usage: node scripts/bootstrap.mjs <${Object.keys(commands).join("|")}>`, 64);
}
const wanted = wantedHash();
if (!isInstalled(wanted, scope)) {
  install(wanted, scope);
}
handOver(command, args);
