import { withdraw } from "@artel/shared/calls/payouts/app";
import { batchFile, buildBatch, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import type { TestApp } from "./app.ts";
import { giveMoney } from "./contractor-money.ts";
import { aContractor } from "./people.ts";
import { runJobs } from "./run-jobs.ts";
import { aBank } from "./verified-wallets.ts";
import type { TestWorld } from "./world.ts";

/** An order of a released batch that left as a file for the bank. */
export interface FileOrder {
  readonly contractor: number;
  readonly payout: number;
  readonly item: number;
  readonly order: string;
  /** What leaves, as decimal text in euros. */
  readonly net: string;
}

/** A released batch of bank payments in euros, one of its own freelancer for each sum; it left as pain.001 unless told otherwise. */
export async function aFileBatch(
  world: TestWorld,
  app: TestApp,
  of: {
    readonly builder: number;
    readonly releaser: number;
    readonly sums: readonly string[];
    readonly hasFile?: boolean;
  },
): Promise<{ readonly batch: number; readonly orders: readonly FileOrder[] }> {
  const ids: number[] = [];
  const people: number[] = [];
  for (const amount of of.sums) {
    const contractor = await aContractor(world.tx, { name: "Anna", surname: "Petrovic" });
    await giveMoney(world.tx, contractor, "EUR", 1_000_000n, "0");
    await aBank(world, app, contractor, "Anna Petrovic");
    const reply = await app.as(contractor)(withdraw, { amount, currency: "EUR", type: "toBank", walletId: "" });
    ids.push(reply.json().id);
    people.push(contractor);
  }
  const reason = "Daily run";
  const { id: batch } = (await app.as(of.builder)(buildBatch, { ids, reason })).json();
  await app.as(of.releaser)(releaseBatch, { id: batch, reason });
  await runJobs(world, app.queues);
  if (of.hasFile !== false) {
    await app.as(of.builder)(batchFile, { id: batch, format: "pain001", reason });
  }
  const shown: { payout: { id: number; net: string }; items: { id: number; orderId: string; net: string }[] }[] = (
    await app.as(of.builder)(operatorBatch, { id: batch })
  ).json().payouts;
  const orders = ids.map((id, index): FileOrder => {
    const item = shown.find(({ payout }) => payout.id === id)?.items[0];
    return {
      contractor: people[index] ?? 0,
      payout: id,
      item: item?.id ?? 0,
      order: item?.orderId ?? "",
      net: item?.net ?? "",
    };
  });
  return { batch, orders };
}
