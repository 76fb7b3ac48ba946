import type { NewMessage } from "./message.ts";

export const tasksMethod = "tasks";
/** A list longer than this is cut; the receiver reloads its lists anyway. */
const idsMaximum = 500;

/** The message that tells somebody which tasks changed, and their status where it is now the same for all. */
export function tasksMessage(ids: readonly number[], status?: number): NewMessage {
  return {
    method: tasksMethod,
    content: { ids: ids.slice(0, idsMaximum), ...(status === undefined ? {} : { status }) },
  };
}
