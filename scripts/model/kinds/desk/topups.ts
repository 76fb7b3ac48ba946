import { cancelTopup, rechargeAccount } from "@artel/shared/calls/funding/app";
import * as desk from "@artel/shared/calls/funding/operator";
import type { Books } from "../../books/books.ts";
import { type Coin, ceiling, leastTopup, textOf } from "../../books/money.ts";
import type { Line, Topup } from "../../books/rows.ts";
import type { Dice } from "../../dice.ts";
import {
  type Actor,
  type Choice,
  type Done,
  demand,
  done,
  found,
  isSame,
  type Kind,
  nobody,
  numberIn,
} from "../../kind.ts";
import { credit, creditOf, isDue, isExact, isFree, isToldBy } from "./lines.ts";
import { approvalOf, empty, reason } from "./waiting.ts";

/** Top-ups that a company may ask for in a day. */
const mostADay = 100;

function askPlan(actor: Actor, coin: Coin, cents: bigint): Choice {
  const company = actor.company ?? 0;
  return {
    actor,
    input: { Count: textOf(cents), Cur: coin },
    touches: [`party:${company}`],
    judge: (now, answer) => {
      const { isActivated, currencies } = now.companies.at(company);
      demand(isActivated, "companyNotActivated");
      demand(currencies.includes(coin), "currencyNotOffered", "Cur");
      demand(now.topups.list().filter((one) => one.company === company).length < mostADay, "noRoom", "Count");
      demand(cents >= leastTopup && cents <= ceiling, "invalidInput", "Count");
      const id = numberIn(answer.body, "id");
      const number = String(answer.body.number);
      now.topups.put(id, { id, company, number, coin, cents, received: 0n, state: "issued" });
      now.paper({ owner: company, type: 1, coin, cents, task: undefined });
      return done({ status: "Done" });
    },
  };
}

const ask: Kind = {
  name: "top-up",
  calls: [rechargeAccount],
  weight: 9,
  isFirst: true,
  never: { unavailable: "tells to come again, and the model does" },
  plan: (cast, books, dice) => {
    const actor = dice.pick(dice.chance(0.1) ? cast.closed : cast.owners);
    if (actor === undefined) {
      return undefined;
    }
    const own = books.companies.at(actor.company ?? 0).currencies;
    const coin = dice.chance(0.9) ? (dice.pick(own) ?? "USD") : (dice.pick(["RUB", "USDT", "BYN"] as const) ?? "RUB");
    const cents = dice.chance(0.1) ? (dice.pick([0n, 99n, ceiling + 1n]) ?? 0n) : dice.cents(20_000, 200_000);
    return askPlan(actor, coin, cents);
  },
  burst: (cast, books) => {
    const actor = cast.owners.at(-1);
    const made = books.topups.list().filter(({ company }) => company === actor?.company).length;
    return actor ? Array.from({ length: mostADay - made + 4 }, () => askPlan(actor, "EUR", 12_345n)) : [];
  },
};

/** A top-up that waits, with a line that may be its own, or without one. */
function pairFrom(books: Books, dice: Dice): { topup: Topup; line: Line | undefined } | undefined {
  const topup = dice.mostly(books.topups.list(), isDue, 12);
  if (topup === undefined) {
    return undefined;
  }
  const known = books.lines.list().filter(({ id }) => id !== undefined);
  const named = known.filter(({ reference, topup: used }) => reference === topup.number && used === undefined);
  const line = dice.chance(0.85) ? dice.newest(named.filter(isFree), 3) : dice.newest(known, 6);
  return { topup, line };
}

const seenOf = (topup: Topup, line: Line | undefined, wrong: bigint) => ({
  companyId: topup.company,
  currency: creditOf(topup, line).coin,
  amount: textOf(creditOf(topup, line).cents + wrong),
});

const settle: Kind = {
  name: "settle",
  calls: [desk.settleTopup],
  weight: 14,
  isFirst: true,
  never: { alreadyDone: "a top-up is locked before it is credited: who comes second hears conflict" },
  plan: (cast, books, dice) => {
    const pair = pairFrom(books, dice);
    const actor = dice.pick(cast.operators);
    if (pair === undefined || actor === undefined) {
      return undefined;
    }
    const { topup, line } = pair;
    const id = dice.chance(0.03) ? nobody : topup.id;
    const tag = line?.tag;
    const seen = dice.chance(0.8) ? seenOf(topup, line, dice.chance(0.08) ? 1n : 0n) : undefined;
    const own = cast.tag();
    return {
      actor,
      input: { id, reason, ...(line ? { bankLineId: line.id } : {}), ...(seen ? { seen } : {}) },
      touches: ["desk", `party:${topup.company}`],
      judge: (now) => judgeSettle(now, { id, tag, seen, actor, own }),
      learn: approvalOf(cast, own),
    };
  },
};

