import { mayBeSameName, screenedWords } from "@artel/shared/checks/screened-name";
import type { ScreeningOccasion } from "@artel/shared/states/screening";
import { recordAction } from "../../audit/record.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdPending } from "../payouts/hold-payouts.ts";
import * as store from "./store.ts";

interface Screened {
  readonly user: number;
  /** Names beside those of the account, such as the holder of a bank account. */
  readonly names?: readonly string[];
  readonly occasion: ScreeningOccasion;
  readonly now: Date;
}

export type Stand = "clear" | "held" | "blocked";

/**
 * Compares the names of an account with the published list and keeps each new hit for the operators; withdrawals that are asked for wait
 * from then on. Answers where the account stands: `held` while a hit waits for a decision, `blocked` where it is the listed one.
 */
export async function screen(tx: Tx, { user, names = [], occasion, now }: Screened): Promise<Stand> {
  const list = await store.selectPublished(tx);
  if (list) {
    const own = await store.lockNames(tx, user);
    const found = await hitsOf(tx, list.id, [...new Set([...own, ...names])]);
    const isNew = await Promise.all(found.map((hit) => store.keepHit(tx, { ...hit, user, occasion, now })));
    if (isNew.some(Boolean)) {
      await holdPending(tx, user);
      await recordHit(tx, { user, occasion, now, hits: isNew.filter(Boolean).length });
    }
  }
  return store.standOf(tx, user);
}

/** A record of the log; that of a withdrawal is its posting, which says that it waits: a record before it would lock the chain too early. */
async function recordHit(
  tx: Tx,
  { user, occasion, now, hits }: Pick<Screened, "user" | "occasion" | "now"> & { readonly hits: number },
): Promise<void> {
  if (occasion !== "payout") {
    const origin = { actor: 0, requestId: `screening:${occasion}`, now };
    await recordAction(tx, origin, {
      ...{ action: "screening.hit", subject: `account:${user}`, tenant: 0, detail: { occasion, hits } },
    });
  }
}

/** Where an account stands by the hits that are known. */
export const screeningStand: (read: Read, user: number) => Promise<Stand> = store.standOf;

/** Which of these accounts have a hit that is not dismissed. */
export const heldAccounts: (read: Read, users: readonly number[]) => Promise<number[]> = store.selectHeld;

/** The entries that one of the names may be, each once, with the name. */
async function hitsOf(
  tx: Tx,
  list: number,
  names: readonly string[],
): Promise<{ readonly name: string; readonly entry: store.EntryRow }[]> {
  const split = names.map((name) => ({ name, words: screenedWords(name) }));
  const words = [...new Set(split.flatMap((one) => one.words))];
  const entries = words.length === 0 ? [] : await store.selectLike(tx, list, words);
  return entries.flatMap((entry) => {
    const listed = entry.names.map(screenedWords);
    const hit = split.find((one) => listed.some((known) => mayBeSameName(one.words, known)));
    return hit ? [{ name: hit.name, entry }] : [];
  });
}
