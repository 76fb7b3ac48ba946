import type { CallDefinition } from "@artel/shared/calls/call";
import type { Books } from "./books/books.ts";
import type { Coin } from "./books/money.ts";
import type { Wallet } from "./books/rows.ts";
import type { Dice } from "./dice.ts";

/** Somebody who asks. */
export interface Actor {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  /** Whose company it is, of its owner and managers. */
  readonly company?: number;
  /** Confirms by codes, which were made beforehand. */
  readonly codes?: string[];
}

/** What an exchange was told to give, by an id that the product sealed. */
export interface Quote {
  readonly actor: Actor;
  readonly from: Coin;
  readonly to: Coin;
  readonly cents: bigint;
  id: string;
  at: number;
}

/** The product and the model do not agree. */
export class Divergence extends Error {}

/** What happens beyond the product: each is over when the product has taken it in. */
export interface Outside {
  /** Somebody enters a card on the page of a payment; how it ends. */
  readonly payByCard: (page: string, card: string, isConfirmed: boolean) => Promise<void>;
  /** Money of a payment goes back to its card, by a refund of ours or by the bank; or the provider tells the newest message again. */
  readonly cardBack: (payment: string, act: "refund" | "chargeback" | "again", cents: bigint) => Promise<void>;
  /** Somebody pays USDT to an address of a company, and nothing can undo it any more. */
  readonly payOnChain: (owner: Actor, address: string, amount: string) => Promise<Fact>;
}

/** The people of a season: their money is the model's whole world. */
export interface Cast {
  readonly owners: readonly Actor[];
  readonly managers: readonly Actor[];
  readonly contractors: readonly Actor[];
  readonly operators: readonly Actor[];
  /** Has one duty alone. */
  readonly helper: Actor;
  /** An account of a bank for each currency, whose statements are read. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Owners of companies that nobody has activated. */
  readonly closed: readonly Actor[];
  /** Days of typed lines and of lines of files. */
  readonly days: { readonly typed: string; readonly file: string };
  readonly quotes: Quote[];
  /** What was sent in this season, the newest last. */
  readonly sent: Plan[];
  /** The code of the newest mail that confirms a method. */
  readonly link: (actor: Actor, wallet: Wallet) => Promise<string>;
  readonly outside: Outside;
  /** A text that no other one of the run is. */
  readonly tag: () => string;
}

/** What the product answered. `more` is what was read after it, such as the end of a run. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly fields: readonly string[];
  readonly isReplayed: boolean;
  readonly more: readonly Fact[];
}

export type Fact = Readonly<Record<string, unknown>>;

/** What a command comes to that is done: it has been written into the books. */
export interface Done {
  readonly reply: unknown;
  readonly more?: readonly Fact[];
}

/** Ends the judgement of a command: it is refused. */
export class Refusal extends Error {
  readonly code: string;
  readonly fields: readonly string[];

  constructor(code: string, fields: readonly string[]) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** What has to hold of a command. Otherwise it is refused with the code, and names the fields. */
export function demand(holds: boolean, code: string, ...fields: readonly string[]): asserts holds {
  if (!holds) {
    throw new Refusal(code, fields);
  }
}

/** What was looked for, or the command is refused. */
export function found<Row>(row: Row | undefined): Row {
  demand(row !== undefined, "notFound");
  return row;
}

/** Why something is refused; undefined where it is done. */
export function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
}

/** Reads by the product's calls, on behalf of a person. */
export type Read = (actor: Actor, path: string) => Promise<Fact>;

/** One command, ready to be sent. */
export interface Plan {
  readonly kind: string;
  readonly actor: Actor;
  readonly call: CallDefinition;
  readonly input: Readonly<Record<string, unknown>>;
  /** Under which it is sent, where the call keeps its answers. */
  readonly key?: string | undefined;
  /** What has to be asked of the product before it is sent: laid over its input. */
  readonly ready?: ((read: Read) => Promise<Fact>) | undefined;
  /** Parties and objects that it reads or changes: commands without a common one do not meet. */
  readonly touches: readonly string[];
  /** What it comes to in these books, by the answer's own ids; what is done is written. Throws a refusal. */
  readonly judge: (books: Books, answer: Answer) => Done;
  /** Asked after it was done and before anything else is: what its answer does not tell. */
  readonly follow?: ((read: Read, answer: Answer) => Promise<readonly Fact[]>) | undefined;
  /** Ids that the product gave, brought into the books once nothing else is under way. */
  readonly learn?: ((read: Read, books: Books, answer: Answer) => Promise<void>) | undefined;
}

/** A command as its kind chooses it. Its name, its key and the one call of its kind are added. */
export type Choice = Omit<Plan, "kind" | "call" | "key"> & Partial<Pick<Plan, "kind" | "call" | "key">>;

/** A kind of command. */
export interface Kind {
  readonly name: string;
  readonly calls: readonly CallDefinition[];
  /** How often it comes beside the others. */
  readonly weight: number;
  /** Comes before others in a season: without it nothing else can happen. */
  readonly isFirst?: boolean;
  /** Never beside others: it is no single step. */
  readonly isAlone?: boolean;
  /** Declared refusals that cannot come here, with the reason. */
  readonly never?: Readonly<Record<string, string>>;
  readonly plan: (cast: Cast, books: Books, dice: Dice) => Choice | undefined;
  /** Many of one, once in some seasons: what only a limit refuses. */
  readonly burst?: (cast: Cast, books: Books, dice: Dice) => readonly Choice[];
}

export const done = (reply: unknown): Done => ({ reply });

/** A chosen command, ready to be sent under a key of its own where its call keeps answers. */
export function planOf(kind: Kind, cast: Cast, choice: Choice): Plan {
  const call = choice.call ?? kind.calls[0];
  if (call === undefined) {
    throw new Error(`${kind.name} has no call`);
  }
  return { kind: kind.name, call, ...(call.idempotent ? { key: cast.tag() } : {}), ...choice };
}

/** Whether what somebody saw is what is there; who says nothing of it takes it as it is. */
export function isSame(seen: unknown, present: unknown): boolean {
  return seen === undefined || JSON.stringify(seen) === JSON.stringify(present);
}

/** A number of a reply; zero where there is none. */
export function numberIn(fact: Fact, name: string): number {
  const value = fact[name];
  return typeof value === "number" ? value : 0;
}

/** Rows of a reply. */
export function rowsIn(fact: Fact, name = "rows"): readonly Fact[] {
  const value = fact[name];
  return Array.isArray(value) ? (value as readonly Fact[]) : [];
}

/** An id that nothing has. */
export const nobody = 987_654_321;
