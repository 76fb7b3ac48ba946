import { cancelPayout, withdraw } from "@artel/shared/calls/payouts/app";
import type { Books } from "../books/books.ts";
import { type Coin, textOf, worthOf } from "../books/money.ts";
import type { Method, Payout, Wallet } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import {
  type Answer,
  type Cast,
  Divergence,
  type Done,
  demand,
  done,
  isSame,
  type Kind,
  nobody,
  numberIn,
  type Read,
  rowsIn,
} from "../kind.ts";
import * as orders from "./orders.ts";

/** Up to this worth in dollars a new method takes a second code, above it an operator looks. */
const newMethodWorth = 50_000n * 10_000n;

interface Wish {
  readonly contractor: number;
  readonly method: Method;
  readonly wallet: number;
  readonly coin: Coin;
  readonly cents: bigint;
  readonly seen: Seen | undefined;
}

interface Seen {
  readonly to: string;
  readonly currency: Coin;
  readonly amountWithdraw: string;
  readonly fee: string;
}

function walletOf(books: Books, { contractor, method, wallet }: Wish): Wallet | undefined {
  const own = books.wallets.list().filter((one) => one.contractor === contractor && one.method === method);
  return method === "toBank" ? own[0] : own.find(({ id }) => id === wallet);
}

function present(books: Books, wish: Wish, to: string): Seen {
  const { net } = orders.priceOf(books, wish.contractor, wish.method, wish.coin, wish.cents);
  return { to, currency: wish.coin, amountWithdraw: textOf(net), fee: textOf(wish.cents - net) };
}

/** The method of a withdrawal that nothing speaks against. */
function judgeWish(books: Books, wish: Wish): Wallet {
  const contractor = books.contractors.at(wish.contractor);
  const wallet = walletOf(books, wish);
  demand(orders.coinsOf[wish.method].includes(wish.coin), "currencyNotOffered", "currency");
  demand(contractor.hasTerms, "termsNotAccepted");
  demand(!contractor.isBlocked, "withdrawalBlocked");
  demand(orders.isVisible(books, contractor, wish.method), "optionNotAvailable");
  demand(wish.method !== "toCardRub", "taxIdRequired");
  demand(wallet === undefined || wallet.state === 3, "walletNotVerified");
  demand(wallet !== undefined, "notFound");
  orders.judgeSum(books, wish.contractor, wish.method, wish.coin, wish.cents);
  demand(isSame(wish.seen, present(books, wish, wallet.shown)), "changedMeanwhile");
  return wallet;
}

/** Whether an operator looks first, or a second code is asked. */
function safetyOf(wallet: Wallet, { coin, cents }: Wish): "none" | "code" | "otherHolder" | "cardKind" | "newMethod" {
  if (wallet.isOther) {
    return "otherHolder";
  }
  if (wallet.isDoubtful) {
    return "cardKind";
  }
  if (!wallet.isNew) {
    return "none";
  }
  return worthOf(cents, coin) <= newMethodWorth ? "code" : "newMethod";
}

function judge(books: Books, wish: Wish, answer: Answer): Done {
  const to = judgeWish(books, wish);
  const safety = safetyOf(to, wish);
  demand(safety !== "code", "secondFactorRequired");
  const { contractor, method, coin, cents } = wish;
  const price = orders.priceOf(books, contractor, method, coin, cents);
  const id = numberIn(answer.body, "id");
  const parts = orders.partsOf(method, cents, price);
  books.debit(contractor, coin, cents);
  books.move(contractor, "pending", coin, cents);
  books.payouts.put(id, {
    ...{ id, contractor, wallet: to.id, version: to.version, method, coin, cents, net: price.net },
    ...{ status: orders.pending, hold: safety === "none" ? undefined : safety, batch: undefined },
    ...{ isFree: price.isFree, isReleased: false, parts, isItemized: false },
  });
  return done({ code: 777 });
}

/** The ids of the orders of a request, and whether they are those of the model. */
function itemsOf(cast: Cast) {
  return async (read: Read, books: Books, answer: Answer): Promise<void> => {
    const payout = books.payouts.get(numberIn(answer.body, "id"));
    const [reader] = cast.operators;
    if (payout === undefined || reader === undefined) {
      return;
    }
    const detail = await read(reader, `/api/operator/payouts/${payout.id}`);
    const items = rowsIn(detail, "items").toSorted((a, b) => numberIn(a, "id") - numberIn(b, "id"));
    const told = items.map(({ amount, net }) => `${amount} ${net}`).join(", ");
    const own = payout.parts.map(({ cents, net }) => `${textOf(cents)} ${textOf(net)}`).join(", ");
    if (told !== own) {
      throw new Divergence(`the orders of payout ${payout.id} are ${told}; by the model ${own}`);
    }
    const parts = payout.parts.map((part, index) => ({ ...part, item: numberIn(items[index] ?? {}, "id") }));
    books.payouts.change(payout.id, { parts, isItemized: true });
  };
}

