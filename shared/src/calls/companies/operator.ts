import * as z from "zod/mini";
import { reviewStates } from "../../states/company-review.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

const listedCompany = z.strictObject({
  id: z.number(),
  name: z.string(),
  brandName: z.string(),
  country: z.string(),
  email: z.string(),
  ownerName: z.string(),
  phone: z.string(),
  review: z.enum(reviewStates),
  /** Since when the company stands so. */
  reviewSince: z.string(),
  createdAt: z.string(),
  activatedAt: z.nullable(z.string()),
  /** Money in currencies that the company has not switched on: to spend and set aside for tasks. */
  offBalances: z.array(z.strictObject({ currency: z.string(), amount: z.string() })),
});

/**
 * Companies as operators see them: those that wait for activation, that were asked something or refused, the active ones, those
 * with money in a currency that they have not switched on, or all.
 */
export const operatorCompanies = readCall("operatorCompanies", "/api/operator/companies", "operator", {
  request: z.strictObject({
    ...listFields(["id", "name", "country", "owner", "phone", "createdAt", "activatedAt"], "createdAt"),
    state: z._default(z.enum(["toActivate", "asked", "refused", "active", "offWithMoney", "all"]), "all"),
  }),
  reply: z.strictObject({
    ...listReply(listedCompany),
    /** Companies of each state, whatever is searched for. */
    counts: z.strictObject({
      toActivate: z.number(),
      asked: z.number(),
      refused: z.number(),
      active: z.number(),
      offWithMoney: z.number(),
    }),
  }),
  spec: ["HO-43", "HO-88"],
  summary:
    "Companies: those to activate, asked or refused, the active ones, or those with money in a currency that is off",
});

/** Activates a company: from then on it may top up. */
export const activateCompany = writeCall(
  "activateCompany",
  "/api/operator/companies/:id/activate",
  "operator:compliance",
  {
    effect: "leadsToMoney",
    request: z.strictObject({
      id: objectId,
      reason,
    }),
    reply: z.object({ canProforma: z.literal(true) }),
    errors: ["notFound", "conflict"],
    spec: ["HO-43", "G-25"],
    summary: "Activates a company",
  },
);
