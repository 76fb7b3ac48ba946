import { bookFaults, type ProofWorld } from "../world.ts";
import { exchange, withdraw } from "./acting-on-money.ts";
import { acceptMany, acceptOne, createPaid, declineOne, payMany, payOne, rejectOne } from "./acting-on-tasks.ts";
import { replay } from "./ask.ts";
import { createCast } from "./changing-cast.ts";
import { addAddress, addCard, methodChanger, quotaChanger, saveBank } from "./changing-methods.ts";
import {
  currencyChanger,
  draftEditor,
  draftMaker,
  keepChanging,
  managerChanger,
  modeChanger,
  rateChanger,
  termsChanger,
} from "./changing-person.ts";
import { type Actor, type ConfirmedKind, type Stage, Tally } from "./changing-stage.ts";
import { read } from "./client.ts";
import { Confirmed } from "./confirmed.ts";
import { judgeChanges } from "./judge-changes.ts";
import { killByTurns, standOf } from "./kills.ts";

const pace = { kills: 6, least: 150, spread: 150, last: 400 };
/** Least part of the requests that must have been refused as changed: with less of them a run proves nothing. */
const leastChangedPercent = 5;
/** What holds whatever changes: a quote, and an address, which is never another one. */
const neverChanged: readonly ConfirmedKind[] = ["exchange by quote", "withdraw toUSDT"];

export interface ChangesResult {
  readonly clients: number;
  readonly kills: number;
  readonly tally: Tally;
  readonly done: number;
  readonly replayed: number;
  readonly wrong: readonly string[];
}

/**
 * People confirm what they saw while others change it, and application and database are killed by turns. Whatever
 * was acknowledged moved exactly what had been confirmed, by the raw ledger and in the driver's own arithmetic;
 * what was refused as changed moved nothing. A run in which too little was refused so, or a kind never done or
 * never refused, proves nothing and is wrong.
 */
export async function changesRound(world: ProofWorld, random: () => number): Promise<ChangesResult> {
  const confirmed = new Confirmed();
  const cast = await createCast(world, confirmed);
  const stand = await standOf(world);
  const companies = cast.firms.map(({ id }) => id);
  const stage: Stage = {
    world,
    cast,
    confirmed,
    tally: new Tally(),
    drafts: new Map(companies.map((id) => [id, new Set()])),
    sent: new Map(cast.contractors.map(({ id }) => [id, new Set()])),
    watched: new Set(),
    free: new Map(),
    address: () => stand.product.address,
    journal: [],
    wrong: [],
    random,
    isOver: false,
  };
  await prepare(stage);
  const since = await newestTransaction(world);
  const clients = acting(stage);
  const killing = killByTurns(world, stand, stage, pace).finally(() => {
    stage.isOver = true;
  });
  await Promise.all([...clients, ...(await changing(stage)), killing]);
  const replayed = await replay(stage);
  stage.wrong.push(...(await judgeChanges(stage, since)));
  await stand.product.end("SIGTERM");
  stage.wrong.push(...(await bookFaults(world)), ...emptiness(stage.tally));
  const done = stage.journal.filter(({ answer }) => answer.status === 200).length;
  return {
    clients: clients.length,
    kills: pace.kills,
    tally: stage.tally,
    done,
    replayed,
    wrong: stage.wrong.slice(0, 20),
  };
}

/** Methods of those who withdraw, and the first drafts. */
async function prepare(stage: Stage): Promise<void> {
  for (const actor of stage.cast.withdrawers) {
    await addAddress(stage, actor);
    await addCard(stage, actor);
    await saveBank(stage, actor);
  }
  for (const firm of stage.cast.firms) {
    const make = draftMaker(firm);
    while ((stage.drafts.get(firm.id)?.size ?? 0) < 30) {
      await make(stage);
    }
  }
}

