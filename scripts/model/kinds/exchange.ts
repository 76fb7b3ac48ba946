import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import type { Books } from "../books/books.ts";
import { type Coin, ceiling, exchanged, exchangeFee, leastExchange, rateOf, rateText, textOf } from "../books/money.ts";
import type { Dice } from "../dice.ts";
import {
  type Actor,
  type Cast,
  type Choice,
  Divergence,
  type Done,
  demand,
  done,
  type Kind,
  type Quote,
  type Read,
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

/** Whether an exchange may be, apart from the money. */
function isOffered(books: Books, actor: Actor, { from, to }: Wish): boolean {
  const allowed = currenciesOf(books, actor);
  return from !== to && allowed.includes(from) && allowed.includes(to);
}

function execute(books: Books, actor: Actor, wish: Wish): Done {
  const { from, to, cents } = wish;
  demand(cents >= leastExchange, "minimum", "Amount");
  demand(cents <= ceiling, "maximum", "Amount");
  const party = partyOf(actor);
  const { gives } = priceOf(books, actor, wish);
  demand(books.held(party, "available", from) >= cents, "insufficientFunds", "Amount");
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
      actor,
      touches: [`party:${partyOf(actor)}`],
      input: { Amount: textOf(wish.cents), From: wish.from, To: wish.to, ...(seen ? { seen } : {}) },
      judge: (now) => {
        demand(isOffered(now, actor, wish), "pairNotOffered", "To");
        const present = textOf(priceOf(now, actor, wish).gives);
        demand(seen === undefined || seen.toAmount === present, "changedMeanwhile");
        return execute(now, actor, wish);
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

function quotedPlan(wish: Wish, quote: Quote): Choice {
  const { actor } = quote;
  return {
    actor,
    touches: [`party:${partyOf(actor)}`],
    input: { Amount: textOf(wish.cents), From: wish.from, To: wish.to, QuoteId: quote.id },
    judge: (now) => {
      demand(isOffered(now, actor, wish), "pairNotOffered", "To");
      demand(wish.cents === quote.cents, "quoteExpired");
      demand(!now.used.get(quote.id), "alreadyDone");
      const reply = execute(now, actor, wish);
      now.used.put(quote.id, true);
      return reply;
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
      return isFresh ? quotedPlan({ ...old, cents: old.cents + (dice.chance(0.6) ? 0n : 1n) }, old) : undefined;
    }
    const found = wishFrom(cast, books, dice);
    if (found === undefined || !isOffered(books, found.actor, found.wish) || found.wish.cents > ceiling) {
      return undefined;
    }
    const quote: Quote = { ...found.wish, actor: found.actor, id: "", at: 0 };
    cast.quotes.push(quote);
    const plan = quotedPlan(found.wish, quote);
    const ready = async (read: Read) => {
      await ask(read, books, quote);
      return { QuoteId: quote.id };
    };
    return { ...plan, ready };
  },
};

export const exchangeKinds: readonly Kind[] = [shown, quoted];
