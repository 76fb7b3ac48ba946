import * as z from "zod/mini";
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
