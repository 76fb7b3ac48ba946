import * as z from "zod/mini";
import { depositNetwork } from "../../limits/deposits.ts";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { asideReasons, depositStates } from "../../states/deposit-states.ts";
import { readCall, writeCall } from "../call.ts";

/** A transfer to an address of ours. */
export const deposit = z.object({
  id: z.number(),
  /** The transaction on the chain. */
  txId: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  state: z.enum(depositStates),
  /** Blocks from that of the transfer to the last one, both counted; no more than are needed. */
  confirmations: z.number(),
  asideReason: z.nullable(z.enum(asideReasons)),
  seenAt: z.string(),
  endedAt: z.nullable(z.string()),
});

/** Where the company pays USDT to, and its newest deposits. */
export const listDeposits = readCall("listDeposits", "/api/app/deposits", "companyOwner", {
  reply: z.object({
    /** Whether this company may pay in on the chain here. */
    isOn: z.boolean(),
    /** Null until one was asked for. */
    address: z.nullable(z.string()),
    network: z.literal(depositNetwork),
    currency: wireCurrencyCode,
    /** A smaller deposit is put aside. */
    minimum: wireMoney,
    /** Confirmations that a deposit needs. */
    confirmations: z.number(),
    deposits: z.array(deposit),
  }),
  spec: ["S-09"],
  summary: "Address for USDT and the newest deposits",
});

/**
 * Gives the company its address, the same at each call, and has the watcher look at it now. Refused: an installation without
 * deposits, and a company that may not hold USDT or is not activated. Without a spare address it is `unavailable` for a minute.
 */
export const askDepositAddress = writeCall("askDepositAddress", "/api/app/deposits/address", "companyOwner", {
  effect: { none: "An address is the company's for ever; what comes there counts when the chain says so" },
  reply: z.object({ address: z.string() }),
  errors: ["companyNotActivated", "currencyNotOffered", "optionNotAvailable", "unavailable"],
  spec: ["S-09"],
  summary: "Gives the company an address for USDT",
});
