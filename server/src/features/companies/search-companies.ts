import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, foundPage } from "../../platform/db/search.ts";
import { type FoundCompany, selectAllCompanies, selectCompaniesOf } from "./search-store.ts";

/** Companies that the contractor works for; nothing of them but their names. */
export async function searchOwnCompanies(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  const { rows, next } = foundPage(await selectCompaniesOf(read, ctx.user.id, asked), asked.take);
  return {
    hits: rows.map((row) => ({ ...hitOf(row), title: row.brand_name || row.name, note: row.brand_name && row.name })),
    next,
  };
}

/** All companies, for operators. */
export async function searchAllCompanies(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  const { rows, next } = foundPage(await selectAllCompanies(read, asked), asked.take);
  const state = (row: FoundCompany) =>
    translate(ctx.language, row.can_proforma ? "search.company.active" : "search.company.toActivate");
  return {
    hits: rows.map((row) => ({ ...hitOf(row), place: row.can_proforma ? "active" : "", state: state(row) })),
    next,
  };
}

function hitOf({ id, name, email, at }: FoundCompany) {
  return { id, title: name, note: email, place: "", sum: null, state: "", at: at.toISOString() };
}
