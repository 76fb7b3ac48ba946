import * as z from "zod/mini";
import { wireAmount, wireCurrency } from "../../money/wire.ts";
import { movesMoney, writeCall } from "../call.ts";
import { seenWithdrawal } from "../seen.ts";
import { methodName } from "../wallets/app.ts";
import { withdrawErrors, withdrawReply } from "./fields.ts";

/** `Tax` of the client: percent times 100. It is compared and logged, never used. */
const claimedTax = z.optional(z.union([z.number(), z.string().check(z.maxLength(20))]));

const reference = z.optional(z.union([z.string().check(z.maxLength(40)), z.number()]));

/** The legacy withdrawal to a card, ruble card or USDT address. */
export const instantTransfer = writeCall("instantTransfer", "/rest/api/instantTransfer", "contractor", {
  ...movesMoney,
  factor: "always",
  request: z.strictObject({
    tfa: z.optional(z.string().check(z.maxLength(200))),
    Currency: wireCurrency,
    Tax: claimedTax,
    CardId: reference,
    CardUUID: reference,
    Amount: wireAmount,
    Type: z.optional(methodName),
    seen: z.optional(seenWithdrawal),
  }),
  reply: withdrawReply,
  errors: withdrawErrors,
  spec: ["K-24", "K-28", "X-08", "T-11"],
  summary: "Legacy withdrawal to a card or USDT address",
});

/** The legacy withdrawal to a bank. */
export const flBankPayment = writeCall("flBankPayment", "/rest/api/flBankPayment", "contractor", {
  ...movesMoney,
  factor: "always",
  request: z.strictObject({
    Currency: wireCurrency,
    Amount: wireAmount,
    BillID: reference,
    BillUUID: reference,
    Type: z.optional(methodName),
    seen: z.optional(seenWithdrawal),
  }),
  reply: withdrawReply,
  errors: withdrawErrors,
  spec: ["K-25", "K-27"],
  summary: "Legacy withdrawal to a bank account",
});
