import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf, saidOfPerson } from "../../platform/db/search.ts";
import { selectFoundManagers } from "./search-store.ts";

/** Managers of the caller's company, without those who were removed; for its owner alone, as their page is. */
export async function searchManagers(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  return hitsOf(await selectFoundManagers(read, ctx.user.companyId, asked), asked, saidOfPerson);
}
