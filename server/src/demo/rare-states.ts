import { taxStates } from "@artel/shared/reference/tax-states";
import { waitingApprovals } from "../features/approvals/ask-second.ts";
import { decide } from "../features/approvals/decide.ts";
import { setVerification } from "../features/contractors/set-verification.ts";
import { withdrawV2 } from "../features/payouts/contractor/request-withdrawal.ts";
import { failedApproval, mark } from "../features/payouts/operator/mark-items.ts";
import { completeTask } from "../features/tasks/settle/complete-task.ts";
import { addCard } from "../features/wallets/add-wallet.ts";
import { saveBankDetails } from "../features/wallets/save-bank-settings.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import type { fixedClock } from "../platform/clock.ts";
import type { DemoIds } from "./accounts.ts";
import { act, asContractor, asOperator, asOwner } from "./demo-context.ts";
import { demoOperators } from "./people.ts";
import { payoutItemIds } from "./store.ts";
import { aurora, carla, dmitry, gus } from "./tasks.ts";
import { confirmedBy, released } from "./withdrawals.ts";

interface Demo {
  readonly app: App;
  readonly ids: DemoIds;
  readonly clock: ReturnType<typeof fixedClock>;
}

/** A card of Visa's own test numbers. */
const testCard = "4242424242424242";
const day = 86_400;

/**
 * A payout that was paid in part: money of two card-fee rates leaves in two orders, and one of them comes back after a second
 * operator has agreed. Beside it a bank account whose details are not complete.
 */
export async function makePartlyPaid({ app, ids, clock }: Demo): Promise<void> {
  const person = () => asContractor(app, idOf(ids, carla));
  const walletId = await confirmedBy(app, person(), async (ctx) => (await act(ctx, addCard, { num: testCard })).Id);
  await act(asContractor(app, idOf(ids, gus)), saveBankDetails, {
    ...{
      fullname: "Gus Miller",
      country: "US",
      bankCountry: "US",
      bankName: "Demo Bank",
      taxState: taxStates.individual,
    },
    ...{ address: "3 Demo Street", city: "New York", zip: "10001", accountNumber: "000123456789" },
  });
  clock.advance(day + 3_600);
  const payout = await act(person(), withdrawV2, { amount: "600.00", currency: "EUR", type: "toCard", walletId });
  const [first, second] = demoOperators.map(({ email }) => idOf(ids, email));
  const batchId = await released({ app, first: first ?? 0, second: second ?? 0 }, payout.id ?? 0);
  const [paid, failed] = await payoutItemIds(app.db.read, payout.id ?? 0);
  const results = [
    { itemId: paid ?? 0, result: "paid" as const },
    { itemId: failed ?? 0, result: "failed" as const },
  ];
  await act(asOperator(app, first ?? 0), mark, { id: batchId, reason: "The bank returned one order", results });
  const [asked] = await waitingApprovals<Parameters<typeof failedApproval.execute>[2]["detail"]>(
    app.db.read,
    clock.now(),
    "payout.failed",
  );
  await act(
    asOperator(app, second ?? 0),
    (tx, ctx) => decide(tx, ctx, failedApproval, found(asked), agreed),
    undefined,
  );
}

const agreed = { decision: "approved", reason: "Seen in the statement of the bank" } as const;

/** Completes a task that then waits for its contractor, whose verification has run out. Made on the day of the start. */
export async function makeWaitingTask({ app, ids }: Pick<Demo, "app" | "ids">, id: number): Promise<void> {
  const due = new Date(app.clock.now().getTime() - 3 * day * 1000);
  await app.db.transaction((tx) => setVerification(tx, idOf(ids, dmitry), { state: "expired", due }));
  await act(asOwner(app, idOf(ids, aurora)), completeTask, { id });
}

function idOf(ids: DemoIds, email: string): number {
  return found(ids.get(email));
}
