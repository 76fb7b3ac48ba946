import type { homeChanges } from "@artel/shared/calls/home/app";
import type { Action } from "../../http/context.ts";
import { lastVisit } from "../live-sessions/last-visit.ts";
import * as store from "./changes-store.ts";

/**
 * What others did since the person was here before: each kind that has something new. On the first visit nothing has changed.
 * A manager who does not see the money of the company is told of none of it.
 */
export const homeChangesAction: Action<typeof homeChanges> = async (tx, ctx) => {
  const { user } = ctx;
  const since = await lastVisit(tx, user.id);
  if (!since) {
    return { since: null, changes: [] };
  }
  const isCompany = user.role === "company";
  const owner = isCompany ? user.companyId : user.id;
  const ofMoney =
    isCompany && !user.rights.finance ? [] : await store.moneyChanges(tx, { owner, actor: user.id }, since);
  const others = isCompany ? [] : await store.contractorChanges(tx, user.id, since);
  return { since: since.toISOString(), changes: [...others, ...ofMoney].filter(({ count }) => count > 0) };
};