/** Every client with what it does, until the run is over. */
function acting(stage: Stage): Promise<void>[] {
  const { firms, publisher, contractors, withdrawers } = stage.cast;
  const money = ["USD", "EUR", "USDT"] as const;
  const roles: [Actor, number, (actor: Actor, dice: number) => Promise<void>][] = [
    ...firms.map(({ owner }): (typeof roles)[number] => [
      owner,
      6,
      (actor, dice) =>
        dice < 0.5
          ? payOne(stage, actor)
          : dice < 0.7
            ? payMany(stage, actor)
            : dice < 0.8
              ? rejectOne(stage, actor)
              : exchange(stage, actor, money),
    ]),
    ...firms.map(({ payer }): (typeof roles)[number] => [
      payer,
      4,
      (actor, dice) => (dice < 0.7 ? payOne(stage, actor) : payMany(stage, actor)),
    ]),
    [publisher, 6, (actor, dice) => (dice < 0.7 ? createPaid(stage, actor) : exchange(stage, actor, money))],
    ...contractors.map((one): (typeof roles)[number] => [
      one,
      2,
      (actor, dice) =>
        dice < 0.4
          ? acceptOne(stage, actor)
          : dice < 0.65
            ? acceptMany(stage, actor)
            : dice < 0.8
              ? declineOne(stage, actor)
              : exchange(stage, actor, ["USD", "EUR"]),
    ]),
    ...withdrawers.map((one): (typeof roles)[number] => [one, 4, (actor) => withdraw(stage, actor)]),
  ];
  return roles.flatMap(([actor, clients, act]) =>
    Array.from({ length: clients }, async () => {
      while (!stage.isOver) {
        await act(actor, stage.random());
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
}

/** Everybody who changes what the others look at. */
async function changing(stage: Stage): Promise<Promise<void>[]> {
  const { firms, publisher, withdrawers } = stage.cast;
  const base = await ratesOf(stage);
  return [
    ...firms.flatMap((firm) => [
      keepChanging(stage, draftMaker(firm), [0, 10]),
      keepChanging(stage, draftMaker(firm), [0, 10]),
      keepChanging(stage, draftEditor(firm), [5, 30]),
      keepChanging(stage, draftEditor(firm), [5, 30]),
      keepChanging(stage, managerChanger(firm), [100, 400]),
      keepChanging(stage, termsChanger(firm.id), [100, 400]),
      keepChanging(stage, currencyChanger(firm.id), [300, 900]),
    ]),
    keepChanging(stage, modeChanger(publisher), [500, 1_500]),
    keepChanging(stage, termsChanger(publisher.id), [800, 2_000]),
    keepChanging(stage, rateChanger(base), [300, 900]),
    ...withdrawers.flatMap((actor) => [
      keepChanging(stage, methodChanger(actor), [200, 600]),
      keepChanging(stage, quotaChanger(actor), [200, 800]),
    ]),
  ];
}

/** The rates of the beginning, in units for one dollar. */
async function ratesOf(stage: Stage): Promise<Record<"EUR" | "USDT", number>> {
  const rateTo = async (to: string) => {
    const path = `/api/app/exchange/quote?from=USD&to=${to}&amount=10.00`;
    const { rate } = (await read(stage.address, path, stage.cast.publisher.token)) as { rate: string };
    return Number(rate);
  };
  return { EUR: await rateTo("EUR"), USDT: await rateTo("USDT") };
}

async function newestTransaction(world: ProofWorld): Promise<bigint> {
  const [row] = await world.rows<{ id: string }>("SELECT coalesce(max(id), 0)::text AS id FROM ledger.txn");
  return BigInt(row?.id ?? "0");
}

/** Why a run proves nothing: too little was changed under people's eyes, or a kind was never done or never refused. */
function emptiness(tally: Tally): string[] {
  const [asked, changed] = [tally.sum("asked"), tally.sum("changed")];
  const isEmpty = changed * 100 < asked * leastChangedPercent;
  const poor = [...tally.kinds].flatMap(([kind, count]) => [
    ...(count.done === 0 ? [`proves nothing: "${kind}" was never done`] : []),
    ...(count.changed === 0 && !neverChanged.includes(kind)
      ? [`proves nothing: "${kind}" was never refused as changed`]
      : []),
  ]);
  return isEmpty ? [`proves nothing: ${changed} of ${asked} were refused as changed`, ...poor] : poor;
}
