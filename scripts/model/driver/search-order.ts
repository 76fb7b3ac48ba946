import type { Books } from "../books/books.ts";
import type { Answer, Plan } from "../kind.ts";
import { difference, judged } from "./agree.ts";

/** A command that was sent beside others, with the moments between which it happened. */
export interface Sent {
  readonly plan: Plan;
  readonly answer: Answer;
  readonly begun: number;
  readonly ended: number;
}

/** More places than any real group needs: a search that is longer is told as one without an end. */
const mostPlaces = 300_000;

/** Groups of commands that share a party or an object, directly or by others. Groups do not meet, so each is ordered by itself. */
export function groupsOf(all: readonly Sent[]): Sent[][] {
  const groups: { readonly touches: Set<string>; readonly sent: Sent[] }[] = [];
  for (const one of all) {
    const met = groups.filter(({ touches }) => one.plan.touches.some((touch) => touches.has(touch)));
    for (const group of met) {
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push({
      touches: new Set([...one.plan.touches, ...met.flatMap(({ touches }) => [...touches])]),
      sent: [...met.flatMap(({ sent }) => sent), one],
    });
  }
  return groups.map(({ sent }) => sent);
}

/**
 * Looks for an order of a group, consistent with time, in which the model gives exactly these answers and then stands as the product
 * does. Found, the books have it; else they are as before.
 */
export function findOrder(books: Books, group: readonly Sent[], isSo: () => boolean): "found" | "none" | "endless" {
  let places = 0;
  const visit = (left: readonly Sent[]): boolean => {
    if (left.length === 0) {
      return isSo();
    }
    places += 1;
    if (places > mostPlaces) {
      return false;
    }
    // Nobody goes before one who had ended when he began.
    const firstEnd = Math.min(...left.map(({ ended }) => ended));
    for (const one of left.filter(({ begun }) => begun <= firstEnd)) {
      const mark = books.journal.mark();
      if (happens(books, one, group) && visit(left.filter((other) => other !== one))) {
        return true;
      }
      books.journal.back(mark);
    }
    return false;
  };
  return visit(group.toSorted((a, b) => a.ended - b.ended)) ? "found" : places > mostPlaces ? "endless" : "none";
}

/** Whether a command may happen now with its answer. What was refused leaves nothing behind. */
function happens(books: Books, one: Sent, group: readonly Sent[]): boolean {
  const { plan, answer } = one;
  const isCopied = group.some((other) => other !== one && other.plan.key !== undefined && other.plan.key === plan.key);
  if (isCopied && answer.code === "keyInProgress") {
    // While the first one runs its copy hears so, whatever becomes of it.
    return group.some(
      (other) => other !== one && other.plan.key === plan.key && other.begun < one.ended && one.begun < other.ended,
    );
  }
  const mark = books.journal.mark();
  const verdict = judged(books, plan, answer);
  const shown = isCopied && verdict === "replayed" ? { ...answer, isReplayed: true } : answer;
  const isSame = difference(books, plan, verdict, shown) === undefined;
  if (!isSame || answer.status !== 200) {
    books.journal.back(mark);
  }
  return isSame;
}
