import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../platform/db/search.ts";
import { selectAllCompanies, selectCompaniesOf } from "./search-store.ts";

/** Companies that the contractor works for; nothing of them but their names. */
export async function searchOwnCompanies(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  return hitsOf(await selectCompaniesOf(read, ctx.user.id, asked), asked, ({ name, brand_name }) => ({
    title: brand_name || name,
    note: brand_name && name,
  }));
}

/** All companies, for operators. */
export async function searchAllCompanies(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  return hitsOf(await selectAllCompanies(read, asked), asked, ({ name, email, standing }) => ({
    title: name,
    note: email,
    state: translate(ctx.language, `search.company.${standing}`),
  }));
}
