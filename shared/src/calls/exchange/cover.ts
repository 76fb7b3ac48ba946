import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { defineCall } from "../call.ts";

/** The exchanges that would bring a missing amount into a currency, nearest to enough first. */
export const coverExchange = defineCall({
  name: "coverExchange",
  method: "GET",
  path: "/api/app/exchange/cover",
  who: "user",
  kind: "read",
  request: z.strictObject({ to: wireCurrency, missing: wireAmount }),
  reply: z.array(
    z.strictObject({
      from: wireCurrencyCode,
      /** The least that gives what is missing; the whole balance where that is not enough. */
      amount: wireMoney,
      gives: wireMoney,
      /** Of the source, afterwards. */
      left: wireMoney,
      isEnough: z.boolean(),
    }),
  ),
  errors: ["ratesStale"],
  spec: ["HO-103", "HO-60"],
  summary: "What an exchange from each other balance would give towards a missing amount",
});
