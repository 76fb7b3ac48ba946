import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { financeReader } from "./views.ts";

/** The old report: the company's documents and both sides of its exchanges. */
export const companyFinance = readCall("companyFinance", "/rest/api/GetCompanyFinance", financeReader, {
  method: "POST",
  request: z.strictObject({ DateFrom: z.optional(rangeDate), DateTo: z.optional(rangeDate) }),
  reply: z.array(
    z.object({
      /** Of the document, or of the exchange for types 901 and 902. */
      InvID: z.number(),
      InvCreatedAt: z.string(),
      Type: z.number(),
      /** Never negative: the type says which way it goes. */
      Price: z.number(),
      PriceCurrency: z.number(),
      Data: z.object({ Client: z.object({ ID: z.number(), DateInvReg: z.string() }) }),
    }),
  ),
  spec: ["M-08", "M-09", "M-10", "M-11", "M-12", "M-13", "HO-35"],
  summary: "Records of the old finance report, newest first",
});
