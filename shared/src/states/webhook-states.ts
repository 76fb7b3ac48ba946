/** A message of a service waits for its next try, was handled, or has no try left. */
export const webhookStates = ["waiting", "failed", "handled"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** An outcome as it stands in the key of its text: small letters, and a hyphen for all else. */
export function outcomeCode(outcome: string): string {
  return outcome.replace(/[^a-z]+/g, "-");
}
