import type { savedTask } from "@artel/shared/calls/tasks/views";
import type { output } from "zod/mini";
import { versionOf } from "../../../http/version.ts";
import { presentCompanyTask } from "./present.ts";
import type { TaskRow } from "./read-store.ts";

/** The company's view of a task with the version of what an edit changes; its status and its proposal make no other version. */
export function presentSavedTask(row: TaskRow): output<typeof savedTask> {
  const {
    contractorId,
    title,
    docTitle,
    description,
    categoryId,
    group,
    deadline,
    currency,
    priceReward,
    options,
    ...rest
  } = presentCompanyTask(row);
  const changeable = {
    contractorId,
    title,
    docTitle,
    description,
    categoryId,
    group,
    deadline,
    currency,
    priceReward,
    options,
  };
  return { ...rest, ...changeable, savedVersion: versionOf(changeable) };
}
