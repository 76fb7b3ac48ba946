import type { NewMessage } from "./message.ts";

/** The topic that updates what the settings of a company decide. */
export const settingsMethod = "settings";

/** The message that tells the owner of a company that its settings changed. It carries none: they are read again. */
export function settingsMessage(): NewMessage {
  return { method: settingsMethod };
}
