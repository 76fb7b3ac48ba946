import { type Coin, scaled } from "./books.ts";

/**
 * The driver's own books of what people confirmed and were told to be done, in the smallest units. They share no
 * code with the product: what it moved is compared with what was confirmed, posting by posting.
 */
export type Currency = Coin | "USDT";

const digits: Readonly<Record<Currency, number>> = { USD: 2, EUR: 2, USDT: 6 };

/** An amount of the wire in the smallest units of its currency. */
export function minorOf(text: string, currency: Currency): bigint {
  return scaled(text, digits[currency]);
}

/** What a task's company saw of it. */
export interface SeenTask {
  readonly contractorId: number;
  readonly currency: Coin;
  readonly total: string;
  readonly reward: string;
}

/** What a task's contractor saw of it. */
export interface SeenReward {
  readonly companyId: number;
  readonly currency: Coin;
  readonly reward: string;
}

export interface Payment extends SeenTask {
  readonly task: number;
  readonly company: number;
}

export interface Acceptance extends SeenReward {
  readonly task: number;
  readonly contractor: number;
}

export interface Exchange {
  readonly party: number;
  readonly from: Currency;
  readonly to: Currency;
  /** Another one each time, so that an exchange is known by it. */
  readonly amount: string;
  readonly rate: string;
  readonly toAmount: string;
}

export type Method = "toCard" | "toBank" | "toUSDT";

export interface Withdrawal {
  readonly payout: number;
  readonly contractor: number;
  readonly method: Method;
  readonly wallet: number | undefined;
  readonly amount: string;
  readonly currency: Currency;
  readonly to: string;
  readonly amountWithdraw: string;
  readonly fee: string;
}

/** One side of a posting: whose account, of which kind, and what it gets. */
export interface Leg {
  readonly owner: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** A posting under a key of ours. */
export interface Posting {
  readonly key: string;
  readonly legs: readonly Leg[];
}

/** Under which an exchange is known: its amount is given once. */
export function exchangeKey(party: number, from: string, amount: bigint): string {
  return `exchange of ${party}: ${amount} ${from}`;
}

/**
 * What the fee of a withdrawal is by method: 2.8 percent of cards, and 5.00 of what is less than 100.00 then
 * unless it is free.
 */
export function withdrawalFee(method: Method, amount: bigint, isFree: boolean): bigint {
  const share = method === "toCard" ? (amount * 28n + 500n) / 1000n : 0n;
  return method !== "toUSDT" && !isFree && amount - share < 10_000n ? share + 500n : share;
}

/** Sums what was confirmed and acknowledged, and nothing else. */
export class Confirmed {
  readonly payments: Payment[] = [];
  readonly acceptances: Acceptance[] = [];
  /** Paid tasks that their company or their contractor rejected. */
  readonly rejected: number[] = [];
  readonly exchanges: Exchange[] = [];
  readonly withdrawals: Withdrawal[] = [];
  /** Payouts that were taken back. */
  readonly returned: number[] = [];
  private readonly begun: Leg[] = [];

  /** Money that an owner begins with. */
  begin(owner: number, currency: Currency, amount: bigint): void {
    this.begun.push({ owner, account: "available", currency, amount });
  }

  /** What must have moved, no more and no less. Of the house only the fees of tasks are named. */
  postings(): Posting[] {
    const totals = new Map(this.payments.map(({ task, total, currency }) => [task, minorOf(total, currency)]));
    const isRejected = new Set(this.rejected);
    return [
      ...this.payments.map(({ task, company, currency, total }) => ({
        key: `pay:${task}`,
        legs: moved(company, "available", company, "escrow", currency, minorOf(total, currency)),
      })),
      ...this.payments
        .filter(({ task }) => isRejected.has(task))
        .map(({ task, company, currency, total }) => ({
          key: `reject:${task}`,
          legs: moved(company, "escrow", company, "available", currency, minorOf(total, currency)),
        })),
      ...this.acceptances.map((acceptance) => settled(acceptance, totals.get(acceptance.task) ?? 0n)),
      ...this.exchanges.map(exchanged),
      ...this.withdrawals.map(({ payout, contractor, currency, amount }) => ({
        key: `wd:${payout}`,
        legs: moved(contractor, "available", contractor, "payoutPending", currency, minorOf(amount, currency)),
      })),
      ...this.withdrawals
        .filter(({ payout }) => this.returned.includes(payout))
        .map(({ payout, contractor, currency, amount }) => ({
          key: `wd-cancel:${payout}`,
          legs: moved(contractor, "payoutPending", contractor, "available", currency, minorOf(amount, currency)),
        })),
    ];
  }

  /** What is impossible in the order of things: something twice, money of a task both ways, and an end of what nobody paid. */
  contradictions(): string[] {
    const paid = new Set(this.payments.map(({ task }) => task));
    const ended = [...this.acceptances.map(({ task }) => task), ...this.rejected];
    const keys = this.postings().map(({ key }) => key);
    return [
      ...repeated(keys).map((key) => `${key} was acknowledged twice`),
      ...repeated(ended).map((task) => `task ${task} was ended twice`),
      ...ended.filter((task) => !paid.has(task)).map((task) => `task ${task} was ended and never paid`),
    ];
  }

  /** What an account of a person must hold. */
  balanceOf(owner: number, account: string, currency: Currency): bigint {
    const legs = [...this.begun, ...this.postings().flatMap((posting) => posting.legs)];
    return legs
      .filter((leg) => leg.owner === owner && leg.account === account && leg.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0n);
  }
}

function repeated<Item>(list: readonly Item[]): Item[] {
  return list.filter((item, index) => list.indexOf(item) !== index);
}

function moved(from: number, fromKind: string, to: number, toKind: string, currency: string, amount: bigint): Leg[] {
  return [
    { owner: from, account: fromKind, currency, amount: -amount },
    { owner: to, account: toKind, currency, amount },
  ];
}

function settled({ task, companyId, contractor, currency, reward }: Acceptance, total: bigint): Posting {
  const amount = minorOf(reward, currency);
  return {
    key: `accept:${task}`,
    legs: [
      { owner: companyId, account: "escrow", currency, amount: -total },
      { owner: contractor, account: "available", currency, amount },
      { owner: 0, account: "feeTask", currency, amount: total - amount },
    ],
  };
}

function exchanged({ party, from, to, amount, toAmount }: Exchange): Posting {
  const given = minorOf(amount, from);
  return {
    key: exchangeKey(party, from, given),
    legs: [
      { owner: party, account: "available", currency: from, amount: -given },
      { owner: party, account: "available", currency: to, amount: minorOf(toAmount, to) },
    ],
  };
}
