import { systemIds } from "../../../server/src/platform/ids.ts";
import { addJob } from "../../../server/src/platform/jobs/queue.ts";
import { aCompany } from "../../../server/src/testing/people.ts";
import type { Stand } from "../chaos/kills.ts";
import { until } from "../outside/until.ts";
import { type ProofWorld, tokenOf } from "../world.ts";
import type { Outer } from "./outer.ts";

/** Where a round happens: the product that is alive now, the world outside, and what went wrong. */
export interface Ground {
  readonly world: ProofWorld;
  readonly stand: Stand;
  readonly outer: Outer;
  readonly wrong: string[];
  readonly random: () => number;
}

export interface Payer {
  readonly id: number;
  readonly token: string;
}

/** A company that may pay by card and hold USDT. */
export async function aPayer({ world }: Ground): Promise<Payer> {
  const id = await world.db.transaction((tx) => aCompany(tx, { email: `incoming-${systemIds.secret()}@prove.test` }));
  await world.rows(
    "UPDATE company SET is_friend = true, flags = '{cardPayIn}', bills = '{EUR,USD,USDT}' WHERE id = $1",
    [id],
  );
  return { id, token: await tokenOf(world, id) };
}

/** Has a job of the schedule done now: the minute is not waited for. */
export function runNow({ world }: Ground, job: string, payload: object = {}): Promise<void> {
  return world.db.transaction((tx) => addJob(tx, job, payload));
}

/** Asks until it is so. Nothing here is put off: what takes two minutes never comes. */
export function soon(what: string, isSo: () => Promise<boolean>): Promise<void> {
  return until(what, isSo, 120_000);
}
