import type { NewMessage } from "./message.ts";

/** The topic that tells a person that something became of a question to the support. */
export const supportMethod = "support";

/** The message about a question. It carries nothing: the question is read again. */
export function supportMessage(): NewMessage {
  return { method: supportMethod };
}
