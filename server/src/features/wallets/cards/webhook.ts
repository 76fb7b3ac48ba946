import type { App } from "../../../http/context.ts";
import type { WebhookSource } from "../../../http/webhooks/webhooks.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { cardMessagesOf } from "../../../providers/cards/choose-cards.ts";
import type { CardEvent, PaymentReport } from "../../../providers/cards/port.ts";
import { keepCard } from "./keep-card.ts";

/** Who else hears what the card provider sends; each answers in a few words what came of it. */
export interface CardListeners {
  /** Something became of an order of ours. */
  readonly onPayout: (tx: Tx, orderId: string) => Promise<string>;
  /** Something became of a payment to us. */
  readonly onPayment: (tx: Tx, report: PaymentReport) => Promise<string>;
}

/** What the card provider sends us; undefined where none is set up. */
export function cardWebhook(app: App, listeners: CardListeners): WebhookSource | undefined {
  const messages = cardMessagesOf(app.config);
  return (
    messages && {
      isGenuine: (raw) => messages.read(raw) !== undefined,
      about: (raw) => ownId(messages.read(raw)),
      handle: async (raw) => {
        const event = messages.read(raw);
        return event && event.kind !== "other"
          ? app.db.transaction((tx) => handle(tx, app, event, listeners))
          : "of no concern";
      },
    }
  );
}

function handle(
  tx: Tx,
  app: App,
  event: Exclude<CardEvent, { kind: "other" }>,
  { onPayout, onPayment }: CardListeners,
): Promise<string> {
  switch (event.kind) {
    case "card":
      return keepCard(tx, app, event);
    case "payout":
      return onPayout(tx, event.orderId);
    case "payment":
      return onPayment(tx, event.report);
  }
}

/** The page, order or payment that a message is about, where its id has the form of ours. */
function ownId(event: CardEvent | undefined): string | undefined {
  const id = event ? idOf(event) : "";
  return /^((CL|CP)[0-9a-f]{32}|AP\d{1,18})$/.test(id) ? id : undefined;
}

function idOf(event: CardEvent): string {
  switch (event.kind) {
    case "card":
      return event.id;
    case "payout":
      return event.orderId;
    case "payment":
      return event.report.id;
    case "other":
      return "";
  }
}
