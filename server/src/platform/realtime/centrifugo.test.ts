import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { type RunningCentrifugo, startCentrifugo } from "../../testing/centrifugo.ts";
import { type TestDatabase, testDatabase } from "../../testing/test-database.ts";
import { realtimeContract } from "./contract/realtime.contract.ts";

const found = inject("centrifugo");
let database: TestDatabase;
let running: RunningCentrifugo;

describe("with the configuration that operators are given", () => {
  beforeAll(async () => {
    if ("program" in found) {
      database = await testDatabase();
      running = await startCentrifugo(found.program, database);
    }
  });
  beforeEach(({ skip }) => {
    if ("missing" in found) {
      skip(found.missing);
    }
  });
  afterAll(async () => {
    await running?.stop();
    await database?.close();
  });

  realtimeContract("real Centrifugo, fed by the outbox", () => running);
});
