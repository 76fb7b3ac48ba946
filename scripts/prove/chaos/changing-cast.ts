import { systemIds } from "../../../server/src/platform/ids.ts";
import { giveMoney } from "../../../server/src/testing/contractor-money.ts";
import { aCompany, aContractor, aManager, fund } from "../../../server/src/testing/people.ts";
import { linkApp } from "../app-codes.ts";
import { type ProofWorld, tokenOf } from "../world.ts";
import type { Actor, Cast, Firm } from "./changing-stage.ts";
import { type Confirmed, type Currency, minorOf } from "./confirmed.ts";

/** Recovery codes of a person who is asked for one each time. */
const codesEach = 3_000;
const currencies = ["USD", "EUR", "USDT"] as const;

/** Companies, managers and contractors of a run, with the money that they begin with. */
export async function createCast(world: ProofWorld, confirmed: Confirmed): Promise<Cast> {
  const firms: Firm[] = [await aFirm(world, confirmed), await aFirm(world, confirmed)];
  const publisher = await anOwner(world, confirmed);
  await world.db.pool.query("UPDATE company SET is_auto_publish_task = true WHERE id = $1", [publisher.id]);
  const companies = [...firms.map(({ id }) => id), publisher.id];
  const contractors: Actor[] = [];
  const withdrawers: Actor[] = [];
  for (let number = 0; number < 10; number += 1) {
    const actor = await aPerson(world, confirmed, companies, number < 4);
    (number < 4 ? withdrawers : contractors).push(actor);
  }
  return { firms, publisher, contractors, withdrawers };
}

async function aFirm(world: ProofWorld, confirmed: Confirmed): Promise<Firm> {
  const owner = await anOwner(world, confirmed);
  const email = anAddress();
  const id = await world.db.transaction((tx) => aManager(tx, owner.id, ["newTask", "allTask", "makePay"]));
  await world.db.pool.query("UPDATE app_user SET email = $2 WHERE id = $1", [id, email]);
  return { id: owner.id, owner, payer: { id, token: await tokenOf(world, id), party: owner.id, email, codes: [] } };
}

async function anOwner(world: ProofWorld, confirmed: Confirmed): Promise<Actor> {
  const email = anAddress();
  const id = await world.db.transaction(async (tx) => {
    const company = await aCompany(tx, { email });
    for (const currency of currencies) {
      await fund(tx, company, currency, beginning(confirmed, company, currency, "500000"));
    }
    return company;
  });
  await world.db.pool.query("UPDATE company SET is_friend = true, bills = '{EUR,USD,USDT}' WHERE id = $1", [id]);
  return { id, token: await tokenOf(world, id), party: id, email, codes: [] };
}

async function aPerson(
  world: ProofWorld,
  confirmed: Confirmed,
  companies: readonly number[],
  hasApp: boolean,
): Promise<Actor> {
  const email = anAddress();
  const id = await world.db.transaction(async (tx) => {
    const person = await aContractor(tx, { email, companies });
    for (const currency of currencies) {
      await giveMoney(tx, person, currency, beginning(confirmed, person, currency, "50000"));
    }
    return person;
  });
  const codes = hasApp ? await linkApp(world, id, codesEach) : [];
  return { id, token: await tokenOf(world, id), party: id, email, codes };
}

function beginning(confirmed: Confirmed, owner: number, currency: Currency, whole: string): bigint {
  const amount = minorOf(whole, currency);
  confirmed.begin(owner, currency, amount);
  return amount;
}

function anAddress(): string {
  return `chaos-${systemIds.secret()}@prove.test`;
}
