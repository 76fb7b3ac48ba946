import { withdrawV2 } from "../features/payouts/contractor/request-withdrawal.ts";
import { askOrder } from "../features/payouts/rail/send-orders.ts";
import { found } from "../http/app-error.ts";
import { type Rails, railsOf } from "../providers/payouts/choose-rail.ts";
import { sandboxMessage } from "../providers/payouts/sandbox-message.ts";
import { sandboxRail } from "../providers/payouts/sandbox-rail.ts";
import { sandboxOrders } from "../providers/payouts/sandbox-store.ts";
import { type Demo, idOf } from "./accounts.ts";
import { act, asContractor } from "./demo-context.ts";
import { ordersOf, released } from "./payout-steps.ts";
import { anna, hugo } from "./people.ts";
import type { Scene } from "./scenes.ts";
import { hear, onChain } from "./services.ts";

const embedded = { mode: "embedded", payoutRails: undefined } as const;

/** What services pay by themselves: USDT on the chain, once in vain, and a card at the simulator, which tells us by a message. */
export function railScenes(demo: Demo, walletOf: (email: string) => number): readonly Scene[] {
  const { calendar } = demo;
  const usdt = { currency: "USDT", type: "toUSDT" } as const;
  return [
    {
      at: calendar.at(12, 16, 30),
      play: () =>
        onChain(demo, ({ rail }) =>
          payBy(demo, railsOf(embedded, { tron: rail }), {
            person: anna,
            order: { ...usdt, amount: "60.25", walletId: walletOf(anna) },
          }),
        ),
    },
    {
      at: calendar.minutesAgo(1_440 + 520),
      play: () =>
        onChain(demo, async ({ rail, failNext }) => {
          await failNext();
          await payBy(demo, railsOf(embedded, { tron: rail }), {
            person: anna,
            order: { ...usdt, amount: "42.10", walletId: walletOf(anna) },
          });
        }),
    },
    { at: calendar.at(5, 15, 10), play: () => payAtSimulator(demo, walletOf(hugo)) },
  ];
}

type Order = Parameters<typeof withdrawV2>[2] & { readonly currency: "USDT" | "USD" };

/** A withdrawal that its rail pays, and that is asked about a minute and a half later. */
async function payBy(
  demo: Demo,
  rails: Rails,
  { person, order, between }: { person: string; order: Order; between?: (order: string) => Promise<void> },
): Promise<void> {
  const { app, clock } = demo;
  const payout = found((await act(asContractor(app, idOf(demo, person)), withdrawV2, order)).id);
  clock.advance(1_260);
  await released(demo, [payout], rails);
  const { item, order: orderId } = found((await ordersOf(demo, [payout], order.currency))[0]);
  await between?.(orderId);
  clock.advance(90);
  await askOrder({ app, rails })({ itemId: item });
}

/** A person pays the order at the page of the simulator, which says so: that it is paid is what the question answers. */
async function payAtSimulator(demo: Demo, walletId: number): Promise<void> {
  const { app, clock } = demo;
  const rails = railsOf(embedded, { sandbox: sandboxRail({ db: app.db, clock }) });
  await payBy(demo, rails, {
    person: hugo,
    order: { amount: "61.20", currency: "USD", type: "toCard", walletId },
    between: async (order) => {
      await sandboxOrders(app.db).act(order, "pay");
      await hear(app, "simulator", sandboxMessage(order, clock.now()));
    },
  });
}
