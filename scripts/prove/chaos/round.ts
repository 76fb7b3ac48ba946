import { checkLedger } from "../../../server/src/check-ledger.ts";
import { systemIds } from "../../../server/src/platform/ids.ts";
import { aCompany, aContractor, fund } from "../../../server/src/testing/people.ts";
import { type ProofWorld, tokenOf } from "../world.ts";
import { replay } from "./ask.ts";
import { Books, type Coin, centsOf, type Price, scaled } from "./books.ts";
import { read } from "./client.ts";
import { killByTurns, standOf } from "./kills.ts";
import { act, type Person, type Stage } from "./person.ts";

/** Clients at once, half of them of companies; people are fewer, so that several act for one. */
const clients = 64;
const companies = 4;
const contractors = 8;
const pace = { kills: 6, least: 120, spread: 200, last: 300 };
const coins = ["USD", "EUR"] as const;

export interface ChaosResult {
  readonly requests: number;
  readonly done: number;
  readonly replayed: number;
  readonly wrong: readonly string[];
}

/**
 * Many people act at once while application and database are killed by turns. Afterwards the balances of
 * everybody, by the product's calls and by the raw ledger, are those of the driver's own books; every request that
 * succeeded, asked again under its key, is told the same; and the books of the product are clean.
 */
export async function chaosRound(world: ProofWorld, random: () => number): Promise<ChaosResult> {
  const people = await createPeople(world);
  const books = new Books();
  for (const { id } of people.filter(({ role }) => role === "company")) {
    for (const coin of coins) {
      // Little enough for some payments to be refused.
      await world.db.transaction((tx) => fund(tx, id, coin, 400_000n));
      books.begin(id, coin, 400_000n);
    }
  }
  const stand = await standOf(world);
  const address = () => stand.product.address;
  const tokenOfA = (role: Person["role"]) => people.find((person) => person.role === role)?.token ?? "";
  const prices = {
    company: await pricesOf(address, tokenOfA("company")),
    contractor: await pricesOf(address, tokenOfA("contractor")),
  };
  const stage: Stage = {
    books,
    contractors: people.filter(({ role }) => role === "contractor").map(({ id }) => id),
    prices,
    address,
    journal: [],
    wrong: [],
    random,
  };
  let isOver = false;
  const acting = Array.from({ length: clients }, (_, index) => {
    const half = people.filter(({ role }) => role === (index % 2 === 0 ? "company" : "contractor"));
    return act(stage, half[Math.floor(index / 2) % half.length] as Person, () => isOver);
  });
  const killing = killByTurns(world, stand, stage, pace).finally(() => {
    isOver = true;
  });
  await Promise.all([...acting, killing]);
  const replayed = await replay(stage);
  stage.wrong.push(...books.contradictions(), ...(await differences(world, stage, people)));
  await stand.product.end("SIGTERM");
  const { findings } = await checkLedger(world.db);
  stage.wrong.push(...findings.map(({ assertion, subject, detail }) => `${assertion} ${subject}: ${detail}`));
  const done = stage.journal.filter(({ answer }) => answer.status === 200).length;
  return { requests: stage.journal.length, done, replayed, wrong: stage.wrong.slice(0, 20) };
}

async function createPeople(world: ProofWorld): Promise<Person[]> {
  const { db } = world;
  const email = () => `chaos-${systemIds.secret()}@prove.test`;
  const people: Person[] = [];
  for (let number = 0; number < companies; number += 1) {
    const id = await db.transaction((tx) => aCompany(tx, { email: email() }));
    people.push({ id, role: "company", token: await tokenOf(world, id) });
  }
  const owners = people.map(({ id }) => id);
  for (let number = 0; number < contractors; number += 1) {
    const id = await db.transaction((tx) => aContractor(tx, { email: email(), companies: owners }));
    people.push({ id, role: "contractor", token: await tokenOf(world, id) });
  }
  return people;
}

/** The prices that the product names; they do not change during a run. */
async function pricesOf(address: () => string, token: string): Promise<Record<Coin, Price>> {
  const priceOf = async (from: Coin, to: Coin): Promise<Price> => {
    const path = `/api/app/exchange/quote?from=${from}&to=${to}&amount=10.00`;
    const { rate, feePercent } = (await read(address, path, token)) as { rate: string; feePercent: string };
    return { rateTenThousandths: scaled(rate, 4), feeMillionths: scaled(feePercent, 4) };
  };
  return { USD: await priceOf("USD", "EUR"), EUR: await priceOf("EUR", "USD") };
}

/** Where the product's balances, by its calls and by its entries, are not those of the driver's books. */
async function differences(world: ProofWorld, stage: Stage, people: readonly Person[]): Promise<string[]> {
  const wrong: string[] = [];
  const client = await world.client();
  try {
    for (const { id, role, token } of people) {
      const shown = (await read(stage.address, `/api/app/balances/${role}`, token)) as {
        currency: Coin;
        amount: string;
        escrow?: string;
      }[];
      for (const coin of coins) {
        const mine = stage.books.balanceOf(id, coin);
        const row = shown.find(({ currency }) => currency === coin);
        const theirs = { available: centsOf(row?.amount ?? "0"), held: centsOf(row?.escrow ?? "0") };
        const { rows } = await client.query<{ kind: string; sum: string }>(
          `SELECT a.kind::text, coalesce(sum(e.amount), 0)::text AS sum FROM ledger.account a
          LEFT JOIN ledger.entry e ON e.account_id = a.id
          WHERE a.owner = $1 AND a.currency = $2 AND a.kind IN ('available', 'escrow') GROUP BY a.kind`,
          [id, coin],
        );
        const entered = (kind: string) => BigInt(rows.find((one) => one.kind === kind)?.sum ?? "0");
        const sums = { available: entered("available"), held: entered("escrow") };
        for (const [source, found] of [
          ["calls", theirs],
          ["entries", sums],
        ] as const) {
          if (found.available !== mine.available || found.held !== mine.held) {
            wrong.push(
              `${role} ${id} ${coin} by ${source}: ${found.available} and ${found.held} held, own books ${mine.available} and ${mine.held}`,
            );
          }
        }
      }
    }
  } finally {
    await client.end();
  }
  return wrong;
}
