import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { objectId } from "../tasks/fields.ts";

const sums = z.array(z.object({ currency: wireCurrencyCode, amount: wireMoney }));

/** The companies that invited the caller, the newest invitation first. */
export const ownCompanies = readCall("ownCompanies", "/api/app/own-companies", "contractor", {
  reply: z.array(
    z.object({
      id: z.number(),
      /** Its brand, or else its name. */
      name: z.string(),
      legalName: z.string(),
      invitedAt: z.string(),
      /** Whether it can give tasks to the caller. */
      isActive: z.boolean(),
      /** Whether the caller left it, and so can come back. */
      hasLeft: z.boolean(),
      /** Tasks that wait for the caller to accept them, and those that were paid. */
      toAccept: z.number(),
      paid: z.number(),
      /** Rewards of both. */
      reserved: sums,
      earned: sums,
    }),
  ),
  spec: ["E-40", "E-43"],
  summary: "The caller's companies with what their tasks paid and what waits to be accepted",
});

/** Ends the work with a company from the side of the freelancer. What is reserved for the caller can still be accepted. */
export const leaveCompany = writeCall("leaveCompany", "/api/app/own-companies/:id/leave", "contractor", {
  effect: "leadsToMoney",
  confirms: { whole: "it names the company that it concerns" },
  request: z.strictObject({ id: objectId }),
  errors: ["notFound", "conflict"],
  spec: ["HO-46"],
  summary: "Leaves a company: it gives the caller no new tasks and pays no drafts until the caller comes back",
});

/** Comes back to a company that the caller left. One that made the caller inactive itself brings them back itself. */
export const returnToCompany = writeCall("returnToCompany", "/api/app/own-companies/:id/return", "contractor", {
  effect: "leadsToMoney",
  confirms: { whole: "it names the company that it concerns" },
  request: z.strictObject({ id: objectId }),
  errors: ["notFound", "conflict"],
  spec: ["HO-46"],
  summary: "Comes back to a company that the caller left",
});
