import type { App } from "../../../http/context.ts";
import { cardPaymentsOf } from "../../../providers/cards/choose-cards.ts";
import type { CardPayments } from "../../../providers/cards/port.ts";

const made = new WeakMap<App, CardPayments | undefined>();

/** The provider at whose pages companies pay by card; undefined where none is set up. Made once for each app. */
export function installedPayments(app: App): CardPayments | undefined {
  if (!made.has(app)) {
    made.set(app, cardPaymentsOf(app));
  }
  return made.get(app);
}
