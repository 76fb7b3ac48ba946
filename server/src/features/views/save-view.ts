import type { saveView } from "@artel/shared/calls/views/app";
import type { operatorSaveView } from "@artel/shared/calls/views/operator";
import { mostViews } from "@artel/shared/limits/views";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { recordView } from "./record-view.ts";
import { insertView, isNameTaken, lockShelf, storeDefault, viewsOf } from "./store.ts";
import { checkState, presentView } from "./view-state.ts";

/**
 * Keeps what a list shows under a name, on request as the view that the list opens with. Refuses a name that is empty or
 * taken, a view above the limit, and whatever the list does not know.
 */
export const addView: Action<typeof saveView | typeof operatorSaveView> = async (
  tx,
  ctx,
  { list, name, isDefault, state },
) => {
  const shelf = { userId: ctx.user.id, list };
  if (name === "") {
    refuseField("name", "validations.required");
  }
  const view = { name, state: checkState(list, state) };
  const added = await insertView(tx, shelf, view);
  if (!added) {
    if (await isNameTaken(tx, shelf, name)) {
      refuseField("name", "validations.viewNameTaken");
    }
    if ((await viewsOf(tx, shelf)).length === mostViews) {
      refuseField("name", "validations.tooManyViews", { max: mostViews });
    }
    // Another page of the same person took the place at this moment.
    throw new AppError("conflict");
  }
  if (isDefault) {
    found(await lockShelf(tx, ctx.user.id, added.id));
    await storeDefault(tx, shelf, added.id);
  }
  await recordView(tx, ctx, "view.save", { list, name });
  return presentView({ ...added, is_default: isDefault });
};
