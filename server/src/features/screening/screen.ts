import { mayBeSameName, screenedSpellings } from "@artel/shared/checks/screened-name";
import type { ScreeningOccasion } from "@artel/shared/states/screening";
import { recordAction } from "../../audit/record.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdPending } from "./holds.ts";
import * as store from "./store.ts";

interface Screened {
  readonly user: number;
  readonly occasion: ScreeningOccasion;
  readonly now: Date;
}

export type Stand = "clear" | "held" | "blocked";

/**
 * Compares the names of an account and the holders of its methods with the published list and keeps each new hit for the operators;
 * withdrawals that are asked for wait from then on. Answers where the account stands: `held` while a hit waits for a decision,
 * `blocked` where it is the listed one.
 */
export async function screen(tx: Tx, { user, occasion, now }: Screened): Promise<Stand> {
  const list = await store.selectPublished(tx);
  if (list) {
    const found = await hitsOf(tx, list.id, [...new Set(await store.lockNames(tx, user))]);
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

/** The entries that some of the names may be, each once, with these names: of two that are written alike with the first. */
async function hitsOf(
  tx: Tx,
  list: number,
  names: readonly string[],
): Promise<{ readonly names: readonly string[]; readonly entry: store.EntryRow }[]> {
  const spelt = names.map((name) => ({ name, spellings: screenedSpellings(name) }));
  const keys = spelt.map(({ spellings }) => JSON.stringify(spellings));
  const split = spelt.filter((_, place) => keys.indexOf(keys[place] ?? "") === place);
  const words = [...new Set(split.flatMap(({ spellings }) => spellings.flat()))];
  const entries = words.length === 0 ? [] : await store.selectLike(tx, list, words);
  return entries.flatMap((entry) => {
    const listed = entry.names.flatMap(screenedSpellings);
    const isListed = (words: readonly string[]) => listed.some((known) => mayBeSameName(words, known));
    const fitting = split.filter(({ spellings }) => spellings.some(isListed)).map(({ name }) => name);
    return fitting.length > 0 ? [{ names: fitting, entry }] : [];
  });
}
