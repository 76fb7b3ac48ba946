import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { type Asked, type Found, foundPage, hitOf, indexedWords } from "../../../platform/db/search.ts";
import { statusText, viewerOf } from "../policy.ts";
import type { Viewer } from "../store.ts";
import { closeTasks, type FoundTask, namedTasks, newestTasks, placeBehind, tasksByIndex } from "./search-store.ts";

/** Newest tasks that are looked at first, and those where words are too short for the index. */
const few = 500;
const many = 20_000;

/**
 * Tasks that hold the words, have the sum or the id, newest first: as far as the person sees tasks elsewhere. A common word is
 * found among the newest, others by the index of trigrams, however old. Words that are too short for it are looked for among
 * twenty thousand tasks a page.
 */
export async function searchTasks(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  const viewer = viewerOf(ctx.user);
  const { rows, next } = asked.isClose
    ? { rows: await closest(read, viewer, asked), next: undefined }
    : await exact(read, viewer, asked);
  return {
    hits: rows.map((row) => {
      const minor = viewer.companyId > 0 ? row.price_total : row.price_reward;
      return hitOf(row, {
        title: row.title,
        note: row.party,
        sum: { amount: minorToWire(row.currency, minor), currency: row.currency },
        state: statusText(ctx.language, row.status),
      });
    }),
    next,
  };
}

async function exact(read: Read, viewer: Viewer, asked: Asked) {
  const first = await newestTasks(read, viewer, asked, few);
  if (first.length > asked.take) {
    return foundPage(first, asked.take);
  }
  if ((await placeBehind(read, viewer, asked.after, few)) === undefined) {
    return foundPage(first, asked.take);
  }
  if (indexedWords(asked).length === 0 && asked.sums.length === 0) {
    const page = foundPage(await newestTasks(read, viewer, asked, many), asked.take);
    return page.next ? page : { rows: page.rows, next: await placeBehind(read, viewer, asked.after, many) };
  }
  const { ids, until } = await tasksByIndex(read, viewer, asked);
  const named = asked.id === undefined ? ids : [...ids, asked.id];
  const page = foundPage(await namedTasks(read, viewer, asked, named), asked.take);
  return page.next ? page : { rows: page.rows, next: until };
}

/** Those of the newest that are close; where there are none, those of any age. */
async function closest(read: Read, viewer: Viewer, asked: Asked): Promise<FoundTask[]> {
  const newest = await newestTasks(read, viewer, asked, few);
  return newest.length > 0 ? newest : (await closeTasks(read, viewer, asked)).slice(0, asked.take);
}
