import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/src/testing/ports.ts";
import { root } from "../lib/root.ts";
import { type Cell, limitCell, median } from "./cells.ts";

/** A cold clone to its first page, restarts, and the idle memory of application and database. */
export async function startCells(): Promise<Cell[]> {
  const directory = mkdtempSync(join(tmpdir(), "artel-clone-"));
  const clone = join(directory, "artel");
  const env = { ...process.env, npm_config_cache: join(directory, "npm-cache") };
  try {
    const begun = performance.now();
    execFileSync("git", ["clone", "--quiet", root, clone]);
    const first = await start(clone, env);
    const cold = (performance.now() - begun) / 1_000;
    await stop(first.child);
    const warm: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const again = performance.now();
      const { child } = await start(clone, env);
      warm.push((performance.now() - again) / 1_000);
      await stop(child);
    }
    const { child } = await start(clone, env);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const memory = idleMegabytes(child.pid ?? 0);
    await stop(child);
    return [
      limitCell("G-F1", "clone to first page, cold npm cache, seconds", { value: cold, most: 90 }),
      limitCell("G-F2", "restart to first page, seconds", { value: median(warm), most: 2 }),
      limitCell("G-F3", "idle application and database, PSS in MB", { value: memory, most: 256 }),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function start(clone: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess }> {
  const port = await freePort();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...env, PORT: String(port), SANDBOX_PORT: String(await freePort()), LOG_LEVEL: "silent" },
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
  const until = performance.now() + 300_000;
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/sign-in`).catch(() => undefined);
    if (reply?.status === 200) {
      return { child };
    }
    if (performance.now() > until || child.exitCode !== null) {
      throw new Error("npm start gave no page");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  process.kill(-(child.pid ?? 0), "SIGTERM");
  if (child.exitCode === null) {
    await once(child, "exit");
  }
}

/** Sum of Pss over a process and all that descend from it, the database among them; npm itself is left out. */
function idleMegabytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      parents.set(Number.parseInt(name, 10), Number.parseInt(/PPid:\s+(\d+)/.exec(status)?.[1] ?? "0", 10));
    } catch {
      // The process ended meanwhile.
    }
  }
  const family = new Set([pid]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const [child, parent] of parents) {
      if (family.has(parent) && !family.has(child)) {
        family.add(child);
        grew = true;
      }
    }
  }
  let kilobytes = 0;
  for (const member of family) {
    try {
      const command = readFileSync(`/proc/${member}/cmdline`, "utf8");
      if (!/^npm /.test(command) && !/^sh\0/.test(command) && !command.includes("bootstrap.mjs")) {
        kilobytes += Number.parseInt(
          /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, "utf8"))?.[1] ?? "0",
          10,
        );
      }
    } catch {
      // The process ended meanwhile.
    }
  }
  return kilobytes / 1024;
}
