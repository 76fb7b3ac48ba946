import type { giveUpDepositAddress } from "@artel/shared/calls/funding/operator-deposits";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { givenAddress, giveUp } from "./address-store.ts";

/**
 * Gives the address of a company up, so that it gets another one when it asks next. What still comes to the old one is the
 * company's. Refused: an address that no company has, and one that was given up before.
 */
export const giveUpAddressAction: Action<typeof giveUpDepositAddress> = async (tx, ctx, { place, reason }) => {
  const { company, address } = found(await givenAddress(tx, place));
  if (!(await giveUp(tx, place, ctx.user.id, ctx.now))) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, {
    action: "deposit.giveUpAddress",
    subject: `deposit-address:${place}`,
    tenant: company,
    reason,
    detail: { address },
  });
  return { state: "givenUp" };
};