/** Whether a withdrawal of somebody could be done: there is money in a currency of a method that can be paid to. */
function mayWithdraw(books: Books, contractor: number): boolean {
  const { hasTerms, isBlocked } = books.contractors.at(contractor);
  const own = books.wallets.list().filter((one) => one.contractor === contractor && one.state === 3);
  const isFunded = own.some(({ method }) =>
    orders.coinsOf[method].some((coin) => books.balanceOf(contractor, coin) > 1_600n),
  );
  return hasTerms && !isBlocked && isFunded;
}

function wishFrom(cast: Cast, books: Books, dice: Dice): Wish | undefined {
  const person = dice.mostly(cast.contractors, ({ id }) => mayWithdraw(books, id));
  if (person === undefined) {
    return undefined;
  }
  const own = books.wallets
    .list()
    .filter(({ contractor, state }) => contractor === person.id && (state === 3 || dice.chance(0.1)));
  const held = own.filter(({ isOther, isDoubtful }) => isOther || isDoubtful);
  const wallet = dice.chance(0.92) ? ((dice.chance(0.6) ? dice.pick(held) : undefined) ?? dice.pick(own)) : undefined;
  const method = wallet?.method ?? dice.pick(["toCard", "toBank", "toUSDT", "toCardRub"] as const) ?? "toBank";
  const fitting = orders.coinsOf[method].filter((coin) => books.balanceOf(person.id, coin) > 1_600n);
  const coin = dice.chance(0.04) ? "BYN" : (dice.pick(fitting) ?? orders.coinsOf[method][0] ?? "USD");
  const most = Number(books.balanceOf(person.id, coin));
  const cents =
    dice.chance(0.85) && most > 1_600
      ? dice.cents(1_600, most + 1)
      : dice.cents(dice.chance(0.2) ? 1 : 1_000, dice.chance(0.2) ? 1_200 : 300_000);
  const wish: Wish = { contractor: person.id, method, wallet: wallet?.id ?? nobody, coin, cents, seen: undefined };
  // Without it the request is held to what its code confirmed, which is no single moment.
  const to = walletOf(books, wish);
  const shown = to && coin !== "BYN" ? present(books, wish, to.shown) : undefined;
  const seen = shown && dice.chance(0.06) ? { ...shown, fee: textOf(99_999n) } : shown;
  return { ...wish, seen };
}

const ask: Kind = {
  name: "withdraw",
  calls: [withdraw],
  weight: 38,
  never: {
    maximum: "only rubles have one, and they need a tax id that nobody here has",
    conflict: "needs lots that are named; here all are taken, the oldest first",
  },
  plan: (cast, books, dice) => {
    const wish = wishFrom(cast, books, dice);
    const actor = cast.contractors.find(({ id }) => id === wish?.contractor);
    if (wish === undefined || actor === undefined) {
      return undefined;
    }
    const { method, wallet, coin, cents, seen } = wish;
    const walletId = method === "toBank" ? "" : wallet;
    return {
      actor,
      touches: [`party:${actor.id}`],
      input: { amount: textOf(cents), type: method, walletId, currency: coin, ...(seen ? { seen } : {}) },
      judge: (now, answer) => judge(now, wish, answer),
      learn: itemsOf(cast),
    };
  },
};

/** A request to act on. */
export function payoutFrom(books: Books, dice: Dice, fits: (payout: Payout) => boolean): Payout | undefined {
  return dice.mostly(books.payouts.list(), fits, 10);
}

const cancel: Kind = {
  name: "cancel",
  calls: [cancelPayout],
  weight: 22,
  never: { conflict: "declared for what a batch took meanwhile, which is told as payoutTaken" },
  plan: (cast, books, dice) => {
    const payout = payoutFrom(books, dice, ({ status }) => status === orders.pending);
    const actor = cast.contractors.find(({ id }) =>
      dice.chance(0.06) ? id !== payout?.contractor : id === payout?.contractor,
    );
    if (payout === undefined || actor === undefined) {
      return undefined;
    }
    const { id, coin } = payout;
    const seen = { currency: coin, amount: textOf(payout.cents + (dice.chance(0.08) ? 1n : 0n)) };
    return {
      actor,
      input: { id, seen },
      touches: [`party:${payout.contractor}`, `party:${actor.id}`],
      judge: (now) => {
        const row = now.payouts.at(id);
        demand(row.contractor === actor.id, "notFound");
        return judgeCancel(now, row, seen.amount === textOf(row.cents));
      },
    };
  },
};

/** A request that no batch has taken is cancelled, by its contractor or an operator. */
export function judgeCancel(books: Books, payout: Payout, isAsSeen: boolean): Done {
  demand(isAsSeen, "changedMeanwhile");
  demand(payout.status === orders.pending, "payoutTaken");
  orders.cancel(books, payout);
  return done({ id: payout.id, status: orders.canceled });
}

export const withdrawalKinds: readonly Kind[] = [ask, cancel];
