import * as z from "zod/mini";
import { isProviderPage } from "../../checks/outside-page.ts";
import { requestLimits } from "../../limits/requests.ts";
import { listSkip } from "../list.ts";

/** The page of a list that is asked by numbers. */
export const page = {
  skip: listSkip,
  take: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(requestLimits.payoutPage)),
    requestLimits.payoutPage,
  ),
};

/** Result codes that mean success; 111 and 555 come with a url. */
export const resultCodes = { done: 777, openUrl: 111, bindCard: 555 } as const;

/** Any other code is an error with its text. */
export const withdrawReply = z.strictObject({
  code: z.number(),
  id: z.optional(z.number()),
  url: z.optional(z.string().check(z.refine(isProviderPage))),
  text: z.optional(z.string()),
});

/** What asking for a payout refuses. */
export const withdrawErrors = [
  "changedMeanwhile",
  "insufficientFunds",
  "minimum",
  "maximum",
  "walletNotVerified",
  "withdrawalBlocked",
  "taxIdRequired",
  "termsNotAccepted",
  "optionNotAvailable",
  "currencyNotOffered",
  "conflict",
  "notFound",
] as const;
