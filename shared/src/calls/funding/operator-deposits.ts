import * as z from "zod/mini";
import { depositStates } from "../../states/deposit-states.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { seenCredit } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";
import { deposit } from "./app-deposits.ts";

export const operatorDeposit = z.object({
  ...deposit.shape,
  companyId: z.number(),
  companyName: z.string(),
  /** The address that it came to, and who sent it. */
  address: z.string(),
  sender: z.string(),
  /** The number of the proforma that it paid; null for none. */
  proforma: z.nullable(z.string()),
  /** Whether it waits for a second person. */
  waits: z.boolean(),
});

/** Transfers to addresses of companies, searched, ordered and cut by the server. */
export const operatorDeposits = readCall("operatorDeposits", "/api/operator/deposits", "operator", {
  request: z.strictObject({
    ...listFields(["seenAt", "amount"], "-seenAt"),
    state: z._default(z.enum(["all", ...depositStates]), "all"),
  }),
  reply: z.object({
    ...listReply(operatorDeposit),
    counts: z.object({ seen: z.number(), aside: z.number() }),
    /** Confirmations that a deposit needs. */
    needed: z.number(),
    watch: z.object({
      isOn: z.boolean(),
      /** Addresses that companies have, and those of them that nobody looked at for ten minutes. */
      addresses: z.number(),
      stale: z.number(),
      /** When the address was looked at whose last look is longest ago; null before the first look. */
      oldestLook: z.nullable(z.string()),
    }),
  }),
  spec: ["S-09", "HO-43"],
  summary: "Deposits of USDT on the chain",
});

export const depositAddress = z.object({
  /** What the signer knows it by. */
  place: z.number(),
  address: z.string(),
  companyId: z.number(),
  companyName: z.string(),
  givenAt: z.string(),
  givenUpAt: z.nullable(z.string()),
  /** The newest block time up to which everything is seen. */
  seenTo: z.nullable(z.string()),
  lookedAt: z.nullable(z.string()),
  /** Why the newest look failed; null where it did not. */
  fault: z.nullable(z.string()),
});

/** Addresses that companies have, with how far the watcher is. */
export const depositAddresses = readCall("depositAddresses", "/api/operator/deposits/addresses", "operator", {
  request: z.strictObject(listFields(["lookedAt", "givenAt"], "lookedAt")),
  reply: z.object(listReply(depositAddress)),
  spec: ["S-09", "HO-43"],
  summary: "Addresses of companies and how far they are watched",
});

/** Asks a second person whether a deposit that was put aside is credited to the company whose address it came to. */
export const creditDeposit = writeCall("creditDeposit", "/api/operator/deposits/:id/credit", "operator:treasury", {
  effect: "leadsToMoney",
  confirms: "seen",
  idempotent: true,
  request: z.strictObject({ id: objectId, reason, seen: seenCredit }),
  reply: z.object({ state: z.literal("waitsForSecondPerson") }),
  errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson"],
  spec: ["S-09", "HO-43"],
  summary: "Asks to credit a deposit that was put aside",
});

/** Gives an address up: the company gets another one when it asks next. What still comes to the old one is the company's. */
export const giveUpDepositAddress = writeCall(
  "giveUpDepositAddress",
  "/api/operator/deposits/addresses/:place/give-up",
  "operator:treasury",
  {
    effect: { none: "What comes to the old address is credited as before, and the new one is the signer's too" },
    request: z.strictObject({ place: objectId, reason }),
    reply: z.object({ state: z.literal("givenUp") }),
    errors: ["notFound", "conflict"],
    spec: ["S-09", "HO-43"],
    summary: "Gives an address of a company up",
  },
);
