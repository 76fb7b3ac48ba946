import type { Output } from "@artel/shared/calls/call";
import type {
  companyTaskSummary as companyCall,
  contractorTaskSummary as contractorCall,
} from "@artel/shared/calls/tasks/app";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { dayIn, startOfDay } from "@artel/shared/checks/zoned-day";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { daysLeft } from "@artel/shared/states/kyc-state";
import { taskStatus } from "@artel/shared/states/task-status";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { viewerOf } from "../policy.ts";
import { projectRows, statusSums } from "./counts-store.ts";
import { bucketOf, legacyBucketOf, presentContractorTask } from "./present.ts";
import { countProposed, earningRows, tasksToAccept, unverified } from "./read-store.ts";

/** Days that a home page shows, with today, as the lists do by default. */
const shownDays = 90;
/** Months of the chart of earnings, with the present one. */
const earningMonths = 6;
/** Tasks to accept that a home page shows. */
const toAcceptMaximum = 20;

/** Counts and sums for the company's home: open tasks of any age, closed ones of the last 90 days. */
export async function companyTaskSummary(tx: Read, ctx: Context): Promise<Output<typeof companyCall>> {
  const viewer = viewerOf(ctx.user);
  const since = firstDay(ctx);
  const rows = await statusSums(tx, viewer, since);
  const projects = await projectRows(tx, viewer, since);
  const proposed = await countProposed(tx, viewer);
  const people = await unverified(tx, ctx.user.companyId);
  const rejected = [taskStatus.rejectedByCompany, taskStatus.rejectedByContractor];
  return {
    draft: bucketOf(rows, [taskStatus.draft]),
    proposed: { count: proposed },
    approve: bucketOf(rows, [taskStatus.onApproval]),
    waitPay: bucketOf(rows, [taskStatus.waitPay]),
    paid: bucketOf(rows, [taskStatus.paid]),
    rejected: { count: bucketOf(rows, rejected).count },
    projects: projects.map(({ project, currency, total }) => ({ project, ...wired(currency, total) })),
    unverified: { count: people.count, dueInDays: people.due ? daysLeft(people.due, ctx.now) : null },
  };
}

/** Counts and sums for the contractor's home, with the tasks to accept and the rewards of the last six months. */
export async function contractorTaskSummary(tx: Read, ctx: Context): Promise<Output<typeof contractorCall>> {
  const viewer = viewerOf(ctx.user);
  const rows = await statusSums(tx, viewer, firstDay(ctx));
  const toAccept = await tasksToAccept(tx, ctx.user.id, toAcceptMaximum);
  const [year = 0, month = 0] = dayIn(ctx.user.timeZone, ctx.now)
    .split("-")
    .map((part) => Number.parseInt(part, 10));
  const since = startOfDay(ctx.user.timeZone, year, month - earningMonths, 1);
  const earnings = await earningRows(tx, ctx.user.id, { since, timeZone: ctx.user.timeZone });
  return {
    approve: bucketOf(rows, [taskStatus.onApproval]),
    waitPay: bucketOf(rows, [taskStatus.waitPay]),
    paid: bucketOf(rows, [taskStatus.paid]),
    toAccept: toAccept.map(presentContractorTask),
    earnings: earnings.map(({ month, currency, reward }) => ({ month, ...wired(currency, reward) })),
  };
}

/** A moment of the first day (UTC) that a home page shows. */
const firstDay = (ctx: Context) => new Date(ctx.now.getTime() - (shownDays - 1) * dayMilliseconds);

/** The stats of the legacy info replies: totals for a company, rewards for a contractor. */
export async function legacyTaskStats(tx: Read, ctx: Context) {
  const rows = await statusSums(tx, viewerOf(ctx.user), ctx.now);
  return {
    draft: legacyBucketOf(bucketOf(rows, [taskStatus.draft])),
    approve: legacyBucketOf(bucketOf(rows, [taskStatus.onApproval])),
    waitPay: legacyBucketOf(bucketOf(rows, [taskStatus.waitPay])),
  };
}

function wired(currency: CurrencyCode, minor: string): { currency: CurrencyCode; amount: string } {
  return { currency, amount: minorToWire(currency, minor) };
}
