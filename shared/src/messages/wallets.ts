import type { NewMessage } from "./message.ts";

/** The topic that updates wallets. */
export const walletsMethod = "wallets";

/** The message that tells somebody that their wallets changed. It carries none: they are reloaded, with their masks. */
export function walletsMessage(): NewMessage {
  return { method: walletsMethod };
}
