import { getCardPayin, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { until } from "../../lib/until.ts";
import type { Books } from "../books/books.ts";
import { type Coin, leastTopup, textOf } from "../books/money.ts";
import type { Payin } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import {
  type Actor,
  type Answer,
  type Cast,
  type Choice,
  type Done,
  demand,
  done,
  type Fact,
  type Kind,
  numberIn,
  type Read,
  rowsIn,
} from "../kind.ts";

/** Payments by card that a company begins in a day, and the most that one of them may be. */
const mostADay = 50;
const mostByCard = 1_000_000n;

/** What is done with the page of a payment; `left` is never opened. */
const cards = {
  paid: ["4000000000000077", true],
  confirmed: ["4314220000000056", true],
  notConfirmed: ["4314220000000056", false],
  declined: ["4111111111111111", false],
  left: ["", false],
} as const;
type Way = keyof typeof cards;

/** Why a payment was not made, where it was not. */
const declines: Readonly<Partial<Record<Way, string>>> = { notConfirmed: "notConfirmed", declined: "bank" };

interface Wish {
  readonly actor: Actor;
  readonly coin: Coin;
  readonly cents: bigint;
  readonly way: Way;
}

function judgeWish(books: Books, { actor, coin, cents }: Wish): void {
  const company = books.companies.at(actor.company ?? 0);
  demand(company.hasCards, "notFound");
  demand(company.isActivated, "companyNotActivated");
  demand(company.currencies.includes(coin), "currencyNotOffered", "currency");
  demand(coin === "USD" || coin === "EUR", "invalidInput", "currency");
  demand(cents >= leastTopup && cents <= mostByCard, "invalidInput", "amount");
  demand(books.payins.list().filter((one) => one.company === company.id).length < mostADay, "noRoom", "amount");
  demand(!company.owes, "conflict");
}

/** The payment begins; its page decides what comes of it, where somebody opened it. */
function judge(books: Books, wish: Wish, { body, more: [told] }: Answer): Done {
  judgeWish(books, wish);
  const { actor, coin, cents, way } = wish;
  const company = actor.company ?? 0;
  const id = String(body.id);
  // Beside others nobody opens the page.
  const isOpened = told !== undefined && way !== "left";
  const isPaid = isOpened && declines[way] === undefined;
  const state = isPaid ? "paid" : isOpened ? "declined" : "open";
  books.payins.put(id, { id, company, coin, cents, state, returned: 0n });
  if (isPaid) {
    const topup = { id: numberIn(told, "topup"), number: String(told.number) };
    books.move(company, "available", coin, cents);
    books.paper({ owner: company, type: 1, coin, cents, task: undefined });
    books.topups.put(topup.id, { ...topup, company, coin, cents, received: cents, state: "paid" });
  }
  const expected = {
    state,
    declineReason: isOpened ? (declines[way] ?? null) : null,
    credited: isPaid ? textOf(cents) : null,
    returned: "0.00",
    topup: isPaid ? told.topup : 0,
    number: isPaid ? told.number : "",
  };
  return { reply: { id }, ...(told === undefined ? {} : { more: [expected] }) };
}

/** Opens the page, enters the card and waits for what the product hears of it. */
function opened(cast: Cast, { actor, way }: Wish) {
  return async (read: Read, { body }: Answer): Promise<readonly Fact[]> => {
    const [card, isConfirmed] = cards[way];
    if (card !== "") {
      await cast.outside.payByCard(String(body.url), card, isConfirmed);
    }
    const payin = await until(`nothing was heard of the payment ${body.id} by card`, async () => {
      const row = await read(actor, `/api/app/card-payins/${body.id}`);
      return card === "" || row.state !== "open" ? row : undefined;
    });
    const topups = payin.documentId === null ? [] : rowsIn(await read(actor, "/api/app/topups?take=500"));
    const topup = topups.find(({ documentId }) => documentId === payin.documentId);
    const { state, declineReason, credited, returned } = payin;
    return [{ state, declineReason, credited, returned, topup: topup?.id ?? 0, number: topup?.number ?? "" }];
  };
}

function payPlan(cast: Cast, wish: Wish): Choice {
  const { actor, coin, cents } = wish;
  return {
    actor,
    input: { amount: textOf(cents), currency: coin },
    touches: [`party:${actor.company}`],
    judge: (now, answer) => judge(now, wish, answer),
    follow: opened(cast, wish),
  };
}

const payByCard: Kind = {
  name: "card pay-in",
  calls: [startCardPayin],
  weight: 6,
  isFirst: true,
  never: { optionNotAvailable: "where no card provider is set up; here there is one" },
  plan: (cast, books, dice) => {
    const actor = dice.pick(dice.chance(0.1) ? cast.closed : cast.owners);
    if (actor === undefined) {
      return undefined;
    }
    const own = books.companies.at(actor.company ?? 0).currencies;
    const coin = dice.chance(0.9) ? (dice.pick(own) ?? "USD") : (dice.pick(["RUB", "USDT"] as const) ?? "RUB");
    const cents = dice.chance(0.1)
      ? (dice.pick([0n, 99n, leastTopup, mostByCard, mostByCard + 1n]) ?? 0n)
      : dice.cents(5_000, 80_000);
    const way = dice.pick(["paid", "paid", "paid", "confirmed", "notConfirmed", "declined", "left"] as const) ?? "paid";
    return payPlan(cast, { actor, coin, cents, way });
  },
  burst: (cast, books) => {
    const [actor] = cast.owners;
    const made = books.payins.list().filter(({ company }) => company === actor?.company).length;
    const wish = actor && { actor, coin: "EUR" as const, cents: 12_345n, way: "left" as const };
    return wish ? Array.from({ length: mostADay - made + 3 }, () => payPlan(cast, wish)) : [];
  },
};

/** Money goes back to the card: the balance gives what it holds, and the rest is owed. */
function takeBack(books: Books, payin: Payin, cents: bigint): Payin {
  const held = books.held(payin.company, "available", payin.coin);
  const taken = held < cents ? held : cents;
  books.move(payin.company, "available", payin.coin, -taken);
  if (taken < cents) {
    books.companies.change(payin.company, { owes: true });
  }
  const returned = payin.returned + cents;
  const state = returned === payin.cents ? "returned" : "paid";
  books.payins.change(payin.id, { returned, state });
  return { ...payin, returned, state };
}

type Act = "refund" | "chargeback" | "again" | "none";

function sumBack(books: Books, dice: Dice, { cents, company, coin, returned }: Payin): bigint {
  const left = cents - returned;
  const held = books.held(company, "available", coin);
  const sum = dice.chance(0.5) ? left : dice.cents(1, Number(left) + 1);
  // Who owes pays in no more, so that most of it has to be there.
  return sum <= held || dice.chance(0.2) ? sum : 0n;
}

const goesBack: Kind = {
  name: "card return",
  calls: [getCardPayin],
  weight: 7,
  isAlone: true,
  plan: (cast, books, dice) => {
    const payin = dice.newest(
      books.payins.list().filter(({ state }) => state === "paid"),
      20,
    );
    const [owner, stranger] = [
      cast.owners.find(({ company }) => company === payin?.company),
      dice.pick(cast.owners.filter(({ company }) => company !== payin?.company)),
    ];
    const isForeign = dice.chance(0.3);
    const actor = isForeign ? stranger : owner;
    if (payin === undefined || actor === undefined || owner === undefined) {
      return undefined;
    }
    const sum = sumBack(books, dice, payin);
    const act: Act = isForeign
      ? "none"
      : sum === 0n || dice.chance(0.2)
        ? "again"
        : dice.chance(0.5)
          ? "refund"
          : "chargeback";
    const isBack = act === "refund" || act === "chargeback";
    const wanted = textOf(payin.returned + (isBack ? sum : 0n));
    return {
      actor,
      input: { id: payin.id },
      touches: [`party:${payin.company}`, `party:${actor.company}`],
      ready: async (read) => {
        if (act !== "none") {
          await cast.outside.cardBack(payin.id, act, sum);
          const missing = `${act} of ${textOf(sum)} of the payment ${payin.id} by card was not taken in`;
          await until(missing, async () => {
            const { returned } = await read(owner, `/api/app/card-payins/${payin.id}`);
            return returned === wanted ? true : undefined;
          });
        }
        return {};
      },
      judge: (now) => {
        const row = now.payins.at(payin.id);
        demand(row.company === actor.company, "notFound");
        const { state, cents, returned } = isBack ? takeBack(now, row, sum) : row;
        return done({ id: payin.id, state, credited: textOf(cents), returned: textOf(returned) });
      },
    };
  },
};

export const cardPayinKinds: readonly Kind[] = [payByCard, goesBack];
