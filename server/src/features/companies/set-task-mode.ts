import type { setNewTaskMode } from "@artel/shared/calls/companies/legacy";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { changeSettings } from "./change-settings.ts";
import { lockSettings } from "./settings-store.ts";

/** Switches on or off that new tasks of the caller's company are paid at once. Tasks that exist stay as they are. */
export const setTaskMode: Action<typeof setNewTaskMode> = async (tx, ctx, input) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  await changeSettings(tx, ctx, row, { isAutoPublishTask: input.Value === "1" });
};
