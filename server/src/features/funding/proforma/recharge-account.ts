import type { rechargeAccount } from "@artel/shared/calls/funding/app";
import type { Action } from "../../../http/context.ts";
import { orderProforma } from "./order-proforma.ts";

/** Asks for a top-up of the caller's company, as `orderProforma` says. The `Login` of the request is ignored. */
export const rechargeAccountAction: Action<typeof rechargeAccount> = async (tx, ctx, { Cur, Count }) => {
  const made = await orderProforma(tx, ctx, {
    ...{ company: ctx.user.companyId, type: "proforma", currency: Cur, amount: Count },
    fields: { amount: "Count", currency: "Cur" },
  });
  return { status: "Done", ...made };
};
