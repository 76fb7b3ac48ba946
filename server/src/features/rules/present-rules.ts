import { ruleSetLeadSeconds } from "@artel/shared/limits/rules";
import { bookOf, type RuleBook, shippedBook } from "@artel/shared/rules/rule-book";
import { ruleContent } from "@artel/shared/rules/rule-content";
import type { Read } from "../../platform/db/db.ts";
import { selectContent, selectEffective, selectNextMoment } from "./store.ts";

/** Sets that were read, by the digests of their contents: a published one does not change. */
const known = new Map<string, RuleBook>();
const mostKnown = 20;

/**
 * The rules that judge at a moment: the published set whose first moment came last, else those of the build. Which one it is stands
 * in the database and is read with the money that it judges, so that processes agree; approval comes well before the first moment.
 */
export async function presentRules(read: Read, { now }: { readonly now: Date }): Promise<RuleBook> {
  const row = await selectEffective(read, "rules", now);
  return row ? publishedBook(read, row) : shippedBook;
}

/** Until when the rules of this moment surely judge: approval comes long enough before a first moment for that. */
export async function rulesStandUntil(read: Read, { now }: { readonly now: Date }): Promise<Date> {
  const sure = new Date(now.getTime() + (ruleSetLeadSeconds * 1000) / 2);
  const next = await selectNextMoment(read, "rules", now);
  return next && next < sure ? next : sure;
}

async function publishedBook(read: Read, { id, digest }: { id: number; digest: string }): Promise<RuleBook> {
  const key = `${id} ${digest}`;
  const book = known.get(key) ?? bookOf(id, ruleContent.parse(await selectContent(read, "rules", id)));
  if (known.size >= mostKnown) {
    known.clear();
  }
  known.set(key, book);
  return book;
}
