import type { replayWebhook } from "@artel/shared/calls/webhooks/operator";
import type { Language } from "@artel/shared/text/text-table";
import { isTextKey, translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import { found } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import { replay } from "../../http/webhooks/webhooks.ts";
import { showWebhook } from "./list-webhooks.ts";
import { selectWebhook } from "./store.ts";

/**
 * Hands a message to its handler once more: one that failed, one that waits for a later try, or one that was handled, which its
 * handler may meet twice. The job begins with the transaction; two who ask at once make one. Refuses a message that is gone.
 */
export const replayOne: Action<typeof replayWebhook> = async (tx, ctx, { id, reason }) => {
  const before = await replay(tx, id, ctx.user.id, ctx.now);
  const detail = { service: before.service, outcome: before.outcome, lastError: before.last_error };
  await recordAction(tx, ctx, { action: "webhook.replay", subject: `webhook:${id}`, tenant: 0, reason, detail });
  return showWebhook(ctx.app, tx, id);
};

/** What the code of a replay confirms: the message, and what it speaks of. */
export const describeReplay: Describe<typeof replayWebhook> = async (tx, ctx, { id }) => {
  const { service, about } = found(await selectWebhook(tx, id));
  const value = [serviceName(ctx.language, service), `#${id}`, about].filter(Boolean).join(", ");
  return [{ key: "operatorFactor.replay", value }];
};

/** As the console calls a service; its name in the address where no text knows it. */
function serviceName(language: Language, service: string): string {
  const key = `webhooks.of.${service}`;
  return isTextKey(key) ? translate(language, key) : service;
}
