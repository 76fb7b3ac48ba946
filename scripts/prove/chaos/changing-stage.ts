import type { ProofWorld } from "../world.ts";
import type { Ground } from "./ask.ts";
import { type Answer, codeOf, isChanged } from "./client.ts";
import type { Confirmed } from "./confirmed.ts";

/** Somebody with a session who acts for a company, or for the own self. */
export interface Actor {
  readonly id: number;
  readonly token: string;
  /** Whose money it is. */
  readonly party: number;
  readonly email: string;
  /** Unused recovery codes of who has linked an app. */
  readonly codes: string[];
}

export interface Firm {
  readonly id: number;
  readonly owner: Actor;
  /** A manager who may pay, by turns. */
  readonly payer: Actor;
}

/** Who is there; several clients act as one person. */
export interface Cast {
  readonly firms: readonly Firm[];
  /** A company whose new tasks are paid at once, by turns. */
  readonly publisher: Actor;
  readonly contractors: readonly Actor[];
  /** Contractors with methods and a linked app. */
  readonly withdrawers: readonly Actor[];
}

/** Everything that a person confirms in this run. */
export const confirmedKinds = [
  "pay",
  "bulk pay",
  "create and pay",
  "accept",
  "bulk accept",
  "reject",
  "exchange by quote",
  "exchange as seen",
  "withdraw toCard",
  "withdraw toBank",
  "withdraw toUSDT",
] as const;
export type ConfirmedKind = (typeof confirmedKinds)[number];

export interface Stage extends Ground {
  readonly world: ProofWorld;
  readonly cast: Cast;
  readonly confirmed: Confirmed;
  readonly tally: Tally;
  /** Drafts of a company, and tasks that wait for a contractor, as far as the clients know. */
  readonly drafts: Map<number, Set<number>>;
  readonly sent: Map<number, Set<number>>;
  /** Drafts that somebody reads now and is about to confirm. */
  readonly watched: Set<number>;
  /** Withdrawals of a contractor that used a free one, by the driver's own arithmetic. */
  readonly free: Map<number, number[]>;
  isOver: boolean;
}

interface Count {
  asked: number;
  done: number;
  changed: number;
  readonly others: Map<string, number>;
}

/** Counts requests by kind and outcome, and changes by kind. */
export class Tally {
  readonly kinds = new Map<ConfirmedKind, Count>(
    confirmedKinds.map((kind) => [kind, { asked: 0, done: 0, changed: 0, others: new Map() }]),
  );
  readonly changes = new Map<string, number>();
  /** Requests that were refused as changed, by the id under which the product books. */
  readonly refused: string[] = [];

  /** Counts an answer; true where the request was done. */
  answered(kind: ConfirmedKind, answer: Answer): boolean {
    if (isChanged(answer)) {
      this.refused.push(answer.requestId);
    }
    return this.outcome(kind, answer.status === 200 ? undefined : codeOf(answer.text) || String(answer.status));
  }

  /** Counts an outcome by its code, none for success; true for success. */
  outcome(kind: ConfirmedKind, code: string | undefined): boolean {
    const count = this.kinds.get(kind);
    if (count) {
      count.asked += 1;
      count.done += code === undefined ? 1 : 0;
      count.changed += code === "changedMeanwhile" ? 1 : 0;
      if (code !== undefined && code !== "changedMeanwhile") {
        count.others.set(code, (count.others.get(code) ?? 0) + 1);
      }
    }
    return code === undefined;
  }

  made(change: string): void {
    this.changes.set(change, (this.changes.get(change) ?? 0) + 1);
  }

  sum(of: "asked" | "done" | "changed"): number {
    return [...this.kinds.values()].reduce((sum, count) => sum + count[of], 0);
  }
}

/** Waits up to so many milliseconds, so that others have their turn. */
export async function turn({ random }: Ground, mostMilliseconds: number, least = 0): Promise<void> {
  const milliseconds = least + random() * (mostMilliseconds - least);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A whole number from `least` on, less than `end`. */
export function numberIn({ random }: Ground, least: number, end: number): number {
  return least + Math.floor(random() * (end - least));
}
