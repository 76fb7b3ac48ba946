import { listTopups } from "@artel/shared/calls/funding/app";
import { useCall } from "../../api/use-call.ts";

/** Invoices that home shows; the popup of topping up shows them all. */
const shownInvoices = 3;

/** Top-ups that were asked for and whose money has not come: the first ones, and how many there are. Only owners pay them. */
export function useInvoicesToPay(enabled = true) {
  return useCall(listTopups, { state: "awaited", take: shownInvoices }, { quiet: true, enabled });
}
