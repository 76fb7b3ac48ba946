import type { Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/contractors/app-own-companies";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { contractorMoves, contractorStatus } from "@artel/shared/states/contractor-status";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Read } from "../../platform/db/db.ts";
import { ownCompanyRows, ownTaskSums } from "./own-companies-store.ts";
import { moveStatus } from "./store.ts";

/** The caller's companies, each with its tasks: what waits to be accepted, and what was paid. */
export async function ownCompanies(read: Read, ctx: Context): Promise<Output<typeof calls.ownCompanies>> {
  const companies = await ownCompanyRows(read, ctx.user.id);
  const tasks = await ownTaskSums(read, ctx.user.id);
  return companies.map(({ id, name, brand_name: brand, invited_at: invitedAt, status }) => {
    const own = tasks.filter(({ company_id: company }) => company === id);
    const sumsOf = (key: "reserved" | "earned") =>
      own.flatMap(({ currency, [key]: minor }) => (minor === "0" ? [] : [wired(currency, minor)]));
    return {
      ...{ id, name: brand || name, legalName: name, invitedAt: invitedAt.toISOString() },
      isActive: status !== contractorStatus.inactive,
      toAccept: own.reduce((sum, row) => sum + row.to_accept, 0),
      paid: own.reduce((sum, row) => sum + row.paid, 0),
      ...{ reserved: sumsOf("reserved"), earned: sumsOf("earned") },
    };
  });
}

/**
 * Leaves a company, which is told: it gives no new tasks and pays no drafts. What it reserved before can still be accepted. Refuses
 * a company that never invited the caller (404), and one that the caller does not work with now (409).
 */
export const leaveCompany: Action<typeof calls.leaveCompany> = async (tx, ctx, { id }) => {
  const { from, to } = found(contractorMoves.find(({ event }) => event === "leave"));
  const contractor = ctx.user.id;
  found((await ownCompanyRows(tx, contractor)).find((company) => company.id === id));
  if (!(await moveStatus(tx, { companyId: id, contractorId: contractor, from, to, now: ctx.now }))) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, { action: "contractor.leave", subject: `contractor:${contractor}`, tenant: id });
  await addNotice(tx, {
    userId: id,
    kind: "contractorLeft" satisfies NotificationName,
    subject: String(contractor),
    data: { title: ctx.user.email, contractorId: contractor },
    now: ctx.now,
  });
};

function wired(currency: CurrencyCode, minor: string): { currency: CurrencyCode; amount: string } {
  return { currency, amount: toWire(amountOf(currency, BigInt(minor))) };
}
