import type * as app from "@artel/shared/calls/contractors/app";
import type * as legacy from "@artel/shared/calls/contractors/legacy";
import { type ContractorEvent, contractorMoves } from "@artel/shared/states/contractor-status";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { inviterOf } from "./invite-store.ts";
import { contractorsOf, moveStatus } from "./store.ts";

/** Makes an inactive contractor active, also one who left, and tells them. Refuses a stranger (404) and any other status (409). */
export const activateContractor: Action<typeof legacy.convertToActive> = (tx, ctx, { id }) => activate(tx, ctx, id);

/** Makes an active contractor inactive: no new tasks, and drafts cannot be paid. Refuses as activating does. */
export const deactivateContractor: Action<typeof app.deactivateContractor> = (tx, ctx, { id }) =>
  move(tx, ctx, id, "deactivate");

async function activate(tx: Tx, ctx: Context, id: number): Promise<undefined> {
  await move(tx, ctx, id, "activate");
  const { name } = found(await inviterOf(tx, ctx.user.companyId));
  await addNotice(tx, {
    userId: id,
    kind: "companyAdded" satisfies NotificationName,
    subject: String(ctx.user.companyId),
    data: { title: name },
    now: ctx.now,
  });
}

async function move(tx: Tx, ctx: Context, id: number, event: ContractorEvent): Promise<undefined> {
  const { companyId } = ctx.user;
  const { from, to } = found(contractorMoves.find((row) => row.event === event));
  found((await contractorsOf(companyId, id).execute(tx)).rows[0]);
  if (!(await moveStatus(tx, { companyId, contractorId: id, from, to, now: ctx.now }))) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, { action: `contractor.${event}`, subject: `contractor:${id}`, tenant: companyId });
}
