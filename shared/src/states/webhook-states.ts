/** A message of a service waits for its next try, was handled, or has no try left. */
export const webhookStates = ["waiting", "failed", "handled"] as const;
export type WebhookState = (typeof webhookStates)[number];
