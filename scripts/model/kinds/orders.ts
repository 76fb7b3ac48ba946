import type { Books } from "../books/books.ts";
import { type Coin, type Lot, shareOf, sumOf, taken, textOf } from "../books/money.ts";
import type { Contractor, Method, Part, Payout, Wallet } from "../books/rows.ts";
import { demand } from "../kind.ts";

export const pending = 1;
export const processing = 2;
export const completed = 3;
export const partly = 4;
export const canceled = 5;

/** Below it the flat fee of a bank or card is due, by what is left after the percentage. */
const smallSum = 10_000n;
/** Free withdrawals of a month. */
const freeAMonth = 2;
const least: Readonly<Record<Method, bigint>> = { toCard: 1_550n, toBank: 1_550n, toUSDT: 1_200n, toCardRub: 10_000n };

export const coinsOf: Readonly<Record<Method, readonly Coin[]>> = {
  toCard: ["EUR", "USD"],
  toBank: ["EUR", "USD"],
  toUSDT: ["USDT"],
  toCardRub: ["RUB"],
};

/** Whether a contractor sees a method: cards and banks abroad not from Russia, rubles with rubles only. */
export function isVisible(books: Books, { id, country }: Contractor, method: Method): boolean {
  if (method === "toCardRub") {
    return (["available", "pending", "transit"] as const).some((account) => books.held(id, account, "RUB") > 0n);
  }
  return method === "toUSDT" || country !== "RU";
}

export interface Price {
  readonly cardFee: bigint;
  readonly flat: bigint;
  readonly net: bigint;
  readonly isFree: boolean;
  readonly funds: readonly Lot[];
}

function freeLeft(books: Books, contractor: number): number {
  const used = books.payouts
    .list()
    .filter((one) => one.contractor === contractor && one.isFree && one.status !== canceled);
  return Math.max(0, freeAMonth - used.length);
}

/** What a withdrawal costs: the card fee of the lots that it takes, and the flat fee of small ones. */
export function priceOf(books: Books, contractor: number, method: Method, coin: Coin, cents: bigint): Price {
  const { cardTax, smallFee } = books.contractors.at(contractor);
  const { funds } = taken(books.lotsOf(contractor, coin), cents);
  const whole = sumOf(funds);
  const weighted = funds.reduce((sum, lot) => sum + lot.cents * lot.tax, 0n);
  // The fees of the lots as if each were withdrawn alone, over the whole sum; half a cent up.
  const blended = whole === 0n ? shareOf(cents, cardTax) : halfUp(cents * weighted, whole * 10_000n);
  const cardFee = method === "toCard" ? blended : 0n;
  const isSmall = (method === "toCard" || method === "toBank") && cents - cardFee < smallSum;
  const isFree = isSmall && freeLeft(books, contractor) > 0;
  const flat = isSmall && !isFree ? smallFee : 0n;
  return { cardFee, flat, net: cents - cardFee - flat, isFree: isFree && smallFee > 0n, funds };
}

function halfUp(above: bigint, below: bigint): bigint {
  return (above * 2n + below) / (below * 2n);
}

/** Whether this sum may be withdrawn. */
export function judgeSum(books: Books, contractor: number, method: Method, coin: Coin, cents: bigint): void {
  demand(cents >= least[method], "minimum", "amount");
  demand(cents <= books.balanceOf(contractor, coin), "insufficientFunds", "amount");
  demand(priceOf(books, contractor, method, coin, cents).net > 0n, "ruleRefused", "amount");
}

/** The orders of a withdrawal: to a card one for each card-fee rate, else one. */
export function partsOf(method: Method, cents: bigint, price: Price): Part[] {
  const { funds, cardFee, flat, net } = price;
  const base = { item: 0, result: "open", isElsewhere: false, cameBack: 0n } as const;
  const whole = [{ ...base, cents, net, funds }];
  if (method !== "toCard" || funds.length < 2) {
    return whole;
  }
  const fees = funds.map((fund) => shareOf(fund.cents, fund.tax));
  const rest = cardFee - fees.reduce((sum, fee) => sum + fee, 0n);
  const largest = funds.reduce((best, fund, index) => (fund.cents > (funds[best]?.cents ?? 0n) ? index : best), 0);
  const nets = funds.map((fund, index) => fund.cents - (fees[index] ?? 0n) - (index === largest ? rest : 0n));
  // The flat fee is taken of the largest parts, and leaves a cent to each.
  let open = flat;
  const order = nets
    .map((sum, index) => ({ sum, index }))
    .toSorted((a, b) => (a.sum === b.sum ? 0 : a.sum > b.sum ? -1 : 1));
  for (const { sum, index } of order) {
    const share = open > sum - 1n ? sum - 1n : open;
    nets[index] = sum - share;
    open -= share;
  }
  const first = order[0]?.index ?? 0;
  nets[first] = (nets[first] ?? 0n) - open;
  return nets.every((sum) => sum > 0n)
    ? funds.map((fund, index) => ({ ...base, cents: fund.cents, net: nets[index] ?? 0n, funds: [fund] }))
    : whole;
}

