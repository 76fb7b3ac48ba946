import type { ClientOptions, RunningEngine, TestClient } from "./client.ts";

/** What the parts of the contract suite share. */
export interface ContractTools {
  readonly engine: () => RunningEngine;
  readonly aUser: () => string;
  readonly open: (options: ClientOptions) => TestClient;
  /** Opens a client and waits for its personal channel. */
  readonly openAs: (user: string, options?: ClientOptions) => Promise<TestClient>;
  readonly dataOf: (publications: readonly { data: unknown }[]) => unknown[];
}
