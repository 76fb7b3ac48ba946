import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import type { Books } from "../books/books.ts";
import { type Coin, ceiling, exchanged, exchangeFee, leastExchange, rateOf, rateText, textOf } from "../books/money.ts";
import type { Dice } from "../dice.ts";
import {
  type Actor,
  type Cast,
  Divergence,
  done,
  type Kind,
  type Plan,
  type Quote,
  type Read,
  refused,
  type Verdict,
} from "../kind.ts";

type Wish = Pick<Quote, "from" | "to" | "cents">;

/** Whose money it is: the company's for its owner, else the own. */
const partyOf = ({ id, company }: Actor): number => company ?? id;

/** Currencies that are on: those of a company's settings, and all of them for a contractor. */
function currenciesOf(books: Books, actor: Actor): readonly Coin[] {
  return actor.company === undefined
    ? ["USD", "EUR", "USDT", "RUB", "BYN"]
    : books.companies.at(actor.company).currencies;
}

function priceOf(books: Books, actor: Actor, { from, to, cents }: Wish) {
  const isArchived = actor.company !== undefined && books.companies.at(actor.company).isArchived;
  const rate = rateOf(from, to);
  return { rate, gives: exchanged(cents, rate, exchangeFee(from, to, isArchived)) };
}

/** Why an exchange is refused apart from the money; undefined where it may be. */
function judgeWish(books: Books, actor: Actor, { from, to }: Wish): Verdict | undefined {
  const allowed = currenciesOf(books, actor);
  return from === to || !allowed.includes(from) || !allowed.includes(to) ? refused("pairNotOffered", "To") : undefined;
}

function execute(books: Books, actor: Actor, wish: Wish): Verdict {
  const { from, to, cents } = wish;
  if (cents < leastExchange) {
    return refused("minimum", "Amount");
  }
  if (cents > ceiling) {
    return refused("maximum", "Amount");
  }
  const party = partyOf(actor);
  const { gives } = priceOf(books, actor, wish);
  if (books.held(party, "available", from) < cents) {
    return refused("insufficientFunds", "Amount");
  }
  if (actor.company === undefined) {
    books.debit(party, from, cents);
    books.credit(party, to, [{ tax: books.contractors.at(party).cardTax, cents: gives }]);
  } else {
    books.move(party, "available", from, -cents);
    books.move(party, "available", to, gives);
  }
  return done("done");
}

function wishFrom(cast: Cast, books: Books, dice: Dice) {
  const actor = dice.pick(dice.chance(0.5) ? cast.owners : cast.contractors);
  if (actor === undefined) {
    return undefined;
  }
  const held = (["USD", "EUR", "USDT"] as const).filter((coin) => books.held(partyOf(actor), "available", coin) > 100n);
  const from = dice.chance(0.85)
    ? (dice.pick(held) ?? "USD")
    : (dice.pick(["USD", "EUR", "USDT", "RUB"] as const) ?? "USD");
  const to = dice.pick(["USD", "EUR", "USDT", "USD", "EUR", "RUB"] as const) ?? "EUR";
  const most = Number(books.held(partyOf(actor), "available", from));
  const cents = dice.chance(0.03)
    ? dice.cents(1, 100)
    : dice.chance(0.75)
      ? dice.cents(100, Math.max(200, Math.min(most, 150_000)))
      : dice.cents(1, 400_000);
  return { actor, wish: { from, to, cents: dice.chance(0.02) ? ceiling + 1n : cents } };
}

