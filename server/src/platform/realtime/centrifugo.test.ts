import { describe } from "vitest";
import { realCentrifugo } from "../../testing/centrifugo.ts";
import { realtimeContract } from "./contract/realtime.contract.ts";

describe("with the configuration that operators are given", () => {
  realtimeContract("real Centrifugo, fed by the outbox", realCentrifugo());
});
