import { afterAll, beforeAll } from "vitest";
import { type RunningEmbedded, startEmbeddedEngine } from "./contract/engine.ts";
import { realtimeContract } from "./contract/realtime.contract.ts";

let running: RunningEmbedded;

beforeAll(async () => {
  running = await startEmbeddedEngine();
});

afterAll(() => running.stop());

realtimeContract("the embedded realtime engine", () => running);
