import { systemIds } from "../../../server/src/platform/ids.ts";
import { giveMoney } from "../../../server/src/testing/contractor-money.ts";
import { aContractor, anOperator } from "../../../server/src/testing/people.ts";
import { linkApp } from "../app-codes.ts";
import type { Order } from "../chaos/client.ts";
import { order } from "../chaos/client.ts";
import { withdrawalFee } from "../chaos/confirmed.ts";
import { type ProofWorld, tokenOf } from "../world.ts";

/** Somebody with a session and recovery codes, one for each request. */
export interface Coded {
  readonly id: number;
  readonly token: string;
  readonly codes: string[];
}

export interface Withdrawer extends Coded {
  /** What is withdrawn, and what arrives by the driver's own arithmetic, in cents. */
  readonly cents: bigint;
  readonly net: bigint;
}

/** Money that each begins with, in cents. */
export const beginning = 100_000n;
const people = 12;

/** Freelancers with money, and what each will withdraw; the provider declines two of them by the last digits of the sum. */
export async function aCrowd(world: ProofWorld, random: () => number): Promise<Withdrawer[]> {
  const crowd: Withdrawer[] = [];
  for (let number = 0; number < people; number += 1) {
    const id = await world.db.transaction(async (tx) => {
      const person = await aContractor(tx, { email: `outside-${systemIds.secret()}@prove.test` });
      await giveMoney(tx, person, "EUR", beginning);
      return person;
    });
    const wanted = sumWith(number < 2 ? 1n : undefined, 11_000n + BigInt(Math.floor(random() * 30_000)));
    crowd.push({ id, token: await tokenOf(world, id), codes: await linkApp(world, id, 10), ...wanted });
  }
  return crowd;
}

/** The next sum of which so many cents arrive above whole units; no whole one, and none that the provider splits, delays or declines, else. */
function sumWith(cents: bigint | undefined, from: bigint): { readonly cents: bigint; readonly net: bigint } {
  for (let sum = from; ; sum += 1n) {
    const net = sum - withdrawalFee("toCard", sum, false);
    const rest = net % 100n;
    if (cents === undefined ? rest > 4n : rest === cents) {
      return { cents: sum, net };
    }
  }
}

/** Whether the provider declines an order of this sum. */
export function isDeclined(net: bigint): boolean {
  return net % 100n === 1n;
}

/** An operator with every duty. */
export async function anOperatorWithApp(world: ProofWorld): Promise<Coded> {
  const id = await world.db.transaction((tx) => anOperator(tx));
  return { id, token: await tokenOf(world, id), codes: await linkApp(world, id, 100) };
}

/** A request of somebody, confirmed by the next code. */
export function coded(person: Coded, path: string, body: object): Order {
  return { ...order(person.token, path, body), recovery: person.codes.pop() };
}
