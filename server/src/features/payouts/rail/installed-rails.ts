import type { App } from "../../../http/context.ts";
import { cardRailOf } from "../../../providers/cards/choose-cards.ts";
import { type Rails, railsOf } from "../../../providers/payouts/choose-rail.ts";
import { sandboxRail } from "../../../providers/payouts/sandbox-rail.ts";
import { tronRailOf } from "../../../providers/tron/choose-tron.ts";
import type { ItemRow, PayoutRow } from "../store.ts";

const made = new WeakMap<App, Rails>();

/** The rails of the installation. Made once for each app: they have connections of their own. */
export function installedRails(app: App): Rails {
  const known = made.get(app);
  if (known) {
    return known;
  }
  const sandbox = app.config.mode === "production" ? undefined : sandboxRail(app);
  const rails = railsOf(app.config, { cards: cardRailOf(app), tron: tronRailOf(app), sandbox });
  made.set(app, rails);
  return rails;
}

/** The name of the rail that has an order, or of the one that it goes to. */
export function railNameOf(app: App, { item, payout }: { readonly item: ItemRow; readonly payout: PayoutRow }): string {
  return item.rail ?? installedRails(app).nameFor(payout.method);
}
