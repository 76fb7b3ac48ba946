import { plainLetters } from "@artel/shared/checks/plain-letters";
import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../../platform/db/search.ts";
import { selectFoundBatches } from "./search-store.ts";

/** Batches by their number, in whatever state, for operators. */
export async function searchBatches(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  const nameOf = (id: number | string) => translate(ctx.language, "operatorPayouts.batchName", { id });
  const found = await selectFoundBatches(read, asked, plainLetters(nameOf("")));
  return hitsOf(found, asked, ({ id, state, builder }) => ({
    title: nameOf(id),
    note: builder,
    state: translate(ctx.language, `operatorPayouts.state.${state}`),
  }));
}
