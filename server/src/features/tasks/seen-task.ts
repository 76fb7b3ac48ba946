import type { seenReward, seenTask } from "@artel/shared/calls/seen";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { output } from "zod/mini";
import { refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { changedMeanwhile, changedSince, refuseChanged } from "../../http/seen.ts";
import type { Read } from "../../platform/db/db.ts";
import type { SeenSides } from "./pay/task-batch-store.ts";
import { viewerOf } from "./policy.ts";
import { type LockedTask, readTask } from "./store.ts";

export type SeenTask = output<typeof seenTask>;
export type SeenReward = output<typeof seenReward>;
/** Of a task by either side; each side is asked for its own. */
export type SeenOfTask = SeenTask | SeenReward;

/** What a company sees of a task as it is. */
export function presentTask(task: Pick<LockedTask, "contractorId" | "currency" | "total" | "reward">): SeenTask {
  const { contractorId, currency, total, reward } = task;
  return { contractorId, currency, total: shown(currency, total), reward: shown(currency, reward) };
}

function presentReward({ companyId, currency, reward }: LockedTask): SeenReward {
  return { companyId, currency, reward: shown(currency, reward) };
}

function shown(currency: LockedTask["currency"], minor: bigint): string {
  return toWire(amountOf(currency, minor));
}

/** Refuses a task that is not what the person saw who answers for it, under the lock of the task. */
export function refuseChangedTask(ctx: Context, seen: SeenOfTask | undefined, task: LockedTask): void {
  refuseChanged(ownSide(ctx, seen), presentOf(ctx, task));
}

/** The same in the form that a batch carries. Refuses what the other side sees. */
export function seenSides(ctx: Context, seen: SeenOfTask | undefined): SeenSides | null {
  const own = ownSide(ctx, seen);
  if (own === undefined) {
    return null;
  }
  const { currency, reward } = own;
  return "contractorId" in own
    ? { other: own.contractorId, currency, total: own.total, reward }
    : { other: own.companyId, currency, reward };
}

/** What a company saw; refuses what a contractor sees. */
export function companySide(seen: SeenOfTask): SeenTask {
  return "contractorId" in seen ? seen : refuseField("seen", "validations.wrongValue");
}

/** Refuses what a batch found changed, with the values of now; of a task that is gone meanwhile there are none. */
export async function tellChangedTask(
  tx: Read,
  ctx: Context,
  id: number,
  seen: SeenOfTask | undefined,
): Promise<never> {
  const task = await readTask(tx, viewerOf(ctx.user), id);
  const present = task ? presentOf(ctx, task) : {};
  throw changedMeanwhile(present, task ? changedSince(ownSide(ctx, seen), presentOf(ctx, task)) : []);
}

function presentOf(ctx: Context, task: LockedTask): SeenOfTask {
  return ctx.user.role === "company" ? presentTask(task) : presentReward(task);
}

/** What the own side saw; refuses what the other one sees. */
export function ownSide(ctx: Context, seen: SeenOfTask | undefined): SeenOfTask | undefined {
  return seen === undefined || "contractorId" in seen === (ctx.user.role === "company")
    ? seen
    : refuseField("seen", "validations.wrongValue");
}
