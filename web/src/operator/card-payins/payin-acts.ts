import type { OpenState } from "../parts/use-opened.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import type { Payin, ShownPayin } from "./payin-types.ts";

/** What can be done with a payment, each in a popup of its own. */
export interface PayinActs {
  readonly ask: Opened<Payin>;
  readonly settle: Opened<Payin>;
  readonly credit: Opened<ShownPayin>;
  readonly collect: Opened<ShownPayin>;
  /** Whether one of them lies over the payment. */
  readonly opened: boolean;
}

/** Keeps which action is open, and about which payment. */
export function usePayinActs(): PayinActs {
  const [ask, settle] = [useOpened<Payin>(), useOpened<Payin>()];
  const [credit, collect] = [useOpened<ShownPayin>(), useOpened<ShownPayin>()];
  const all: readonly OpenState[] = [ask, settle, credit, collect];
  return { ask, settle, credit, collect, opened: all.some(({ opened }) => opened) };
}
