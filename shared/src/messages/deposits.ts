import type { NewMessage } from "./message.ts";

/** The topic that tells a company that something came to its address, or is further than before. */
export const depositsMethod = "deposits";

/** The message about deposits. It carries none: they are reloaded. */
export function depositsMessage(): NewMessage {
  return { method: depositsMethod };
}
