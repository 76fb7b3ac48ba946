import { currencyCodes } from "@artel/shared/money/currencies";
import { useEffect } from "react";
import * as z from "zod/mini";
import { useSession } from "../../../api/session.ts";
import { clock } from "../../../ui/state/clock.ts";
import { readStored, writeStored } from "../../../ui/state/stored.ts";
import type { TaskForm } from "./task-form.ts";

/** Where the unfinished new task of a person is kept; one begun for a freelancer has a place of its own. */
const keyOf = (userId: number, contractorId: number | undefined) => `new-task:${userId}:${contractorId ?? ""}`;

const keptTask = z.object({
  at: z.number(),
  form: z.object({
    contractorId: z.string(),
    title: z.string(),
    docTitle: z.string(),
    hasOwnDocTitle: z.boolean(),
    categoryId: z.string(),
    amount: z.string(),
    currency: z.enum(currencyCodes),
    deadline: z.string(),
    keptPeriod: z.literal(""),
    project: z.string(),
    description: z.string(),
    covers: z.optional(z.boolean()),
  }),
});

export interface KeptTask {
  /** When it was typed last, in milliseconds. */
  readonly at: number;
  readonly form: TaskForm;
}

/** Reads what was typed and neither sent nor discarded; what this version cannot read is forgotten. */
export function readKept(userId: number, contractorId: number | undefined): KeptTask | undefined {
  const stored = readStored("localStorage", keyOf(userId, contractorId));
  if (stored === undefined) {
    return undefined;
  }
  const read = keptTask.safeParse(parsed(stored));
  return read.success ? { at: read.data.at, form: { ...read.data.form, covers: read.data.form.covers } } : undefined;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Keeps a form, or forgets it for undefined. */
export function keep(userId: number, contractorId: number | undefined, kept: KeptTask | undefined): void {
  writeStored("localStorage", keyOf(userId, contractorId), kept && JSON.stringify(kept));
}

/**
 * Keeps a new task from key to key while it has changes, so that a closed tab loses nothing; without changes there is nothing to
 * keep. `isOn` is false for a task that exists.
 */
export function useKeeping(
  form: { readonly values: TaskForm; readonly isDirty: boolean },
  contractorId: number | undefined,
  isOn: boolean,
): void {
  const { userId } = useSession();
  const { values, isDirty } = form;
  useEffect(() => {
    if (isOn) {
      keep(userId, contractorId, isDirty ? { at: clock.now(), form: values } : undefined);
    }
  }, [isOn, userId, contractorId, values, isDirty]);
}

/** Forgets every kept task of this browser: the person signs out. */
export function forgetKept(): void {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith("new-task:"));
    for (const key of keys) {
      writeStored("localStorage", key, undefined);
    }
  } catch {
    // Storage is shut off: nothing was kept.
  }
}
