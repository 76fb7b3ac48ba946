import type { NewMessage } from "./message.ts";

/** The topic that tells the people of a company that it has just been activated: from now on it may top up. */
export const activationMethod = "activation";

/** The message of an activation. It carries nothing: there is one kind. */
export function activationMessage(): NewMessage {
  return { method: activationMethod };
}
