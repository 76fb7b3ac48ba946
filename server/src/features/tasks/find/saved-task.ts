import type { savedTask } from "@artel/shared/calls/tasks/views";
import type { output } from "zod/mini";
import { versionOf } from "../../../http/version.ts";
import { presentCompanyTask } from "./present.ts";
import type { TaskRow } from "./read-store.ts";

/** The company's view of a task with the version of what an edit changes; its status and its proposal make no other version. */
export function presentSavedTask(row: TaskRow): output<typeof savedTask> {
  const view = presentCompanyTask(row);
  const { contractorId, title, docTitle, description, categoryId, group, deadline, currency } = view;
  const { priceReward, options } = view;
  const words = { contractorId, title, docTitle, description, categoryId, group, deadline };
  return { ...view, savedVersion: versionOf({ ...words, currency, priceReward, options }) };
}
