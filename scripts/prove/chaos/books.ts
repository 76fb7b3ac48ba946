/**
 * The driver's own books of a chaos run, in whole cents. They share no code with the product on purpose: an error in the
 * product's arithmetic would otherwise be judged by itself.
 */
export type Coin = "USD" | "EUR";

/** A price of the product, as its quote told it before the run: four decimals of rate, six of fee. */
export interface Price {
  readonly rateTenThousandths: bigint;
  readonly feeMillionths: bigint;
}

export interface KnownTask {
  readonly id: number;
  readonly company: number;
  readonly contractor: number;
  readonly coin: Coin;
  readonly reward: bigint;
}

/** What a task of this reward costs its company: five percent more, half a cent up. */
export function totalOf(reward: bigint): bigint {
  return reward + (reward * 5n + 50n) / 100n;
}

/** What an exchange gives: never a part of a cent too much. */
export function received(amount: bigint, { rateTenThousandths, feeMillionths }: Price): bigint {
  return (amount * rateTenThousandths * (1_000_000n - feeMillionths)) / 10_000_000_000n;
}

/** Cents as the decimal text of the wire, and back. */
export function textOf(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
}

/** A rate as it is shown: four decimals. */
export function rateText({ rateTenThousandths }: Price): string {
  return `${rateTenThousandths / 10_000n}.${String(rateTenThousandths % 10_000n).padStart(4, "0")}`;
}

export function centsOf(text: string): bigint {
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, "0").slice(0, 2));
}

/** Digits of a decimal text, as many after the point as asked for. */
export function scaled(text: string, digits: number): bigint {
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(digits, "0").slice(0, digits));
}

type Step = "paid" | "accepted" | "rejected";

/** Sums what was acknowledged, and nothing else. */
export class Books {
  readonly tasks = new Map<number, KnownTask>();
  private readonly steps = new Map<number, Step[]>();
  private readonly money = new Map<string, bigint>();

  /** Money that a person begins with. */
  begin(person: number, coin: Coin, cents: bigint): void {
    this.add(person, coin, cents);
  }

  addTask(task: KnownTask): void {
    this.tasks.set(task.id, task);
  }

  note(taskId: number, step: Step): void {
    this.steps.set(taskId, [...(this.steps.get(taskId) ?? []), step]);
  }

  exchanged(person: number, from: Coin, to: Coin, amount: bigint, price: Price): void {
    this.add(person, from, -amount);
    this.add(person, to, received(amount, price));
  }

  /** What is impossible in the order of things: two payments, an accepted task that nobody paid, money both ways. */
  contradictions(): string[] {
    const wrong: string[] = [];
    for (const [id, steps] of this.steps) {
      const count = (step: Step) => steps.filter((one) => one === step).length;
      if (steps.some((step) => count(step) > 1)) {
        wrong.push(`task ${id}: ${steps.join(", ")}`);
      }
      if (count("accepted") === 1 && (count("paid") === 0 || count("rejected") === 1)) {
        wrong.push(`task ${id}: accepted among ${steps.join(", ")}`);
      }
    }
    return wrong;
  }

  /** The word for a task as everything acknowledged has it. */
  stateOf(id: number): Step | "draft" {
    const steps = this.steps.get(id) ?? [];
    const order = ["rejected", "accepted", "paid"] as const;
    return order.find((step) => steps.includes(step)) ?? "draft";
  }

  /** Available money of a person, and what its open tasks hold. */
  balanceOf(person: number, coin: Coin): { available: bigint; held: bigint } {
    let available = this.money.get(`${person}:${coin}`) ?? 0n;
    let held = 0n;
    for (const task of this.tasks.values()) {
      const state = this.stateOf(task.id);
      if (task.coin !== coin || state === "draft" || state === "rejected") {
        continue;
      }
      if (task.company === person) {
        available -= totalOf(task.reward);
        held += state === "paid" ? totalOf(task.reward) : 0n;
      }
      if (task.contractor === person && state === "accepted") {
        available += task.reward;
      }
    }
    return { available, held };
  }

  private add(person: number, coin: Coin, cents: bigint): void {
    const key = `${person}:${coin}`;
    this.money.set(key, (this.money.get(key) ?? 0n) + cents);
  }
}
