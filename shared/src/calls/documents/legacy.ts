import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { invoice } from "./views.ts";

/** The caller's own documents, newest first. */
export const legacyDocuments = readCall("legacyDocuments", "/rest/api/getInvoicesApp", "user", {
  method: "POST",
  request: z.strictObject({ DateFrom: z.optional(rangeDate), DateTo: z.optional(rangeDate) }),
  reply: z.array(invoice),
  spec: ["L-30", "L-06", "L-07"],
  summary: "Documents of the caller within a range, legacy shape",
});

/** The three newest documents of a contractor. */
export const lastDocuments = readCall("lastDocuments", "/rest/api/loadLast3invoices", "contractor", {
  method: "POST",
  reply: z.array(invoice),
  spec: ["L-31", "L-33"],
  summary: "The three newest documents of the contractor",
});
