import type { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { countries } from "@artel/shared/reference/countries";
import type { Action, Language } from "../../http/context.ts";
import * as store from "./operator-store.ts";

/** A page of the companies for operators. */
export const operatorCompaniesAction: Action<typeof operatorCompanies> = async (tx, ctx, input) => {
  const filter = {
    state: input.state,
    search: wordsOf(input.search),
    countries: countriesByName(ctx.language),
    countriesOf: (word: string) =>
      countries.filter((country) => folded(country[ctx.language]).includes(word)).map(({ code }) => code),
  };
  const { rows, total } = await store.selectCompanies(tx, filter, input);
  return { rows: rows.map(presentCompany), total, counts: await store.countCompanies(tx) };
};

function countriesByName(language: Language): readonly string[] {
  return [...countries]
    .sort((one, other) => one[language].localeCompare(other[language], language))
    .map(({ code }) => code);
}

function presentCompany(row: store.ListedCompanyRow) {
  return {
    id: row.id,
    name: row.name,
    brandName: row.brand_name,
    country: row.country,
    email: row.email,
    ownerName: row.owner_name,
    phone: row.phone,
    review: row.standing,
    reviewSince: row.standing_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    offBalances: row.off_balances,
  };
}
