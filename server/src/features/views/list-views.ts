import type { listViews } from "@artel/shared/calls/views/app";
import type { operatorListViews } from "@artel/shared/calls/views/operator";
import type { Action } from "../../http/context.ts";
import { viewsOf } from "./store.ts";
import { presentView } from "./view-state.ts";

/** The own views of one list, never anybody else's, not even those of the same company. */
export const getViews: Action<typeof listViews | typeof operatorListViews> = async (tx, ctx, { list }) => {
  const rows = await viewsOf(tx, { userId: ctx.user.id, list });
  return { views: rows.map(presentView) };
};
