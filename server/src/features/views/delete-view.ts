import type { deleteView } from "@artel/shared/calls/views/app";
import type { operatorDeleteView } from "@artel/shared/calls/views/operator";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { recordView } from "./record-view.ts";
import { removeView } from "./store.ts";

/** Deletes an own view; one of somebody else does not exist. */
export const dropView: Action<typeof deleteView | typeof operatorDeleteView> = async (tx, ctx, { id }) => {
  const list = found(await removeView(tx, ctx.user.id, id));
  await recordView(tx, ctx, "view.delete", { list });
};
