import { randomInt } from "node:crypto";
import { afterEach, describe } from "vitest";
import { type ClientOptions, openClient, type RunningEngine, type TestClient } from "./client.ts";
import { describeDelivery } from "./delivery.ts";
import { describeDenials } from "./denials.ts";
import { describeEndings } from "./endings.ts";
import { describeHttpTransports } from "./http.ts";
import { describeRecovery } from "./recovery.ts";
import { describeTokens } from "./tokens.ts";
import type { ContractTools } from "./tools.ts";

/**
 * What every realtime server must do for the unmodified client, whether embedded or Centrifugo with history of 100 and
 * forced recovery. Users are told apart by test, so that one server may serve all of them.
 */
export function realtimeContract(name: string, engine: () => RunningEngine): void {
  describe(name, () => {
    const clients: TestClient[] = [];
    let lastUser = randomInt(1_000_000_000);

    afterEach(() => {
      for (const { client } of clients.splice(0)) {
        client.disconnect();
      }
    });

    const aUser = () => {
      lastUser += 1;
      return String(lastUser);
    };
    const open = (options: ClientOptions) => {
      const opened = openClient(engine(), options);
      clients.push(opened);
      return opened;
    };
    const openAs = async (user: string, options: ClientOptions = {}) => {
      const opened = open({ token: await engine().token(user), ...options });
      await opened.subscribed.next();
      return opened;
    };
    const dataOf = (publications: readonly { data: unknown }[]) => publications.map(({ data }) => data);

    const tools: ContractTools = { engine, aUser, open, openAs, dataOf };
    describeDelivery(tools);
    describeTokens(tools);
    describeDenials(tools);
    describeRecovery(tools);
    describeEndings(tools);
    describeHttpTransports(tools);
  });
}
