import * as z from "zod/mini";
import { wireAmount, wireCurrency } from "../../money/wire.ts";
import { proformaStates } from "../../states/proforma-state.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { topup } from "./fields.ts";

/** Asks for a top-up: makes a proforma. `Login` is ignored: a company funds itself only. */
export const rechargeAccount = writeCall(
  "rechargeAccount",
  ["/rest/api/rechargeAccount", "/api/app/topups"],
  "companyOwner",
  {
    effect: "leadsToMoney",
    confirms: { whole: "amount and currency are all that it asks for" },
    idempotent: true,
    rate: "money",
    request: z.strictObject({
      Login: z.optional(z.string().check(z.maxLength(254))),
      Count: wireAmount,
      Cur: wireCurrency,
    }),
    reply: z.object({ status: z.literal("Done"), id: z.number(), documentId: z.number(), number: z.string() }),
    errors: ["companyNotActivated", "conflict", "currencyNotOffered", "noRoom", "unavailable"],
    spec: ["G-28", "G-30", "G-33", "HO-36"],
    summary: "Creates a proforma invoice for a top-up",
  },
);

/** The company's top-ups with their states, newest first unless asked otherwise. */
export const listTopups = readCall("listTopups", "/api/app/topups", "companyOwner", {
  request: z.strictObject({
    ...listFields(["id"], "-id"),
    /** `awaited` holds those of which nothing or a part came. */
    state: z.optional(z.enum(["awaited", ...proformaStates])),
  }),
  reply: z.object(listReply(topup)),
  spec: ["G-28"],
  summary: "Top-ups of the company",
});

/** Cancels an own proforma for which nothing came. What a bank has sent and an operator looks at counts as come. */
export const cancelTopup = writeCall("cancelTopup", "/api/app/topups/:id/cancel", "companyOwner", {
  effect: { none: "nothing is paid or credited by it; money that still comes is looked at by two operators" },
  request: z.strictObject({ id: objectId }),
  reply: z.object({ state: z.literal("cancelled") }),
  errors: ["notFound", "conflict", "moneyArrived"],
  spec: ["HO-44"],
  summary: "Cancels a top-up for which nothing came",
});
