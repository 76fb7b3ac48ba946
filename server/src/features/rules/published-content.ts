import type { Read } from "../../platform/db/db.ts";
import type { SetKind } from "./set-kind.ts";
import { selectContents, selectEffective } from "./store.ts";

/** The published set that holds at a moment, by its number and the digest of its content; undefined while there is none. */
export function effectiveSet<Content extends object>(
  read: Read,
  { kind }: SetKind<Content>,
  now: Date,
): Promise<{ readonly id: number; readonly digest: string } | undefined> {
  return selectEffective(read, kind, now);
}

/** What each published set says that has held by a moment: the present one first, then the earlier ones. */
export async function publishedContents<Content extends object>(
  read: Read,
  { kind, parse }: SetKind<Content>,
  now: Date,
): Promise<readonly Content[]> {
  return (await selectContents(read, kind, now)).map(parse);
}
