import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { withdrawMethods } from "../../rules/methods/method.ts";
import { kycStates } from "../../states/kyc-state.ts";
import { readCall, writeCall } from "../call.ts";
import { lineField, objectId } from "../tasks/fields.ts";
import { savedVersion } from "../version.ts";
import { removesMethod, resendsMail, savesMethod } from "./method-writes.ts";

export const methodName = z.enum(withdrawMethods);

/** 128 random bits in hexadecimal. */
const confirmationCode = z.string().check(z.regex(/^[0-9a-f]{32}$/, "validations.wrongValue"));

/**
 * A wallet as the server shows it. `Num`, `Address` and the labels are masked: destinations leave the vault for
 * nobody but a payout rail.
 */
export const walletView = z.strictObject({
  ID: z.number(),
  UUID: z.string(),
  /** 1 unverified, 2 invalid, 3 verified. */
  State: z.number(),
  /** Currency id; 4 is crypto. */
  CardType: z.number(),
  Num: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  BankName: z.nullable(z.string()),
  TaxState: z.nullable(z.number()),
  Network: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  type: methodName,
  /** Whose account it is, where the form says so. */
  holder: z.string(),
  /** What is no secret, by field of its form, such as bank and BIK: it fills the form again. */
  open: z.record(z.string(), z.string()),
  /** "•••• 1234" or "TRC20 …abc123". */
  label: z.string(),
  /** A card that the provider keeps: it is not changed, but removed and linked anew. */
  isLinked: z.boolean(),
  currencies: z.array(wireCurrencyCode),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  /** When a bank, a provider or an operator refused it; null for one that may be used or was put right. */
  refusedAt: z.nullable(z.string()),
  /** Why an operator refused it; null where a bank or provider refused to pay to it. */
  refusal: z.nullable(z.string()),
  /** Instant from which the confirmation may be sent again; null where there is none to send. */
  resendAt: z.nullable(z.string()),
});

export type WalletView = z.output<typeof walletView>;

/** All wallets of the contractor. */
export const listWallets = readCall("listWallets", "/api/app/wallets", "contractor", {
  reply: z.array(walletView),
  spec: ["J-10", "J-11", "J-73"],
  summary: "Own withdrawal methods, masked",
});

/** The groups that the contractor sees, with counts, limits and fees. */
export const listWalletMethods = readCall("listWalletMethods", "/api/app/wallets/methods", "contractor", {
  reply: z.strictObject({
    methods: z.array(
      z.strictObject({
        type: methodName,
        currencies: z.array(wireCurrencyCode),
        count: z.number(),
        limit: z.number(),
        category: z.number(),
        isTaxSplit: z.boolean(),
        /** False while the method is paused in all its currencies. */
        isEnabled: z.boolean(),
        /** Pauses that hold now for the contractor. */
        pauses: z.array(
          z.strictObject({
            /** Null for all currencies of the method. */
            currency: z.nullable(wireCurrencyCode),
            /** Why, in the language asked. */
            message: z.string(),
            /** When it ends by itself; null until it is lifted. */
            until: z.nullable(z.string()),
          }),
        ),
        /** Another destination may be added. */
        canAdd: z.boolean(),
        /** The Russian tax id or full name, which are asked before, are missing. */
        isTaxIdMissing: z.boolean(),
        /** Percent of the amount with two decimals, "0.00" for none. */
        feePercent: z.string(),
        minimums: z.array(z.strictObject({ currency: wireCurrencyCode, amount: wireMoney })),
        /** Kept by a small withdrawal, per currency of the group where it applies. */
        smallFee: z.nullable(wireMoney),
      }),
    ),
    /** A card is entered at the provider and never typed here. */
    linksCards: z.boolean(),
    /** The USD and EUR restriction of residents of RU and BY concerns a wallet that is hidden now. */
    hasHiddenWallets: z.boolean(),
    isRestrictedResident: z.boolean(),
    /** The verification that is asked and not passed yet; null where none is. At 0 days or fewer nothing can be withdrawn. */
    verification: z.nullable(
      z.strictObject({
        state: z.enum(kycStates),
        /** The last day, in UTC; null where none is set. */
        dueDay: z.nullable(z.string()),
        /** Whole days until the last one, 0 on it; null where none is set. */
        daysLeft: z.nullable(z.number()),
      }),
    ),
  }),
  spec: ["J-01", "J-04", "J-05", "J-07", "J-08", "J-30", "J-31", "J-32", "J-33", "B-50"],
  summary: "Groups of withdrawal methods with counts, limits, fees and minimums",
});

