import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { kycStates } from "../../states/kyc-state.ts";

/** One contractor of a company. */
export const contractorItem = z.object({
  id: z.number(),
  fullname: z.string(),
  email: z.string(),
  /** Path of the page of this contractor. */
  route: z.string(),
  kycState: z.enum(kycStates),
  /** Only for init, wait and retry. */
  kycDue: z.nullable(z.string()),
  status: z.number(),
  details: z.object({
    ID: z.number(),
    RegDate: z.string(),
    CountryCode: z.string(),
    AllTasks: z.number(),
    /** When the company invited this person. */
    InviteDate: z.string(),
  }),
});

/** A contractor as the pages of the company show one: with the mail of an open invitation. */
export const shownContractor = z.object({
  ...contractorItem.shape,
  /** When the last mail of the invitation left; null without one. */
  mailedAt: z.nullable(z.string()),
  /** When the contractor left the company; null for all others. Only they come back then. */
  leftAt: z.nullable(z.string()),
  /** Nobody has registered by the invitation, so that a link to it can be copied. */
  hasLink: z.boolean(),
});

/** Rewards that were paid in a currency: in the present year of the company's time zone, and in all. */
export const paidSums = z.array(z.object({ currency: wireCurrencyCode, year: wireMoney, all: wireMoney }));

/** A contractor in the list: with what the company paid. */
export const foundContractor = z.object({
  ...shownContractor.shape,
  /** Null for who does not see all tasks of the company. */
  paidSums: z.nullable(paidSums),
});
