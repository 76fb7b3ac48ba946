import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { withEarlier } from "@artel/shared/rules/lists/present-lists";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import type { Read } from "../../platform/db/db.ts";
import { effectiveSet, publishedContents } from "../rules/published-content.ts";
import { listsKind } from "./lists-kind.ts";

/** Lists that were read, by the digest of the version that holds: a published one does not change, nor what was before it. */
const known = new Map<string, ReferenceLists>();
const mostKnown = 20;

/**
 * The lists that hold at a moment: those of the published version whose first moment came last, else those of the build. Rows that
 * only an earlier version had are there too, hidden, so that what was chosen once keeps its name.
 */
export async function presentLists(read: Read, { now }: { readonly now: Date }): Promise<ReferenceLists> {
  return (await presentVersion(read, now)).lists;
}

/** The same with the number of the version; null for the build. */
export async function presentVersion(
  read: Read,
  now: Date,
): Promise<{ readonly id: number | null; readonly lists: ReferenceLists }> {
  const row = await effectiveSet(read, listsKind, now);
  if (!row) {
    return { id: null, lists: shippedLists };
  }
  const key = `${row.id} ${row.digest}`;
  const lists = known.get(key) ?? (await readLists(read, now));
  if (known.size >= mostKnown) {
    known.clear();
  }
  known.set(key, lists);
  return { id: row.id, lists };
}

async function readLists(read: Read, now: Date): Promise<ReferenceLists> {
  const [present = shippedLists, ...earlier] = await publishedContents(read, listsKind, now);
  return withEarlier(present, [...earlier, shippedLists]);
}
