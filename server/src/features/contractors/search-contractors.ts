import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf, saidOfPerson } from "../../platform/db/search.ts";
import { selectFoundContractors } from "./search-store.ts";

/** Freelancers of the caller's company; each of its members sees them all. */
export async function searchContractors(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  return hitsOf(await selectFoundContractors(read, ctx.user.companyId, asked), asked, (row) => ({
    ...saidOfPerson(row),
    state: translate(ctx.language, `contractorStatus.${row.status}`),
  }));
}