/** At the rates of the moment, with or without the figures that were shown. */
const shown: Kind = {
  name: "exchange",
  calls: [requestConversion],
  weight: 9,
  never: {
    ratesStale: "only rates of a provider grow old, and these are kept by hand",
    rateUnconfirmed: "needs a rate that one operator moved; rates stay as they are here",
  },
  plan: (cast, books, dice) => {
    const found = wishFrom(cast, books, dice);
    if (found === undefined) {
      return undefined;
    }
    const { actor, wish } = found;
    const { rate, gives } = priceOf(books, actor, wish);
    const turn = dice.next();
    const toAmount = textOf(turn < 0.08 ? gives + 1n : gives);
    const seen = turn < 0.5 && wish.from !== wish.to ? { rate: rateText(rate), toAmount } : undefined;
    return {
      ...{ kind: "exchange", actor, call: requestConversion, key: cast.tag(), touches: [`party:${partyOf(actor)}`] },
      input: { Amount: textOf(wish.cents), From: wish.from, To: wish.to, ...(seen ? { seen } : {}) },
      judge: (now) => {
        const refusal = judgeWish(now, actor, wish);
        if (refusal !== undefined) {
          return refusal;
        }
        const present = textOf(priceOf(now, actor, wish).gives);
        return seen !== undefined && seen.toAmount !== present
          ? refused("changedMeanwhile")
          : execute(now, actor, wish);
      },
    };
  },
};

/** A quote that the product gave holds for a minute; one that is half as old is used no more here. */
const freshMilliseconds = 30_000;

/** Asks for a quote, whose figures the model knows beforehand. */
async function ask(read: Read, books: Books, quote: Quote): Promise<void> {
  const { from, to, cents, actor } = quote;
  const told = await read(actor, `/api/app/exchange/quote?from=${from}&to=${to}&amount=${textOf(cents)}`);
  const { rate, gives } = priceOf(books, actor, quote);
  if (told.toAmount !== textOf(gives) || told.rate !== rateText(rate)) {
    throw new Divergence(
      `a quote of ${textOf(cents)} ${from} gives ${String(told.toAmount)} ${to} at ${String(told.rate)}; by the model ${textOf(gives)} at ${rateText(rate)}`,
    );
  }
  quote.id = String(told.quoteId);
  quote.at = performance.now();
}

function quotedPlan(cast: Cast, wish: Wish, quote: Quote): Plan {
  const { actor } = quote;
  return {
    ...{ kind: "exchange by quote", actor, call: requestConversion, key: cast.tag() },
    touches: [`party:${partyOf(actor)}`],
    input: { Amount: textOf(wish.cents), From: wish.from, To: wish.to, QuoteId: quote.id },
    judge: (now) => {
      if (wish.cents !== quote.cents) {
        return judgeWish(now, actor, wish) ?? refused("quoteExpired");
      }
      const refusal = judgeWish(now, actor, wish);
      if (refusal !== undefined) {
        return refusal;
      }
      if (now.used.get(quote.id)) {
        return refused("alreadyDone");
      }
      const verdict = execute(now, actor, wish);
      if ("reply" in verdict) {
        now.used.put(quote.id, true);
      }
      return verdict;
    },
  };
}

const quoted: Kind = {
  name: "exchange by quote",
  calls: [requestConversion],
  weight: 11,
  plan: (cast, books, dice) => {
    const old = dice.chance(0.3) ? dice.newest(cast.quotes, 3) : undefined;
    if (old !== undefined) {
      const isFresh = performance.now() - old.at < freshMilliseconds;
      return isFresh ? quotedPlan(cast, { ...old, cents: old.cents + (dice.chance(0.6) ? 0n : 1n) }, old) : undefined;
    }
    const found = wishFrom(cast, books, dice);
    if (found === undefined || judgeWish(books, found.actor, found.wish) || found.wish.cents > ceiling) {
      return undefined;
    }
    const quote: Quote = { ...found.wish, actor: found.actor, id: "", at: 0 };
    cast.quotes.push(quote);
    const plan = quotedPlan(cast, found.wish, quote);
    const ready = async (read: Read) => {
      await ask(read, books, quote);
      return { QuoteId: quote.id };
    };
    return { ...plan, ready };
  },
};

export const exchangeKinds: readonly Kind[] = [shown, quoted];
