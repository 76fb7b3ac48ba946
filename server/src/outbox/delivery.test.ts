import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { connectClient } from "../platform/db/connect-client.ts";
import { type Database, openDatabase } from "../platform/db/db.ts";
import { systemIds } from "../platform/ids.ts";
import { silentLog } from "../platform/log.ts";
import { type RunningEmbedded, startEmbeddedEngine } from "../platform/realtime/contract/engine.ts";
import { type RunningCentrifugo, startCentrifugo } from "../testing/centrifugo.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { deliveryContract } from "./delivery.contract.ts";
import { type Relay, startRelay } from "./relay.ts";

const found = inject("centrifugo");
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ connection: test.config(), size: 6, queue: 50, log: silentLog, ids: systemIds });
});

afterAll(async () => {
  await database.close();
  await test.close();
});

describe("on the embedded engine", () => {
  let engine: RunningEmbedded;
  let relay: Relay;
  let pool: pg.Pool;

  beforeAll(async () => {
    engine = await startEmbeddedEngine();
    pool = new pg.Pool({ ...test.config(), max: 2, options: "-c role=artel_app" });
    const listenConnection = () => connectClient(test.config());
    relay = startRelay({ pool, listenConnection, log: silentLog, engine: engine.engine });
  });
  afterAll(async () => {
    await relay.stop();
    await pool.end();
    await engine.stop();
  });

  deliveryContract("the outbox by our relay", () => ({ engine, database }));
});

describe("on real Centrifugo", () => {
  let engine: RunningCentrifugo;

  beforeAll(async () => {
    if ("program" in found) {
      engine = await startCentrifugo(found.program, test);
    }
  });
  beforeEach(({ skip }) => {
    if ("missing" in found) {
      skip(found.missing);
    }
  });
  afterAll(() => engine?.stop());

  deliveryContract("the outbox by Centrifugo's own consumer", () => ({ engine, database }));
});
