import * as z from "zod/mini";
import type { NewMessage } from "./message.ts";

export const tasksMethod = "tasks";
/** A list longer than this is cut; the receiver reloads its lists anyway. */
const idsMaximum = 500;

export const tasksContentSchema = z.object({
  /** Tasks that changed. */
  ids: z.array(z.number().check(z.int())),
  /** Their status now, where it is the same for all. */
  status: z.optional(z.number().check(z.int())),
});

/** The message that tells somebody which tasks changed. */
export function tasksMessage(ids: readonly number[], status?: number): NewMessage {
  return {
    method: tasksMethod,
    content: { ids: ids.slice(0, idsMaximum), ...(status === undefined ? {} : { status }) },
  };
}
