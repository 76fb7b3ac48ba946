import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import type { Rails } from "../providers/payouts/choose-rail.ts";
import type { PayoutRail } from "../providers/payouts/port.ts";
import type { TestApp } from "./app.ts";
import { giveMoney } from "./contractor-money.ts";
import { aContractor, anOperator } from "./people.ts";
import { runJobs, runSchedules } from "./run-jobs.ts";
import { aBank } from "./verified-wallets.ts";
import { rowsOf, type TestWorld } from "./world.ts";

export interface SentItem {
  readonly id: number;
  readonly payout: number;
  readonly orderId: string;
}

/** Two operators, and what they do with requests until these lie with a rail. */
export async function payoutDesk(world: TestWorld, app: TestApp) {
  const treasurer = await anOperator(world.tx);
  const financier = await anOperator(world.tx);
  return {
    treasurer,
    financier,

    /** A contractor with 1000 USD and a bank, and a request from it. */
    async aRequest(amount = "200"): Promise<{ person: number; id: number }> {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USD", 100_000n);
      await aBank(world, app, person);
      const reply = await app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" });
      return { person, id: reply.json().id };
    },

    /** A batch of requests, built by one operator and released by another. */
    async aSentBatch(ids: readonly number[]): Promise<{ batch: number; items: SentItem[] }> {
      const batch = (await app.as(treasurer)(buildBatch, { ids, reason: "Daily run" })).json().id;
      await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" });
      const { payouts } = (await app.as(treasurer)(operatorBatch, { id: batch })).json();
      const items = payouts.flatMap((one: { payout: { id: number }; items: { id: number; orderId: string }[] }) =>
        one.items.map(({ id, orderId }) => ({ id, orderId, payout: one.payout.id })),
      );
      return { batch, items };
    },

    /** The other operator approves what was marked as failed. */
    async approveFailed(): Promise<void> {
      const { rows } = (await app.as(financier)(listApprovals, {})).json() as { rows: { id: number; kind: string }[] };
      for (const { id } of rows.filter(({ kind }) => kind === "payout.failed")) {
        await app.as(financier)(decideApproval, { id: String(id), decision: "approved", reason: "Seen" });
      }
    },

    /** Runs what waits, and goes on behind a job that fails. */
    async send(rail: PayoutRail): Promise<void> {
      await runJobs(world, app.queues, oneRail(rail)).catch(() => this.send(rail));
    },

    /** What the schedule does so many minutes later. */
    async minutesLater(minutes: number, rail: PayoutRail): Promise<void> {
      world.clock.advance(60 * minutes);
      await runSchedules(world, app.queues, "* * * * *", oneRail(rail));
    },

    /** The accounts of a person that hold something. */
    async accounts(owner: number, currency = "USD"): Promise<Record<string, string>> {
      const rows = await rowsOf<{ kind: string; balance: string }>(
        world.tx,
        `SELECT kind, ledger.wire(sum(balance)::bigint, currency) AS balance FROM ledger.account
          WHERE owner = ${owner} AND currency = '${currency}' GROUP BY kind, currency HAVING sum(balance) <> 0`,
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    },
  };
}

export type PayoutDesk = Awaited<ReturnType<typeof payoutDesk>>;

/** The one rail of every method. */
export function oneRail(rail: PayoutRail): Rails {
  return { nameFor: () => "test", named: () => rail };
}
