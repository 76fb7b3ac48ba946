import { minorToWire } from "@artel/shared/money/amount";
import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { cleanBankForm } from "@artel/shared/rules/methods/to-bank/bank-form";
import type { App } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { openDestination } from "../../wallets/vault.ts";
import type { ItemRow, PayoutRow } from "../store.ts";

/** A part of a request as a rail or a file gets it: what leaves after the fee, and the destination in clear. */
export async function orderOf(tx: Tx, app: App, payout: PayoutRow, item: ItemRow): Promise<PaymentOrder> {
  const secret = await openDestination(tx, app, payout.destination_id);
  return {
    orderId: item.order_id ?? "",
    method: payout.method,
    currency: payout.currency,
    amount: minorToWire(payout.currency, item.net),
    destination: cleanBankForm({ ...payout.public_destination, ...secret }),
  };
}
