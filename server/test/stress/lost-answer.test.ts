import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { payTask } from "@artel/shared/calls/tasks/app";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { openDatabase } from "../../src/platform/db/db.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { silentLog } from "../../src/platform/log.ts";
import { testApp } from "../../src/testing/app.ts";
import { aCompany, aContractor, aDraft, fund } from "../../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let proxy: Server;
let directory: string;
const pairs = new Set<{ near: Socket; far: Socket }>();
/** While set, what the server answers to a batch, which commits by itself, is thrown away. */
let swallowsAnswer = false;

beforeAll(async () => {
  world = await testWorld();
  const real = new pg.Client(world.superuser);
  directory = mkdtempSync(join(tmpdir(), "artel-proxy-"));
  proxy = createServer((near) => {
    const far = createConnection(join(real.host, `.s.PGSQL.${real.port}`));
    const pair = { near, far };
    pairs.add(pair);
    let isSwallowing = false;
    near.on("data", (bytes) => {
      isSwallowing ||= swallowsAnswer && bytes.includes("pay_many");
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (!isSwallowing) {
        near.write(bytes);
      }
    });
    for (const socket of [near, far]) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(join(directory, ".s.PGSQL.5432"), resolve));
});

afterAll(async () => {
  for (const { near } of pairs) {
    near.destroy();
  }
  await new Promise((resolve) => proxy.close(resolve));
  rmSync(directory, { recursive: true, force: true });
  await world.close();
});

test("T-69: the database commits and the answer is lost: the retry with the same key gets the recorded outcome, one effect", async () => {
  const real = new pg.Client(world.superuser);
  const connection: pg.ClientConfig = {
    host: directory,
    port: 5432,
    user: real.user,
    password: real.password ?? undefined,
    database: real.database,
  };
  const db = openDatabase({ connection, size: 2, queue: 10, log: silentLog, ids: systemIds });
  const app = await testApp({ ...world, app: { ...world.app, db } });
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 100_000n);
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n });
  const pay = () => app.as(company)(payTask, { id }, { "idempotency-key": "key-t69" });

  swallowsAnswer = true;
  const lost = pay();
  while (
    (await rowsOf<{ status: number }>(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${id}`))[0]
      ?.status !== 2
  ) {
    // The batch is on its way.
  }
  for (const { near } of pairs) {
    near.destroy();
  }
  swallowsAnswer = false;
  const first = await lost;
  expect(first.statusCode).toBe(503);
  expect(first.headers["retry-after"]).toBe("2");

  const retry = await pay();
  expect(retry.statusCode).toBe(200);
  expect(retry.headers["idempotency-replayed"]).toBe("true");
  expect(await rowsOf(world.tx, `SELECT count(*)::int AS n FROM ledger.txn WHERE natural_key = 'pay:${id}'`)).toEqual([
    { n: 1 },
  ]);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
  await app.server.close();
  await db.close();
});
