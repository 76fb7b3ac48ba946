import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { StartError } from "../../start-error.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";
import { findPostmaster, isAlive } from "./process.ts";

// Real clusters with fsync on: slow disks of shared machines need their time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let base = "";
let count = 0;
const running: EmbeddedDatabase[] = [];
const lines: string[] = [];

/** A data directory with a cluster in it, as an earlier run has left it. */
function aUsedDataDir(): string {
  count += 1;
  const dataDir = join(base, `used-${count}`);
  cpSync(join(base, "pristine"), dataDir, { recursive: true });
  return dataDir;
}

async function start(dataDir: string, more: { attach?: boolean; extraSettings?: Record<string, string> } = {}) {
  const database = await startEmbedded({ dataDir, log: (line) => lines.push(line), ...more });
  running.push(database);
  return database;
}

async function query(config: pg.ClientConfig | string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { interval: 20, timeout: 10_000 }).toBe(true);
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), "artel-test-"));
  chmodSync(base, 0o755);
  const first = await startEmbedded({ dataDir: join(base, "pristine"), log: (line) => lines.push(line) });
  await query(first.config(), "create table kept (word text); insert into kept values ('from the first run')");
  await first.stop();
});

afterEach(async () => {
  for (const database of running.splice(0).reverse()) {
    await database.stop();
  }
  lines.length = 0;
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

test("a second start keeps all data, with fsync and data checksums on", async () => {
  const database = await start(aUsedDataDir());
  expect(await query(database.url(), "select word from kept")).toEqual([{ word: "from the first run" }]);
  const settings = "select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums";
  expect(await query(database.config(), settings)).toEqual([{ fsync: "on", checksums: "on" }]);
});

test("the database listens on a private Unix socket alone", async () => {
  const database = await start(aUsedDataDir());
  expect(await query(database.config(), "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  const directory = database.config().host ?? "";
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(directory).uid).toBe(statSync(database.where).uid);
});

test("the database never runs as root", async () => {
  const database = await start(aUsedDataDir());
  const user = execFileSync("ps", ["-o", "user=", "-p", String(database.pid)], { encoding: "utf8" }).trim();
  expect(user).not.toBe("root");
});

test("stop ends the server and a stopped cluster has no lock file", async () => {
  const database = await start(aUsedDataDir());
  const { pid } = database;
  await database.stop();
  expect(isAlive(pid)).toBe(false);
  expect(findPostmaster(database.where)).toBeUndefined();
});

test("settings of the caller reach the server", async () => {
  const database = await start(aUsedDataDir(), { extraSettings: { max_connections: "37" } });
  expect(await query(database.config(), "show max_connections")).toEqual([{ max_connections: "37" }]);
});

test("a cluster whose modes were changed by a recursive chmod starts with 0700 again", async () => {
  const dataDir = aUsedDataDir();
  execFileSync("chmod", ["-R", "0755", dataDir]);
  const database = await start(dataDir);
  expect(statSync(database.where).mode & 0o777).toBe(0o700);
});

test("data of another major version is refused with one line that names both", async () => {
  const dataDir = aUsedDataDir();
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(start(dataDir)).rejects.toThrow(/^The data in .*postgres is of PostgreSQL 17, and this Artel runs/);
  await expect(start(dataDir)).rejects.toBeInstanceOf(StartError);
});

test("a data directory that is a file, or lies in one, is refused with one line", async () => {
  const file = join(base, "file");
  writeFileSync(file, "");
  await expect(start(join(file, "data"))).rejects.toThrow(/^The data directory .*cannot be created .*ARTEL_DATA_DIR/);
  await expect(start(file)).rejects.toThrow(/^The data directory .* is a file: set ARTEL_DATA_DIR to a directory\.$/);
  await expect(start("/dev/null/data")).rejects.toThrow(/^The data directory .* cannot be created/);
});

test("a data directory where none can be made, such as below /proc, is refused and does not hang", async (context) => {
  if (process.platform !== "linux") {
    context.skip("needs /proc, which only Linux has");
  }
  await expect(start("/proc/artel/data")).rejects.toThrow(/^The data directory \/proc\/artel\/data cannot be created/);
});

test("a lock file whose number belongs to another program does not stop the start", async () => {
  const dataDir = aUsedDataDir();
  const lock = [process.pid, join(dataDir, "postgres"), 1, 5432, "/nowhere", "", ""].join("\n");
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), lock);
  const database = await start(dataDir);
  expect(await query(database.config(), "select word from kept")).toHaveLength(1);
});

test("a second Artel on the same data is refused, and the first goes on", async () => {
  const dataDir = aUsedDataDir();
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(/^Another Artel runs on the data in .* \(database process \d+\)/);
  expect(await query(first.config(), "select word from kept")).toHaveLength(1);
});

test("a command may attach to the running server and leaves it running", async () => {
  const dataDir = aUsedDataDir();
  const first = await start(dataDir);
  const guest = await start(dataDir, { attach: true });
  expect([first.owner, guest.owner]).toEqual([true, false]);
  expect(await query(guest.url(), "select word from kept")).toHaveLength(1);
  await guest.stop();
  expect(isAlive(first.pid)).toBe(true);
});

test("T-66: after kill -9 of the database it comes back alone with every acknowledged row", async () => {
  const database = await start(aUsedDataDir());
  const { pid } = database;
  const acknowledged: number[] = [];
  const writer = new pg.Client(database.config());
  writer.on("error", () => undefined);
  await writer.connect();
  await writer.query("create table written (number int)");
  const writing = (async () => {
    for (let number = 1; ; number += 1) {
      await writer.query("insert into written values ($1)", [number]);
      acknowledged.push(number);
    }
  })();
  writing.catch(() => undefined);
  await until(() => acknowledged.length > 50);
  process.kill(pid, "SIGKILL");
  await expect(writing).rejects.toThrow();
  await until(() => database.pid !== pid && lines.some((line) => line.startsWith("The database server is back")));
  const rows = await query(database.config(), "select number from written order by number");
  expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining(acknowledged));
});

