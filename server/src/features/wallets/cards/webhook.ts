import type { App } from "../../../http/context.ts";
import type { WebhookSource } from "../../../http/webhooks/webhooks.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { cardPagesOf } from "../../../providers/cards/choose-cards.ts";
import type { CardEvent } from "../../../providers/cards/port.ts";
import { keepCard } from "./keep-card.ts";

/** What the card provider sends us; undefined where none is set up. `onPayout` hears that something became of an order. */
export function cardWebhook(
  app: App,
  onPayout: (tx: Tx, orderId: string) => Promise<string>,
): WebhookSource | undefined {
  const pages = cardPagesOf(app.config);
  return (
    pages && {
      isGenuine: (raw) => pages.read(raw) !== undefined,
      about: (raw) => ownId(pages.read(raw)),
      handle: async (raw) => {
        const event = pages.read(raw);
        if (event?.kind === "card") {
          return app.db.transaction((tx) => keepCard(tx, app, event));
        }
        return event?.kind === "payout" ? app.db.transaction((tx) => onPayout(tx, event.orderId)) : "of no concern";
      },
    }
  );
}

/** The page or order that a message is about, where its id has the form of ours. */
function ownId(event: CardEvent | undefined): string | undefined {
  const id = event?.kind === "card" ? event.id : event?.kind === "payout" ? event.orderId : "";
  return /^(CL[0-9a-f]{32}|AP\d{1,18})$/.test(id) ? id : undefined;
}
