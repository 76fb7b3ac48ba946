import type { changeView } from "@artel/shared/calls/views/app";
import type { ViewedListName } from "@artel/shared/calls/views/lists";
import type { operatorChangeView } from "@artel/shared/calls/views/operator";
import { found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { requireVersion } from "../../http/version.ts";
import { recordView } from "./record-view.ts";
import { isNameTaken, lockShelf, storeDefault, storeView } from "./store.ts";
import { checkState, presentView } from "./view-state.ts";

/**
 * Renames an own view, changes what it shows, or makes it the one that its list opens with in place of another. Refuses views
 * of others and unknown ones (404), a name that is empty or taken, what the list does not know, and a change of another view
 * than the present one; what is not named stays.
 */
export const editView: Action<typeof changeView | typeof operatorChangeView> = async (
  tx,
  ctx,
  { id, seenVersion, ...changes },
) => {
  const shelf = found(await lockShelf(tx, ctx.user.id, id));
  const before = found(shelf.find((view) => view.id === id));
  requireVersion(seenVersion, presentView(before));
  const place = { userId: ctx.user.id, list: before.list };
  const { name = before.name, isDefault = before.is_default } = changes;
  if (name === "") {
    refuseField("name", "validations.required");
  }
  if (await isNameTaken(tx, place, name, id)) {
    refuseField("name", "validations.viewNameTaken");
  }
  const state = changes.state ? checkState(before.list as ViewedListName, changes.state) : before.state;
  await storeView(tx, { id, name, state });
  if (isDefault !== before.is_default) {
    await storeDefault(tx, place, isDefault ? id : undefined);
  }
  await recordView(tx, ctx, "view.change", { list: before.list, name });
  return presentView({ ...before, name, is_default: isDefault, state });
};