/**
 * Money of some parts as it was made of, summed per rate: part by part, of each the lowest rate first. The requirements name no order
 * among the rates of one return; this is the product's.
 */
export function fundsOf(parts: readonly Part[]): Lot[] {
  const sums = new Map<bigint, bigint>();
  for (const { tax, cents } of parts.flatMap(({ funds }) => funds.toSorted((a, b) => Number(a.tax - b.tax)))) {
    sums.set(tax, (sums.get(tax) ?? 0n) + cents);
  }
  return [...sums].map(([tax, cents]) => ({ tax, cents }));
}

/** A request that no batch has taken ends, and its money returns. */
export function cancel(books: Books, payout: Payout): void {
  books.move(payout.contractor, "pending", payout.coin, -payout.cents);
  books.credit(payout.contractor, payout.coin, fundsOf(payout.parts));
  books.payouts.change(payout.id, { status: canceled, hold: undefined });
}

/** The money of a released request is under way, without its fees. */
export function submit(books: Books, payout: Payout): void {
  const net = payout.parts.reduce((sum, part) => sum + part.net, 0n);
  books.move(payout.contractor, "pending", payout.coin, -payout.cents);
  books.move(payout.contractor, "transit", payout.coin, net);
  books.payouts.change(payout.id, { isReleased: true });
}

/** The request and the part of an order. */
export function orderOf(books: Books, item: number): { readonly payout: Payout; readonly part: Part } | undefined {
  for (const payout of books.payouts.list()) {
    const part = payout.parts.find((one) => one.item === item);
    if (part !== undefined) {
      return { payout, part };
    }
  }
  return undefined;
}

/** A part that may get a result: released, and none yet. */
export function isWaiting(books: Books, item: number): boolean {
  const order = orderOf(books, item);
  return order?.payout.isReleased === true && order.part.result === "open";
}

/** What became of a part; the request ends with the last of them. */
export function end(books: Books, item: number, result: "paid" | "failed", isElsewhere = false): void {
  const order = orderOf(books, item);
  if (order === undefined) {
    throw new Error(`the model has no order ${item}`);
  }
  const { payout, part } = order;
  const parts = payout.parts.map((one) => (one.item === item ? { ...one, result, isElsewhere } : one));
  books.move(payout.contractor, "transit", payout.coin, -part.net);
  if (result === "failed") {
    books.credit(payout.contractor, payout.coin, fundsOf([part]));
  }
  books.payouts.change(payout.id, { parts });
  books.overtakePart(`payout-item:${item}`);
  if (parts.every((one) => one.result !== "open")) {
    finish(books, payout, parts);
  }
}

function finish(books: Books, payout: Payout, parts: readonly Part[]): void {
  const paid = parts.filter(({ result }) => result === "paid");
  const status = paid.length === parts.length ? completed : paid.length > 0 ? partly : canceled;
  books.payouts.change(payout.id, { status });
  if (paid.length > 0) {
    const cents = paid.reduce((sum, { net }) => sum + net, 0n);
    books.paper({ owner: payout.contractor, type: 12_001, coin: payout.coin, cents, task: undefined });
  } else {
    refuseMethod(
      books,
      payout,
      parts.map((part) => part.isElsewhere),
    );
  }
  const batch = books.batches.at(payout.batch ?? 0);
  if (batch.payouts.every((id) => [completed, partly, canceled].includes(books.payouts.at(id).status))) {
    books.batches.change(batch.id, { state: "done" });
  }
}

/** A method that nothing could be paid to is refused until its owner puts it right, unless the fault was elsewhere. */
function refuseMethod(books: Books, payout: Payout, elsewhere: readonly boolean[]): void {
  const wallet: Wallet | undefined = books.wallets.get(payout.wallet);
  if (wallet && wallet.version === payout.version && wallet.state === 3 && elsewhere.some((one) => !one)) {
    books.wallets.change(wallet.id, { state: 2 });
  }
}

/** A paid order came back: what came is credited without a card fee, and the request stays as it is. */
export function comeBack(books: Books, item: number, cents: bigint): void {
  const order = orderOf(books, item);
  if (order === undefined) {
    throw new Error(`the model has no order ${item}`);
  }
  const { payout } = order;
  const parts = payout.parts.map((part) => (part.item === item ? { ...part, cameBack: cents } : part));
  books.credit(payout.contractor, payout.coin, [{ tax: 0n, cents }]);
  books.payouts.change(payout.id, { parts });
  refuseMethod(books, payout, [false]);
}

/** What an operator sees of a request, or of an order. */
export const seenOf = ({ contractor, coin }: Payout, cents: bigint) => ({
  contractorId: contractor,
  currency: coin,
  amount: textOf(cents),
});
