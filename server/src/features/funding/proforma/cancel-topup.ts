import type { cancelTopup } from "@artel/shared/calls/funding/app";
import type { cancelProforma } from "@artel/shared/calls/funding/operator";
import { proformaMoves } from "@artel/shared/states/proforma-state";
import { moveFor } from "@artel/shared/states/state-table";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { refuseAwaited, waitsForSecondPerson } from "../../approvals/ask-second.ts";
import { markEnded } from "../payment-store.ts";
import { lockTopup } from "../store.ts";
import { selectedTopup } from "./credit-topup.ts";

/**
 * Cancels an own proforma. Refused once anything came for it, or once an operator asked to credit it; one that is paid, ran out or was
 * cancelled stays as it is. That of another company is not found.
 */
export const cancelTopupAction: Action<typeof cancelTopup> = async (tx, ctx, { id }) => {
  const topup = found(await lockTopup(tx, id));
  found(topup.company_id === ctx.user.companyId ? topup : undefined);
  const awaited = await waitsForSecondPerson(tx, ctx.now, subjectsOf(id));
  if (awaited || topup.received !== "0") {
    throw new AppError(topup.state === "paid" ? "conflict" : "moneyArrived");
  }
  if (!moveFor(proformaMoves, topup.state, "cancel", "company")) {
    throw new AppError("conflict");
  }
  await markEnded(tx, id, { state: "cancelled", by: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, { action: "topup.cancel", subject: `topup:${id}`, tenant: topup.company_id });
  return { state: "cancelled" };
};

/**
 * Cancels a proforma whose money is awaited, also one of which a part came: that part stays with its company. Refused while a
 * settlement waits for a second person.
 */
export const cancelProformaAction: Action<typeof cancelProforma> = async (tx, ctx, { id, reason }) => {
  const topup = found(await lockTopup(tx, id));
  if (!moveFor(proformaMoves, topup.state, "cancel", "operator")) {
    throw new AppError("conflict");
  }
  await refuseAwaited(tx, ctx.now, subjectsOf(id));
  await markEnded(tx, id, { state: "cancelled", by: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, { action: "topup.cancel", subject: `topup:${id}`, tenant: topup.company_id, reason });
  return { state: "cancelled" };
};

function subjectsOf(id: number): readonly string[] {
  return [`topup:${id}`, selectedTopup(id)];
}
