import { requestConversion } from "../features/exchange/request-conversion.ts";
import { cancelOwn } from "../features/payouts/contractor/cancel-payout.ts";
import { withdrawV2 } from "../features/payouts/contractor/request-withdrawal.ts";
import { build, release } from "../features/payouts/operator/batches.ts";
import { mark } from "../features/payouts/operator/mark-items.ts";
import { payoutJobs } from "../features/payouts/rail/jobs.ts";
import { addUsdt } from "../features/wallets/add-wallet.ts";
import { confirm } from "../features/wallets/change-wallet.ts";
import type { App, Context } from "../http/context.ts";
import type { fixedClock } from "../platform/clock.ts";
import { act, asContractor, asOperator, demoContext } from "./demo-context.ts";
import { payoutItemIds } from "./store.ts";

interface DemoWithdrawals {
  readonly app: App;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly anna: number;
  readonly carla: number;
  /** Builds batches and marks results. */
  readonly first: number;
  /** Releases them. */
  readonly second: number;
}

const day = 86_400;

/** USDT addresses of the demo; they belong to nobody. */
const addresses = { anna: "TDemoAnnaDemoAnnaDemoAnnaDemoAnna9", carla: "TDemoCarTaDemoCarTaDemoCarTaDemoC8" } as const;

/** A confirmed and an unconfirmed method, and payouts in the states that are reached by hand. */
export async function makeWithdrawals(demo: DemoWithdrawals): Promise<void> {
  const { app, clock } = demo;
  const anna = () => asContractor(app, demo.anna);
  const address = { Network: "TRC20", Address: addresses.anna } as const;
  const walletId = await confirmedBy(app, anna(), async (ctx) => (await act(ctx, addUsdt, address)).Id);
  await act(asContractor(app, demo.carla), addUsdt, { Network: "TRC20", Address: addresses.carla });
  await act(anna(), requestConversion, { Amount: "700", From: "USD", To: "USDT" });
  clock.advance(day + 3_600);

  const ask = (amount: string) => act(anna(), withdrawV2, { amount, currency: "USDT", type: "toUSDT", walletId });
  const paid = (await ask("240.00")).id ?? 0;
  clock.advance(3_600);
  await settle(demo, paid);
  clock.advance(day);
  const cancelled = (await ask("50.00")).id ?? 0;
  await act(anna(), cancelOwn, { id: cancelled });
  const processing = (await ask("120.00")).id ?? 0;
  await act(asOperator(app, demo.first), build, { ids: [processing], reason: "Daily batch" });
  await ask("35.00");
}

/** Adds a method and confirms it by the code of its mail, which is read on its way: it is kept nowhere. Answers its id. */
export async function confirmedBy(app: App, ctx: Context, add: (ctx: Context) => Promise<number>): Promise<number> {
  let code = "";
  const ids = {
    ...app.ids,
    secret: () => {
      code = app.ids.secret();
      return code;
    },
  };
  const id = await add({ ...ctx, app: { ...app, ids } });
  await act(demoContext(app, {}), confirm, { code });
  return id;
}

/** Puts a payout into a batch, which a second operator releases, and hands its orders to the rail. Answers the batch. */
export async function released(
  { app, first, second }: Pick<DemoWithdrawals, "app" | "first" | "second">,
  payout: number,
): Promise<number> {
  const batch = await act(asOperator(app, first), build, { ids: [payout], reason: "Daily batch" });
  await act(asOperator(app, second), release, { id: batch.id, reason: "Limits checked" });
  for (const send of Object.values(payoutJobs(app))) {
    await send({ batchId: batch.id });
  }
  return batch.id;
}

async function settle(demo: DemoWithdrawals, payout: number): Promise<void> {
  const { app } = demo;
  const id = await released(demo, payout);
  const items = await payoutItemIds(app.db.read, payout);
  const results = items.map((itemId) => ({ itemId, result: "paid" as const }));
  await act(asOperator(app, demo.first), mark, { id, reason: "Seen on chain", results });
}
