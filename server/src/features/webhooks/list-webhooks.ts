import type { Output } from "@artel/shared/calls/call";
import type { operatorWebhook, operatorWebhooks } from "@artel/shared/calls/webhooks/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { codesWithWord } from "@artel/shared/text/code-words";
import { found } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { bytesOf } from "../../http/webhooks/webhooks.ts";
import type { Read } from "../../platform/db/db.ts";
import { countOpen, selectServices, selectWebhook, selectWebhooks, type WebhookRow } from "./store.ts";

/** A page of the messages of outside services, for every operator. */
export const listWebhooks: Action<typeof operatorWebhooks> = async (tx, ctx, input) => {
  const range = periodOf(ctx.user.timeZone, input.dateFrom, input.dateTo);
  const filter = {
    ...range,
    state: input.state,
    services: input.service?.split(","),
    search: wordsOf(input.search),
    outcomesOf: (word: string) => codesWithWord(ctx.language, "webhooks.outcome.", word),
  };
  const { rows, total } = await selectWebhooks(tx, filter, input);
  return { rows: rows.map(present), total, counts: await countOpen(tx), services: await selectServices(tx) };
};

/** One message without its body, which may hold secrets and is shown to nobody. */
export const readWebhook: Action<typeof operatorWebhook> = (tx, ctx, { id }) => showWebhook(ctx.app, tx, id);

/** The same, for whoever has changed it. */
export async function showWebhook(app: App, read: Read, id: number): Promise<Output<typeof operatorWebhook>> {
  const row = found(await selectWebhook(read, id));
  return {
    ...present(row),
    triedAt: row.tried_at?.toISOString() ?? null,
    bytes: await bytesOf(app, read, id),
    checksum: row.checksum,
    replays: row.replays,
    replayedBy: row.replayed_name,
    replayedAt: row.replayed_at?.toISOString() ?? null,
  };
}

function present(row: WebhookRow): Output<typeof operatorWebhooks>["rows"][number] {
  return {
    id: row.id,
    service: row.service,
    state: row.state,
    about: row.about,
    outcome: row.outcome,
    attempts: row.attempts,
    lastError: row.last_error,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
  };
}
