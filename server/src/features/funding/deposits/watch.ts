import type { App } from "../../../http/context.ts";
import { type TronDeposits, tronDepositsOf } from "../../../providers/tron/choose-tron.ts";
import { type Doer, systemDoer } from "../../payouts/doer.ts";

/** What watching needs. */
export interface Watch {
  readonly app: App;
  readonly tron: TronDeposits;
}

const made = new WeakMap<App, { readonly tron: TronDeposits | undefined }>();

/** What deposits are watched with; undefined where the installation takes none. Made once for each app: it has connections of its own. */
export function watchOf(app: App): Watch | undefined {
  const known = made.get(app) ?? { tron: tronDepositsOf(app) };
  made.set(app, known);
  return known.tron && { app, tron: known.tron };
}

/** The product itself, which credits what the chain confirmed. */
export function watcherOf(app: App): Doer {
  return systemDoer(app, "watch-deposits");
}
