import type { FastifyInstance } from "fastify";
import { depositJobs } from "../features/funding/deposits/jobs.ts";
import { addTron } from "../providers/tron/sandbox/tron.ts";
import { createSandbox } from "../sandbox/app.ts";
import { createControl } from "../sandbox/control.ts";
import { startApp, type TestApp } from "./app.ts";
import { aCompany } from "./people.ts";
import { chainSettings } from "./vendor-settings.ts";
import { rowsOf, type TestWorld, testDay } from "./world.ts";

export interface DepositChain {
  readonly world: TestWorld;
  readonly app: TestApp;
  /** The chain with its node and its signer. */
  readonly chain: FastifyInstance;
  /** Makes the chain do something; answers the id of a transaction where it paid. */
  control(payload: object): Promise<string>;
  /** Somebody pays USDT to an address. */
  pay(address: string, amount: string, how?: object): Promise<string>;
  /** Lets time pass, three seconds a block, and the watcher look once. */
  blocks(count: number): Promise<void>;
  /** The watcher looks, as it does by the minute. */
  look(): Promise<void>;
}

/** An installation that takes deposits, on a chain of its own whose blocks come with the clock of the world. */
export async function depositChain(environment: Record<string, string> = {}): Promise<DepositChain> {
  let started: TestWorld | undefined;
  // The chain lives by the clock of the world, which is there a moment after it.
  const now = () => started?.clock.now() ?? new Date(testDay);
  const chain = createSandbox({ control: createControl(), now, parts: [addTron] });
  const address = await chain.listen({ port: 0, host: "127.0.0.1" });
  const { world, app } = await startApp({ ...chainSettings(address), ...environment });
  started = world;
  const control = async (payload: object) => {
    const answer = await chain.inject({ method: "POST", url: "/control/tron", payload });
    if (answer.statusCode !== 200) {
      throw new Error(answer.body);
    }
    return String(answer.json().txId);
  };
  const look = async () => {
    await depositJobs(world.app)["watch-deposits"]?.({});
  };
  return {
    ...{ world, app, chain, control, look },
    pay: (to, amount, how = {}) => control({ receive: { to: [{ address: to, amount }], ...how } }),
    blocks: async (count) => {
      world.clock.advance(count * 3);
      await look();
    },
  };
}

/** A company that may hold USDT. */
export async function aFriend(world: TestWorld, name?: string): Promise<number> {
  const company = await aCompany(world.tx, name === undefined ? {} : { name });
  await rowsOf(world.tx, `UPDATE company SET is_friend = true, bills = '{EUR,USD,USDT}' WHERE id = ${company}`);
  return company;
}
