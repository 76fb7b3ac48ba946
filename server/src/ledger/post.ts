import type { Amount } from "@artel/shared/money/amount";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";
import type { Origin } from "../platform/origin.ts";
import type { AccountRef } from "./accounts.ts";

export interface Move {
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly amount: Amount;
}

export interface NewTransaction {
  /** What happened, such as `exchange` or `withdrawal.request`. */
  readonly kind: string;
  /** The object it happened to, such as `task:1042`. */
  readonly subject: string;
  /** Makes the effect unique for ever, such as `exchange:17`. */
  readonly naturalKey: string;
  /** Company or contractor whose audit chain the record joins; 0 is the platform. */
  readonly tenant: number;
  readonly moves: readonly Move[] | LegsInSql;
  readonly reverses?: string;
  readonly reason?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The set of rules that judged it; null or left out for the rules of the build. */
  readonly ruleSet?: number | null;
}

/** Legs that a function of the database builds: an expression of type `ledger.leg[]`, with place 1. */
export type LegsInSql = RawBuilder<unknown>;

/** What `ledger.post` answers; each word is an outcome of sql/decide.sql. */
export const postOutcomes = ["posted", "exists", "short"] as const;
export type PostOutcome = (typeof postOutcomes)[number];

export type Posting =
  | { readonly outcome: Exclude<PostOutcome, "short">; readonly txnId: string }
  | { readonly outcome: "short"; readonly txnId: null };

/** A transaction that must be posted, and the error where it is not; without one, that it is not is a fault of the product. */
export interface NeededTransaction extends NewTransaction {
  readonly refuse?: (outcome: Exclude<PostOutcome, "posted">) => Error;
}

/** Posts one transaction as `tryPost` does and answers its id. Throws where it is not posted. */
export async function post(tx: Tx, origin: Origin, transaction: NeededTransaction): Promise<string> {
  const { outcome, txnId } = await tryPost(tx, origin, transaction);
  if (outcome !== "posted") {
    const { kind, subject, refuse } = transaction;
    throw refuse?.(outcome) ?? new Error(`${kind} of ${subject} was not posted: ${outcome}`);
  }
  return txnId;
}

/**
 * Posts one transaction through the only door of the ledger: legs that sum to zero per currency, lots, event and
 * audit record, all in the caller's database transaction. Answers `short` when a guarded account would fall below its
 * minimum and `exists` when the natural key was used before; neither writes anything.
 */
export async function tryPost(tx: Tx, origin: Origin, transaction: NewTransaction): Promise<Posting> {
  const header = {
    ord: 1,
    kind: transaction.kind,
    subject: transaction.subject,
    natural_key: transaction.naturalKey,
    reverses: transaction.reverses ?? null,
    actor: origin.actor,
    tenant: transaction.tenant,
    session_id: origin.sessionId ?? null,
    device: origin.device ?? null,
    ip: origin.ip ?? null,
    reason: transaction.reason ?? null,
    detail: transaction.detail ?? null,
    request_id: origin.requestId,
    rule_set_id: transaction.ruleSet ?? null,
  };
  const { rows } = await sql<{ outcome: PostOutcome; txn_id: string | null }>`
    SELECT outcome, txn_id::text FROM ledger.post(
      ARRAY[jsonb_populate_record(NULL::ledger.new_txn, ${JSON.stringify(header)}::jsonb)], ${legsInSql(transaction.moves)}, ${origin.now})`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) {
    throw new Error("ledger.post answered nothing");
  }
  return row.outcome === "short"
    ? { outcome: "short", txnId: null }
    : { outcome: row.outcome, txnId: row.txn_id ?? "" };
}

function legsInSql(moves: NewTransaction["moves"]): LegsInSql {
  if ("execute" in moves) {
    return moves;
  }
  const legs = merged(moves.filter((move) => move.amount.minor !== 0n).flatMap(legsOf)).map(legRow);
  return sql`ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.leg, ${JSON.stringify(legs)}::jsonb))`;
}

interface Leg {
  readonly account: AccountRef;
  readonly minor: bigint;
}

function legsOf(move: Move): Leg[] {
  if (move.from.currency !== move.amount.currency || move.to.currency !== move.amount.currency) {
    throw new Error(`a move of ${move.amount.currency} between accounts of another currency`);
  }
  if (move.amount.minor < 0n) {
    throw new Error("a move is never negative: turn it round");
  }
  return [
    { account: move.from, minor: -move.amount.minor },
    { account: move.to, minor: move.amount.minor },
  ];
}

/** One leg per account and direction, so that an account has one entry (and one lot per rate) in a transaction. */
function merged(legs: readonly Leg[]): Leg[] {
  const byAccount = new Map<string, Leg>();
  for (const leg of legs) {
    const { owner, kind, currency, cardTax } = leg.account;
    const key = [owner, kind, currency, cardTax, leg.minor < 0n].join("|");
    const known = byAccount.get(key);
    byAccount.set(key, known ? { account: known.account, minor: known.minor + leg.minor } : leg);
  }
  return [...byAccount.values()];
}

function legRow({ account, minor }: Leg): object {
  return {
    ord: 1,
    owner: account.owner,
    kind: account.kind,
    currency: account.currency,
    // Minor units travel as text: a JSON number would lose digits.
    amount: minor.toString(),
    has_lots: account.hasLots ?? false,
    card_tax: account.cardTax ?? null,
  };
}
