import type * as app from "@artel/shared/calls/contractors/app";
import type * as legacy from "@artel/shared/calls/contractors/legacy";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { contractorsOf, moveStatus } from "./store.ts";

/**
 * Makes a contractor active whom the company made inactive. Refuses a stranger (404), any other status (409), and one who left: only
 * they come back (contractorLeft).
 */
export const activateContractor: Action<typeof legacy.convertToActive> = (tx, ctx, { id }) =>
  move(tx, ctx, id, "activate");

/** Makes an active contractor inactive: no new tasks, and drafts cannot be paid. Refuses a stranger (404) and any other status (409). */
export const deactivateContractor: Action<typeof app.deactivateContractor> = (tx, ctx, { id }) =>
  move(tx, ctx, id, "deactivate");

async function move(tx: Tx, ctx: Context, id: number, event: "activate" | "deactivate"): Promise<undefined> {
  const { companyId } = ctx.user;
  const { left_at: leftAt } = found((await contractorsOf(companyId, id).execute(tx)).rows[0]);
  if (!(await moveStatus(tx, { companyId, contractorId: id, event, now: ctx.now }))) {
    throw new AppError(event === "activate" && leftAt !== null ? "contractorLeft" : "conflict");
  }
  await recordAction(tx, ctx, { action: `contractor.${event}`, subject: `contractor:${id}`, tenant: companyId });
}
