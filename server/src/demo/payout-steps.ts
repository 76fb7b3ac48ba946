import { type Amount, amountOf, minorToWire } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { build, release } from "../features/payouts/operator/batches.ts";
import { mark } from "../features/payouts/operator/mark-items.ts";
import { sendOrder } from "../features/payouts/rail/send-orders.ts";
import { selectItems } from "../features/payouts/store.ts";
import { confirm } from "../features/wallets/change-wallet.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import { spendableOf } from "../ledger/balances.ts";
import { railsOf } from "../providers/payouts/choose-rail.ts";
import { type Demo, idOf, operators } from "./accounts.ts";
import type { DemoOrder } from "./bank-messages.ts";
import { act, asOperator, demoContext } from "./demo-context.ts";
import { payoutItemIds } from "./store.ts";

/** Does what mails a code, and confirms by that code, which is read on its way: it is kept nowhere. Answers what it did. */
export async function confirmedBy<Done>(app: App, add: (app: App) => Promise<Done>): Promise<Done> {
  let code = "";
  const ids = {
    ...app.ids,
    secret: () => {
      code = app.ids.secret();
      return code;
    },
  };
  const done = await add({ ...app, ids });
  await act(demoContext(app, {}), confirm, { code });
  return done;
}

/** What a person has in a currency, less a part that stays. */
export async function shareOf(demo: Demo, email: string, currency: CurrencyCode, percent: bigint): Promise<Amount> {
  const held = (await spendableOf(demo.app.db.read, idOf(demo, email))).get(currency)?.minor ?? 0n;
  // USDT has six digits of which calls take two.
  const step = 10n ** BigInt(currencies[currency].digits - 2);
  return amountOf(currency, ((held * percent) / 100n / step) * step);
}

/** The operators of the demo pay by hand: the rail of the sandbox decides by the cents of an amount. */
const byHand = railsOf({ mode: "production", payoutRails: undefined });

/** Puts payouts into a batch, which a second operator releases, and hands its orders to the rail. Answers the batch. */
export async function released(demo: Demo, payouts: readonly number[], rails = byHand): Promise<number> {
  const [first, second] = operators(demo);
  const asked = { ids: [...payouts], reason: "Payouts of the month" };
  const batch = await act(asOperator(demo.app, first), build, asked);
  demo.clock.advance(1_200);
  await act(asOperator(demo.app, second), release, { id: batch.id, reason: "Limits and names checked" });
  const send = sendOrder({ app: demo.app, rails });
  for (const payout of payouts) {
    for (const itemId of await payoutItemIds(demo.app.db.read, payout)) {
      await send({ itemId });
    }
  }
  demo.clock.advance(1_800);
  return batch.id;
}

/** The orders of payouts in a currency whose money left in one part each, in the order of their requests. */
export async function ordersOf(
  { app }: Demo,
  payouts: readonly number[],
  currency: CurrencyCode,
): Promise<readonly (DemoOrder & { readonly item: number })[]> {
  return (await selectItems(app.db.read, payouts)).map(({ id, batch_id, order_id, net }) => ({
    item: id,
    batch: found(batch_id),
    order: found(order_id),
    net: minorToWire(currency, net),
  }));
}

/** Pays payouts in one batch, whose orders an operator then marks as paid. */
export async function settle(demo: Demo, payouts: readonly number[]): Promise<void> {
  const id = await released(demo, payouts);
  const items = await Promise.all(payouts.map((payout) => payoutItemIds(demo.app.db.read, payout)));
  const results = items.flat().map((itemId) => ({ itemId, result: "paid" as const }));
  await act(asOperator(demo.app, operators(demo)[0]), mark, { id, reason: "Seen in the statement", results });
}
