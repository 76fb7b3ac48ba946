import type { NewMessage } from "./message.ts";

/** The topic that tells a freelancer that the verification is further than before, or due on another day. */
export const verificationMethod = "verification";

/** The message about a verification. It carries nothing: what it decides about is read again. */
export function verificationMessage(): NewMessage {
  return { method: verificationMethod };
}
