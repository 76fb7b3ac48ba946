import type { App } from "../../../http/context.ts";
import type { WebhookSource } from "../../../http/webhooks/webhooks.ts";
import { readSandboxMessage } from "../../../providers/payouts/sandbox-message.ts";
import { askAtOnce } from "./send-orders.ts";

/** What the simulator of payouts sends us when somebody acted on an order; undefined in production, where there is none. */
export function sandboxRailWebhook(app: App): WebhookSource | undefined {
  const ask = askAtOnce(app);
  return app.config.mode === "production"
    ? undefined
    : {
        isGenuine: (raw) => readSandboxMessage(raw) !== undefined,
        about: (raw) => /^AP\d{1,18}$/.exec(readSandboxMessage(raw) ?? "")?.[0],
        handle: (raw) => app.db.transaction((tx) => ask(tx, readSandboxMessage(raw) ?? "")),
      };
}