/** Adds a card or an account of a Belarusian bank; with an id it takes the place of that one. */
export const addLocalWallet = writeCall("addLocalWallet", "/api/app/wallets", "contractor", {
  ...savesMethod,
  request: z.strictObject({
    type: z.enum(["cardBlr", "bankBlr"]),
    currency: wireCurrencyCode,
    /** Of a card. */
    number: z.optional(z.string().check(z.maxLength(40))),
    /** Of an account. */
    iban: z.optional(z.string().check(z.maxLength(60))),
    bankId: z.int(),
    holder: lineField(140),
    id: z.optional(objectId),
  }),
  errors: ["notFound", "walletLimit", "limitExceeded", "optionNotAvailable", "withdrawalBlocked"],
  spec: ["J-74", "HO-29", "J-22", "J-23", "X-55"],
  summary: "Adds a Belarusian card or account; it waits for its confirmation by mail",
});

/** Banks of Belarus. */
export const listBelarusianBanks = readCall("listBelarusianBanks", "/api/app/banks-belarus", "contractor", {
  reply: z.strictObject({
    /** The day of the directory that the list follows. */
    day: z.string(),
    banks: z.array(z.strictObject({ id: z.number(), bic: z.string(), name: z.string() })),
  }),
  spec: ["J-72", "HO-78"],
  summary: "Banks of Belarus, in the reader's language",
});

/** Removes a wallet. */
export const removeWallet = writeCall("removeWallet", "/api/app/wallets/:id", "contractor", {
  ...removesMethod,
  method: "DELETE",
  request: z.strictObject({ id: objectId }),
  spec: ["J-76"],
  summary: "Removes a withdrawal method",
});

/** Sends the confirmation again. */
export const resendWallet = writeCall("resendWallet", "/api/app/wallets/:id/resend/", "contractor", {
  ...resendsMail,
  request: z.strictObject({ id: objectId }),
  spec: ["J-75", "J-03", "J-27"],
  summary: "Sends the confirmation of a withdrawal method again",
});

/** What a confirmation link is about; confirms nothing. */
export const walletConfirmation = readCall("walletConfirmation", "/api/app/wallets/confirmation", "public", {
  rate: "mail",
  request: z.strictObject({ code: confirmationCode }),
  reply: z.strictObject({ type: methodName, label: z.string(), expires: z.string() }),
  errors: ["codeWrongOrExpired"],
  spec: ["HO-31"],
  summary: "The masked method of a confirmation link",
});

/** Confirms a wallet, once, within 72 h, in the version that the mail was about. */
export const confirmWallet = writeCall("confirmWallet", "/api/app/wallets/confirm", "public", {
  effect: "leadsToMoney",
  confirms: { whole: "the link of the mail names one method as it was entered" },
  rate: "mail",
  request: z.strictObject({ code: confirmationCode }),
  reply: z.strictObject({ status: z.literal("Done"), type: methodName, label: z.string() }),
  errors: ["codeWrongOrExpired"],
  spec: ["HO-31", "J-25", "T-116"],
  summary: "Confirms a withdrawal method by the link of its mail",
});

/** The bank settings with masked account numbers. */
export const getBankSettings = readCall("getBankSettings", "/api/app/wallets/bank", "contractor", {
  reply: z.strictObject({
    settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
    savedVersion,
  }),
  spec: ["J-58", "X-22", "HO-130"],
  summary: "Own bank details; account numbers are masked",
});

/** What became of a page of the card provider. */
export const cardLink = readCall("cardLink", "/api/app/wallets/card-links/:id", "contractor", {
  request: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
  reply: z.strictObject({
    /** `open` until the provider's answer comes. */
    state: z.enum(["open", "linked", "refused"]),
    /** Why no card came of it. */
    reason: z.nullable(z.enum(["declined", "country", "known", "room"])),
    walletId: z.nullable(z.number()),
  }),
  errors: ["notFound"],
  spec: ["J-78", "S-05"],
  summary: "What became of linking a card",
});
