import * as z from "zod/mini";
import { wireCurrency } from "../../money/wire.ts";
import { writeCall } from "../call.ts";
import { startsPayin } from "./app-card-payins.ts";

/** The same by the specification's path: the amount is a text of minor units, so 10.50 is "1050". */
export const doEcommPayIn = writeCall("doEcommPayIn", "/rest/api/doEcommPayIn", "companyOwner", {
  ...startsPayin,
  request: z.strictObject({
    Currency: wireCurrency,
    Amount: z.string().check(z.regex(/^[0-9]{1,12}$/, "validations.amount")),
  }),
  reply: z.strictObject({ url: z.string() }),
  spec: ["G-29", "G-34", "S-03"],
  summary: "Begins a top-up by card; answers the page of the provider",
});
