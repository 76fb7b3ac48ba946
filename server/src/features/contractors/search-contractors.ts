import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, foundPage } from "../../platform/db/search.ts";
import { selectFoundContractors } from "./search-store.ts";

/** Freelancers of the caller's company; each of its members sees them all. */
export async function searchContractors(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  const { rows, next } = foundPage(await selectFoundContractors(read, ctx.user.companyId, asked), asked.take);
  return {
    hits: rows.map(({ id, fullname, email, status, invited_at }) => ({
      id,
      title: fullname,
      note: fullname === email ? "" : email,
      place: "",
      sum: null,
      state: translate(ctx.language, `contractorStatus.${status}`),
      at: invited_at.toISOString(),
    })),
    next,
  };
}
