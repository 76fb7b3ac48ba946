import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, foundPage } from "../../platform/db/search.ts";
import { selectFoundManagers } from "./search-store.ts";

/** Managers of the caller's company, without those who were removed; for its owner alone, as their page is. */
export async function searchManagers(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  const { rows, next } = foundPage(await selectFoundManagers(read, ctx.user.companyId, asked), asked.take);
  return {
    hits: rows.map(({ id, fullname, email, created_at }) => ({
      id,
      title: fullname,
      note: fullname === email ? "" : email,
      place: "",
      sum: null,
      state: "",
      at: created_at.toISOString(),
    })),
    next,
  };
}