function judgeSettle(
  now: Books,
  of: {
    readonly id: number;
    readonly tag: string | undefined;
    readonly seen: ReturnType<typeof seenOf> | undefined;
    readonly actor: Actor;
    readonly own: string;
  },
): Done {
  const topup = found(now.topups.get(of.id));
  const line = of.tag === undefined ? undefined : now.lines.at(of.tag);
  demand(topup.state !== "paid" && (line ? isFree(line) : isDue(topup)), "conflict");
  demand(isSame(of.seen, seenOf(topup, line, 0n)), "changedMeanwhile");
  if (line && isExact(now, topup, line) && !isToldBy(line, of.actor.id)) {
    return done({ state: credit(now, topup.id, line.tag, of.actor.id) });
  }
  demand(!now.isAwaited(`topup-selected:${topup.id}`), "waitsForSecondPerson");
  const subject = `topup:${topup.id}`;
  demand(!now.waiting().some((one) => one.subject === subject), "conflict");
  const rests = [subject, ...(line ? [`line:${line.tag}`] : [])];
  const pairs = [{ topup: topup.id, line: line?.tag }];
  now.approvals.put(of.own, { ...empty, tag: of.own, kind: "topup", subject, rests, by: of.actor.id, pairs });
  return done({ state: "waitsForSecondPerson" });
}

/** Whether a line would be credited to a top-up now without a second look. */
const isReady = (books: Books, topup: Topup, line: Line): boolean =>
  isDue(topup) && isFree(line) && isExact(books, topup, line);

const settleMany: Kind = {
  name: "settle many",
  calls: [desk.settleTopups],
  weight: 36,
  never: { alreadyDone: "a top-up is locked before it is credited: who comes second hears conflict" },
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.operators);
    const pairs = Array.from({ length: dice.within(1, 4) }, () => pairFrom(books, dice)).flatMap((pair) =>
      pair?.line && (dice.chance(0.06) || isReady(books, pair.topup, pair.line))
        ? [{ topup: pair.topup, line: pair.line }]
        : [],
    );
    if (actor === undefined || pairs.length === 0) {
      return undefined;
    }
    const own = cast.tag();
    const items = pairs.map(({ topup, line }) => ({
      id: dice.chance(0.03) ? nobody : topup.id,
      bankLineId: line.id,
      seen: seenOf(topup, line, dice.chance(0.1) ? 1n : 0n),
    }));
    return {
      actor,
      input: { items, reason },
      touches: ["desk", ...pairs.map(({ topup }) => `party:${topup.company}`)],
      judge: (now) =>
        judgeMany(
          now,
          actor,
          own,
          items.map((item, index) => ({ ...item, tag: pairs[index]?.line.tag ?? "" })),
        ),
      learn: approvalOf(cast, own),
    };
  },
};

interface Item {
  readonly id: number;
  readonly tag: string;
  readonly seen: ReturnType<typeof seenOf>;
}

function judgeMany(now: Books, actor: Actor, name: string, items: readonly Item[]): Done {
  for (const [index, { id, tag }] of items.entries()) {
    demand(!items.slice(0, index).some((other) => other.id === id || other.tag === tag), "invalidInput");
  }
  demand(!items.some(({ id }) => now.topups.get(id) === undefined), "notFound");
  for (const { id, tag, seen } of items) {
    const [topup, line] = [now.topups.at(id), now.lines.at(tag)];
    demand(isDue(topup) && isFree(line) && isExact(now, topup, line), "conflict");
    demand(!now.isAwaited(`topup:${id}`, `line:${tag}`, `topup-selected:${id}`), "waitsForSecondPerson");
    demand(isSame(seen, seenOf(topup, line, 0n)), "changedMeanwhile");
  }
  const companyOf = ({ id }: Item) => now.topups.at(id).company;
  const own = items
    .filter(({ tag }) => isToldBy(now.lines.at(tag), actor.id))
    .toSorted((a, b) => companyOf(a) - companyOf(b) || a.id - b.id);
  for (const { id, tag } of items.filter((item) => !own.includes(item))) {
    credit(now, id, tag, actor.id);
  }
  if (own.length > 0) {
    const subject = `topups:${own[0]?.id}`;
    const pairs = own.map(({ id, tag }) => ({ topup: id, line: tag }));
    const rests = own.map(({ id }) => `topup-selected:${id}`);
    now.approvals.put(name, { ...empty, tag: name, kind: "topups", subject, rests, by: actor.id, pairs });
  }
  return done({ paid: items.length - own.length, waiting: own.length });
}

/** A company ends what it asked for while nothing came and nobody asked to credit it. */
const cancel: Kind = {
  name: "cancel top-up",
  calls: [cancelTopup],
  weight: 6,
  plan: (cast, books, dice) => {
    const topup = dice.mostly(books.topups.list(), ({ state }) => state === "issued", 40);
    const actor = cast.owners.find(({ company }) => company === topup?.company && dice.chance(0.95)) ?? cast.owners[0];
    if (topup === undefined || actor === undefined) {
      return undefined;
    }
    const id = dice.chance(0.03) ? nobody : topup.id;
    return {
      actor,
      input: { id },
      touches: ["desk", `party:${topup.company}`],
      judge: (now) => {
        const row = now.topups.get(id);
        demand(row !== undefined && row.company === actor.company, "notFound");
        demand(
          row.received <= 0n && !now.isAwaited(`topup:${id}`, `topup-selected:${id}`),
          row.state === "paid" ? "conflict" : "moneyArrived",
        );
        demand(row.state === "issued", "conflict");
        now.topups.change(id, { state: "cancelled" });
        return done({ state: "cancelled" });
      },
    };
  },
};

export const topupKinds: readonly Kind[] = [ask, cancel, settle, settleMany];