test("after kill -9 of its program the orphaned database is taken over with its data", async () => {
  const dataDir = aUsedDataDir();
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "embedded.ts"))};
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    process.stdout.write(String(database.pid) + "\\n");`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const orphan = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(Number.parseInt(chunk.toString("utf8"), 10)));
    child.once("exit", () => reject(new Error("the program ended before its database was ready")));
  });
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  expect(isAlive(orphan)).toBe(true);
  const database = await start(dataDir);
  expect(isAlive(orphan)).toBe(false);
  expect(lines).toContain(`Stopping a database server left by an earlier run (process ${orphan}).`);
  expect(await query(database.config(), "select word from kept")).toEqual([{ word: "from the first run" }]);
});

test("a long path gets its socket in a short private directory", async () => {
  const parent = join(base, "l".repeat(100));
  mkdirSync(parent, { mode: 0o755 });
  cpSync(join(base, "pristine"), join(parent, "data"), { recursive: true });
  const database = await start(join(parent, "data"));
  const directory = database.config().host ?? "";
  expect(Buffer.byteLength(`${directory}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
  expect(await query(database.url(), "select word from kept")).toHaveLength(1);
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("root keeps the cluster outside a private home and remembers the place", async (context) => {
  if (process.getuid?.() !== 0) {
    context.skip("needs root: only root runs the database as another user");
  }
  const home = join(base, "home");
  mkdirSync(home, { mode: 0o700 });
  const dataDir = join(home, "clone", ".data");
  const first = await start(dataDir);
  expect(first.where).toMatch(/^\/(var\/lib|tmp)\/artel\/[0-9a-f]{12}\/cluster-[0-9a-f]{12}$/);
  expect(readFileSync(join(dataDir, "where"), "utf8")).toBe(`${first.where}\n`);
  await query(first.config(), "create table kept (word text)");
  await first.stop();
  const second = await start(dataDir);
  expect(second.where).toBe(first.where);
  expect(await query(second.config(), "select * from kept")).toEqual([]);
  await second.stop();

  rmSync(dataDir, { recursive: true });
  const clonedAnew = await start(dataDir);
  expect(clonedAnew.where).toBe(`${first.where}-2`);
  await clonedAnew.stop();
  for (const place of [first.where, clonedAnew.where]) {
    for (const path of [place, `${place}-socket`, `${place}.log`]) {
      rmSync(path, { recursive: true, force: true });
    }
  }
});
