import type { Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/companies/legacy";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { companiesOf } from "./store.ts";

/** Companies of the contractor for filters. */
export async function getMyCompany(tx: Read, ctx: Context): Promise<Output<typeof calls.getMyCompany>> {
  const companies = await companiesOf(tx, ctx.user.id);
  return companies.map(({ id, name, brand_name }) => ({ Id: id, BrandName: brand_name, CompanyName: name }));
}

/** Companies of the contractor with the date of the invitation. */
export async function loadMyCompany(tx: Read, ctx: Context): Promise<Output<typeof calls.loadMyCompany>> {
  const companies = await companiesOf(tx, ctx.user.id);
  return companies.map(({ name, brand_name, invited_at }) => ({
    BrandName: brand_name,
    CompanyName: name,
    Date: invited_at.toISOString(),
  }));
}
