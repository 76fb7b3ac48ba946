import type { CallDefinition, Input, ManagerRight, OperatorRight, Output } from "@artel/shared/calls/call";
import type { Config } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import type { Keys } from "../platform/crypto/keys.ts";
import type { Database, Read, Tx } from "../platform/db/db.ts";
import type { Outgoing } from "../platform/http-client/http-client.ts";
import type { Ids } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import type { Origin } from "../platform/origin.ts";
import type { WholeList } from "./answer/whole-list.ts";
import type { Counted } from "./door/counted.ts";
import type { Confirmed, FactorLine } from "./door/factor-line.ts";

export type Language = "en" | "ru";

/** The person behind a session. A guest has id 0. */
export interface SessionUser {
  readonly id: number;
  readonly role: "guest" | "company" | "freelancer" | "operator";
  /** The company acted for; 0 for everybody else. */
  readonly companyId: number;
  readonly isOwner: boolean;
  readonly rights: Readonly<Record<ManagerRight, boolean>>;
  readonly operatorRights: readonly OperatorRight[];
  readonly email: string;
  readonly language: Language;
  readonly sessionId: string;
  /** Of the rights, as they were when the session was read; it moves with each change of what the person may do. */
  readonly accessVersion: number;
  /** The time zone that the person's account lives by; UTC for guests and operators. */
  readonly timeZone: string;
  /** Whether a second factor is set up: most people have none and are then asked nothing. */
  readonly hasFactor: boolean;
  /** An operator looks at the product as this person: reads alone are answered, and what is the person's own is not shown. */
  readonly viewer?: { readonly operator: number; readonly until: Date };
}

/** What the whole process shares. Nothing here knows a noun of the product. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly keys: Keys;
  /** Calls of outside services by HTTP. */
  readonly outgoing: Outgoing;
  /** The page of the mails that did not leave, once there is one. */
  readonly mailInbox?: () => string | undefined;
}

/** One request. Actions read the time, the person and the ports from here and nowhere else. */
export interface Context extends Origin {
  readonly app: App;
  readonly user: SessionUser;
  readonly language: Language;
  readonly device: string;
  readonly ip: string;
  readonly sessionId: string;
  /**
   * What the binding's own answer was whether this request needs the second factor; absent where each request of the call does.
   * It is asked before the transaction: an action does nothing that needs a code where it was no, whatever has changed since.
   */
  readonly isFactorDue?: boolean;
  /** Cookies and headers that sign-in reads and sets: the device proof and the second factor. */
  readonly http: {
    readonly cookie: (name: string) => string | undefined;
    readonly header: (name: string) => string | undefined;
    readonly userAgent: string;
    setCookie(name: string, value: string, seconds: number): void;
  };
}

/** What the action of a call gets: a read cannot write, and everything else runs in the one transaction of the pipeline. */
export type Access<C extends CallDefinition> = C["kind"] extends "read" ? Read : Tx;

type Done = { readonly status: "Done" };

/** The answer of an action; one whose call answers nothing but Done needs none. */
type Answer<C extends CallDefinition> = [Output<C>, Done] extends [Done, Output<C>] ? Done | undefined : Output<C>;

/** Reads, or writes inside the one transaction that the pipeline opened. */
export type Action<C extends CallDefinition> = (tx: Access<C>, ctx: Context, input: Input<C>) => Promise<Answer<C>>;

/**
 * An action that opens its transactions by itself: pay and accept, whose group-commit queue has them, and sign-in, which
 * hashes for longer than a connection should be held.
 */
export type BatchAction<C extends CallDefinition> = (
  ctx: Context,
  input: Input<C>,
  key: { readonly idempotencyKey?: string; readonly requestHash: string },
) => Promise<{ readonly reply: Output<C>; readonly replayed?: boolean }>;

/** One row of a list that is answered whole: an element of the reply, or of its field `items`. */
export type Item<C extends CallDefinition> =
  Output<C> extends readonly (infer Row)[] ? Row : Output<C> extends { items: readonly (infer Row)[] } ? Row : never;

/** Says which rows a list has that is answered whole; they are read while the answer is sent. */
export type ListAction<C extends CallDefinition> = (ctx: Context, input: Input<C>) => Promise<WholeList<Item<C>>>;

/** Says what the second factor of a call confirms, such as amount and destination (PSD2 RTS art. 5). */
export type Describe<C extends CallDefinition> = (
  tx: Read,
  ctx: Context,
  input: Input<C>,
) => Promise<readonly FactorLine[] | Confirmed>;

/** Says what a request takes from a series of equal actions that one code confirmed; undefined where it is in none. */
export type Counts<C extends CallDefinition> = (
  tx: Read,
  ctx: Context,
  input: Input<C>,
) => Promise<Counted | undefined>;

export interface Binding {
  readonly call: CallDefinition;
  readonly describe?: (tx: Read, ctx: Context, input: never) => Promise<readonly FactorLine[] | Confirmed>;
  readonly counts?: (tx: Read, ctx: Context, input: never) => Promise<Counted | undefined>;
  readonly action?: (tx: never, ctx: Context, input: never) => Promise<unknown>;
  readonly batch?: (ctx: Context, input: never, key: never) => Promise<{ reply: unknown; replayed?: boolean }>;
  readonly list?: (ctx: Context, input: never) => Promise<WholeList>;
  readonly asksFactor?: (ctx: Context, input: never) => Promise<boolean>;
  readonly before?: (ctx: Context, input: never) => Promise<void>;
  /** A read that is too heavy to be done twice at once for one person. */
  readonly isHeavy?: boolean;
}

/** Narrows the call's `factor` to the requests that need it, such as a bulk run that pays. */
export type AsksFactor<C extends CallDefinition> = (ctx: Context, input: Input<C>) => Promise<boolean>;

/**
 * Binds a call to its action; a route file is a list of these and nothing else. `asksFactor` narrows when the second
 * factor is due, `describe` tells what its code confirms.
 */
export function bind<C extends CallDefinition>(
  call: C,
  action: (tx: Access<C>, ctx: Context, input: Input<C>) => Promise<Answer<C>>,
  asksFactor?: AsksFactor<C>,
  describe?: Describe<C>,
): Binding & { readonly call: C } {
  return { call, action, asksFactor, describe };
}

/** Binds a call to an action that has its own transactions. */
export function bindBatch<C extends CallDefinition>(
  call: C,
  batch: BatchAction<C>,
  asksFactor?: AsksFactor<C>,
  describe?: Describe<C>,
): Binding {
  return { call, batch, asksFactor, describe };
}

/** Binds a call to a list that is answered whole, as a stream and for one person once at a time. */
export function bindList<C extends CallDefinition>(call: C, list: ListAction<C>): Binding {
  return { call, list };
}

/** Binds a call to a read that takes seconds for the greatest companies: for one person it is done once at a time. */
export function bindHeavy<C extends CallDefinition>(call: C, action: Action<C>): Binding {
  return { call, action, isHeavy: true };
}

/** Lets the requests of an operator's call go by a series that one code opened, as far as `counts` says what they take. */
export function inSeries<C extends CallDefinition>(
  binding: Binding & { readonly call: C },
  counts: Counts<C>,
): Binding & { readonly call: C } {
  return { ...binding, counts };
}

/**
 * Adds a check that runs before the second factor is asked and before the transaction, so that what it counts stays
 * although it refuses: proving the present password.
 */
export function withCheck<C extends CallDefinition>(
  binding: Binding & { readonly call: C },
  check: (ctx: Context, input: Input<C>) => Promise<void>,
): Binding {
  return { ...binding, before: check };
}
