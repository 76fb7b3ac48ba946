import { type Coin, type Lot, sumOf, taken } from "./money.ts";
import type {
  Approval,
  Batch,
  Company,
  Contractor,
  Kept,
  Line,
  Manager,
  Paper,
  Payin,
  Payout,
  Task,
  Topup,
  Wallet,
} from "./rows.ts";
import { Journal, Table } from "./table.ts";

/** All that the model knows. Every change can be taken back. */
export class Books {
  readonly journal = new Journal();
  readonly companies = this.table<Company>();
  readonly managers = this.table<Manager>();
  readonly contractors = this.table<Contractor>();
  /** Who works for whom: `company:contractor`, and whether tasks may be given. */
  readonly ties = this.table<{ readonly isActive: boolean }>();
  readonly tasks = this.table<Task>();
  readonly topups = this.table<Topup>();
  readonly payins = this.table<Payin>();
  readonly lines = this.table<Line>();
  readonly approvals = this.table<Approval>();
  readonly wallets = this.table<Wallet>();
  readonly payouts = this.table<Payout>();
  readonly batches = this.table<Batch>();
  readonly papers = this.table<Paper>();
  readonly answers = this.table<Kept>();
  /** Quotes that were used. */
  readonly used = this.table<true>();
  private readonly money = this.table<bigint>();
  private readonly lots = this.table<readonly Lot[]>();
  /** Currencies that somebody ever had money in: they stay in the list. */
  readonly known = this.table<{ readonly owner: number; readonly coin: Coin }>();

  private table<Row>(): Table<Row> {
    return new Table<Row>(this.journal);
  }

  /** What an account holds, in cents. */
  held(owner: number, account: "available" | "escrow" | "pending" | "transit", coin: Coin): bigint {
    return this.money.get(`${owner}:${account}:${coin}`) ?? 0n;
  }

  move(owner: number, account: "available" | "escrow" | "pending" | "transit", coin: Coin, cents: bigint): void {
    this.money.put(`${owner}:${account}:${coin}`, this.held(owner, account, coin) + cents);
    if (this.known.get(`${owner}:${coin}`) === undefined) {
      this.known.put(`${owner}:${coin}`, { owner, coin });
    }
  }

  lotsOf(owner: number, coin: Coin): readonly Lot[] {
    return this.lots.get(`${owner}:${coin}`) ?? [];
  }

  balanceOf(owner: number, coin: Coin): bigint {
    return sumOf(this.lotsOf(owner, coin));
  }

  /** Money comes to a contractor under a card-fee rate. */
  credit(owner: number, coin: Coin, lots: readonly Lot[]): void {
    this.lots.put(`${owner}:${coin}`, [...this.lotsOf(owner, coin), ...lots.filter(({ cents }) => cents > 0n)]);
    this.move(owner, "available", coin, sumOf(lots));
  }

  /** Money leaves a contractor, the oldest first. Answers what it was made of. */
  debit(owner: number, coin: Coin, cents: bigint): readonly Lot[] {
    const { funds, rest } = taken(this.lotsOf(owner, coin), cents);
    this.lots.put(`${owner}:${coin}`, rest);
    this.move(owner, "available", coin, -cents);
    return funds;
  }

  paper(paper: Paper): void {
    this.papers.put(this.papers.list().length, paper);
  }

  /** Whether something that waits rests on one of these. */
  isAwaited(...subjects: readonly string[]): boolean {
    return this.waiting().some(({ rests }) => rests.some((rest) => subjects.includes(rest)));
  }

  waiting(): Approval[] {
    return this.approvals.list().filter(({ state }) => state === "waiting");
  }

  /** What rests on a subject can be done no more. */
  overtake(subject: string): void {
    for (const { tag } of this.waiting().filter(({ rests }) => rests.includes(subject))) {
      this.approvals.change(tag, { state: "overtaken" });
    }
  }

  /** The same for a request about several, which ends with the last of them. */
  overtakePart(subject: string): void {
    for (const { tag, rests } of this.waiting().filter((one) => one.rests.includes(subject))) {
      const left = rests.filter((rest) => rest !== subject);
      this.approvals.change(tag, { rests: left, ...(left.length === 0 ? { state: "overtaken" as const } : {}) });
    }
  }
}
