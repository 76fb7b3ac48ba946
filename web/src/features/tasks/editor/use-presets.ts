import type { Output } from "@artel/shared/calls/call";
import { taskOptions } from "@artel/shared/calls/tasks/app";
import { useEffect, useRef } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import type { FormState } from "../../../ui/form/hook/form-state.ts";
import type { TaskForm } from "./task-form.ts";

export type TaskOptions = Output<typeof taskOptions>;
type Preset = Pick<TaskForm, "categoryId" | "currency" | "project">;

/** What may be settled with the chosen contractor; nothing is asked before one is chosen, nor without apiV2. */
export function useTaskOptions(contractorId: string): TaskOptions | undefined {
  const { apiV2 } = useSession();
  const isAsked = apiV2 && contractorId !== "";
  const { data } = useCall(taskOptions, { id: contractorId }, { enabled: isAsked, quiet: true, staleSeconds: 0 });
  return isAsked ? data : undefined;
}

/**
 * Fills service, currency and project of a new task as it is settled with its contractor, once for each that is chosen.
 * What the person has changed stays; what another contractor had brought goes back to how the form began.
 */
export function usePresets(
  form: Pick<FormState<TaskForm>, "values" | "set">,
  options: TaskOptions | undefined,
  start: Preset,
): void {
  const brought = useRef({ contractorId: "", preset: start });
  const { contractorId } = form.values;
  useEffect(() => {
    if (options && brought.current.contractorId !== contractorId) {
      const preset = presetOf(options, start);
      form.set(unchanged(form.values, brought.current.preset, preset));
      brought.current = { contractorId, preset };
    }
  });
}

/** What a contractor's settings bring into a form that began so. */
export function presetOf({ preset }: Pick<TaskOptions, "preset">, start: Preset): Preset {
  return {
    categoryId: preset.categoryId === null ? start.categoryId : String(preset.categoryId),
    currency: preset.currency ?? start.currency,
    project: preset.group || start.project,
  };
}

/** The next preset in the fields that still hold what was brought before. */
export function unchanged(values: Preset, before: Preset, next: Preset): Partial<Preset> {
  const isOld = (name: keyof Preset) => values[name] === before[name];
  return {
    ...(isOld("categoryId") && { categoryId: next.categoryId }),
    ...(isOld("currency") && { currency: next.currency }),
    ...(isOld("project") && { project: next.project }),
  };
}
