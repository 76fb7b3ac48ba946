import type { Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/contractors/app-own-companies";
import { minorToWire } from "@artel/shared/money/amount";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { ownCompanyRows, ownTaskSums } from "./own-companies-store.ts";
import { moveStatus } from "./store.ts";

/** The caller's companies, each with its tasks: what waits to be accepted, and what was paid. */
export async function ownCompanies(read: Read, ctx: Context): Promise<Output<typeof calls.ownCompanies>> {
  const companies = await ownCompanyRows(read, ctx.user.id);
  const tasks = await ownTaskSums(read, ctx.user.id);
  return companies.map(({ id, name, brand_name: brand, invited_at: invitedAt, left_at: leftAt, status }) => {
    const own = tasks.filter(({ company_id: company }) => company === id);
    const sumsOf = (key: "reserved" | "earned") =>
      own.flatMap(({ currency, [key]: minor }) =>
        minor === "0" ? [] : [{ currency, amount: minorToWire(currency, minor) }],
      );
    return {
      ...{ id, name: brand || name, legalName: name, invitedAt: invitedAt.toISOString() },
      ...{ isActive: status !== contractorStatus.inactive, hasLeft: leftAt !== null },
      toAccept: own.reduce((sum, row) => sum + row.to_accept, 0),
      paid: own.reduce((sum, row) => sum + row.paid, 0),
      ...{ reserved: sumsOf("reserved"), earned: sumsOf("earned") },
    };
  });
}

/**
 * Leaves a company, which is told: it gives no new tasks and pays no drafts, until the caller comes back. What it reserved before can
 * still be accepted. Refuses a company that never invited the caller (404), and one that the caller does not work with now (409).
 */
export const leaveCompany: Action<typeof calls.leaveCompany> = async (tx, ctx, { id }) => {
  await moveOwn(tx, ctx, id, "leave");
  await addNotice(tx, {
    userId: id,
    kind: "contractorLeft" satisfies NotificationName,
    subject: String(ctx.user.id),
    data: { title: ctx.user.email, contractorId: ctx.user.id },
    now: ctx.now,
  });
};

/** Comes back to a company that the caller left. Refuses one that never invited the caller (404), and one that was not left (409). */
export const returnToCompany: Action<typeof calls.returnToCompany> = (tx, ctx, { id }) =>
  moveOwn(tx, ctx, id, "return");

async function moveOwn(tx: Tx, ctx: Context, company: number, event: "leave" | "return"): Promise<undefined> {
  const contractorId = ctx.user.id;
  found((await ownCompanyRows(tx, contractorId)).find(({ id }) => id === company));
  if (!(await moveStatus(tx, { companyId: company, contractorId, event, now: ctx.now }))) {
    throw new AppError("conflict");
  }
  const subject = `contractor:${contractorId}`;
  await recordAction(tx, ctx, { action: `contractor.${event}`, subject, tenant: company });
}
