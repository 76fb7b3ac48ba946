import * as z from "zod/mini";
import type { NewMessage } from "./message.ts";

export const importMethod = "import";

const count = z.number().check(z.int(), z.gte(0));

export const importContentSchema = z.object({
  importId: z.string(),
  total: count,
  created: count,
  failed: count,
  isFinished: z.boolean(),
});

export type ImportContent = z.output<typeof importContentSchema>;

/** The message that tells somebody how far an import is. */
export function importMessage(content: ImportContent): NewMessage {
  return { method: importMethod, content };
}
