import type * as calls from "@artel/shared/calls/reference/app";
import type { Action } from "../../http/context.ts";
import { presentLists, presentVersion } from "./present-lists.ts";

/** The lists that hold now, as pages offer and judge by them. */
export const readLists: Action<typeof calls.presentLists> = async (tx, ctx) => {
  const { id, lists } = await presentVersion(tx, ctx.now);
  return { ruleSet: id, content: lists };
};

/** The countries that a company cannot choose now. */
export const readClosedCountries: Action<typeof calls.closedCountries> = async (tx, ctx) => {
  const { closedToCompanies } = await presentLists(tx, ctx);
  return { closedToCompanies: [...closedToCompanies] };
};
