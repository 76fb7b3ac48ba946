import * as z from "zod/mini";
import { bulkActions } from "../states/bulk-actions.ts";
import type { NewMessage } from "./message.ts";

export const bulkMethod = "bulk";

const count = z.number().check(z.int(), z.gte(0));

export const bulkContentSchema = z.object({
  jobId: z.string(),
  action: z.enum(bulkActions),
  total: count,
  /** Tasks finished so far, good and bad: the `{count}` of '{count} of {total}'. */
  done: count,
  failed: count,
  /** Results since the last message, in selection order; `code` is an error code where the task failed. */
  results: z.array(z.object({ taskId: z.number().check(z.int()), code: z.optional(z.string()) })),
  isFinished: z.boolean(),
});

export type BulkContent = z.output<typeof bulkContentSchema>;

/** The message that tells somebody how far a bulk run is. */
export function bulkMessage(content: BulkContent): NewMessage {
  return { method: bulkMethod, content };
}
