import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../money/wire.ts";
import { withdrawMethods } from "../rules/withdraw-methods.ts";
import { defineCall } from "./call.ts";
import { doneReply, objectId, textField } from "./tasks/fields.ts";

export const methodName = z.enum(withdrawMethods);
const savedReply = z.strictObject({ status: z.literal("Done"), Id: z.number() });
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
  /** "•••• 1234" or "TRC20 …abc123". */
  label: z.string(),
  currencies: z.array(wireCurrencyCode),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  /** Instant from which the confirmation may be sent again; null where there is none to send. */
  resendAt: z.nullable(z.string()),
});
export type WalletView = z.output<typeof walletView>;

/** All wallets of the contractor. */
export const listWallets = defineCall({
  name: "listWallets",
  method: "GET",
  path: "/api/app/wallets",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(walletView),
  spec: ["J-10", "J-11", "J-73"],
  summary: "Own withdrawal methods, masked",
});

/** The groups that the contractor sees, with counts, limits and fees. */
export const listWalletMethods = defineCall({
  name: "listWalletMethods",
  method: "GET",
  path: "/api/app/wallets/methods",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({
    methods: z.array(
      z.strictObject({
        type: methodName,
        currencies: z.array(wireCurrencyCode),
        count: z.number(),
        limit: z.number(),
        category: z.number(),
        isTaxSplit: z.boolean(),
        /** False while the method is switched off; `message` says why. */
        isEnabled: z.boolean(),
        message: z.nullable(z.string()),
        /** The product can take this method in place; the others follow by their own forms. */
        canAdd: z.boolean(),
        /** Percent of the amount with two decimals, "0.00" for none. */
        feePercent: z.string(),
        minimums: z.array(z.strictObject({ currency: wireCurrencyCode, amount: wireMoney })),
        /** Kept by a small withdrawal, per currency of the group where it applies. */
        smallFee: z.nullable(wireMoney),
      }),
    ),
    /** The USD and EUR restriction of residents of RU and BY concerns a wallet that is hidden now. */
    hasHiddenWallets: z.boolean(),
    isRestrictedResident: z.boolean(),
  }),
  spec: ["J-01", "J-04", "J-07", "J-30", "J-31", "J-32", "J-33"],
  summary: "Groups of withdrawal methods with counts, limits, fees and minimums",
});

/** Adds a TRC20 address. */
export const addUsdtWallet = defineCall({
  name: "addUsdtWallet",
  method: "POST",
  path: "/rest/api/wallets/addUsdt",
  who: "contractor",
  kind: "write",
  rate: "mail",
  factor: "always",
  idempotent: true,
  request: z.strictObject({ Network: z.literal("TRC20"), Address: z.string().check(z.maxLength(100)) }),
  reply: savedReply,
  errors: ["walletLimit", "limitExceeded", "optionNotAvailable"],
  spec: ["HO-30", "J-19", "J-25", "J-36", "J-55", "X-32"],
  summary: "Adds a USDT address; it waits for its confirmation by mail",
});

/** Adds a card. */
export const addCardWallet = defineCall({
  name: "addCardWallet",
  method: "POST",
  path: "/rest/api/wallets/add",
  who: "contractor",
  kind: "write",
  rate: "mail",
  factor: "always",
  idempotent: true,
  request: z.strictObject({ num: z.string().check(z.maxLength(40)) }),
  reply: savedReply,
  errors: ["walletLimit", "limitExceeded", "optionNotAvailable"],
  spec: ["J-67", "J-17", "J-25", "J-35"],
  summary: "Adds a card; it waits for its confirmation by mail",
});

/** Removes a wallet by its legacy path. */
export const removeWalletLegacy = defineCall({
  name: "removeWalletLegacy",
  method: "POST",
  path: "/rest/api/wallets/remove",
  who: "contractor",
  kind: "write",
  factor: "always",
  request: z.strictObject({ Id: objectId }),
  reply: doneReply,
  errors: ["notFound"],
  spec: ["J-68"],
  summary: "Removes a withdrawal method",
});

/** Removes a wallet. */
export const removeWallet = defineCall({
  name: "removeWallet",
  method: "DELETE",
  path: "/api/app/wallets/:id",
  who: "contractor",
  kind: "write",
  factor: "always",
  request: z.strictObject({ id: objectId }),
  reply: doneReply,
  errors: ["notFound"],
  spec: ["J-76"],
  summary: "Removes a withdrawal method",
});

/** Removes the card of the group toCard. */
export const clearCard = defineCall({
  name: "clearCard",
  method: "POST",
  path: "/rest/api/clearCard",
  who: "contractor",
  kind: "write",
  factor: "always",
  request: z.strictObject({}),
  reply: doneReply,
  errors: ["notFound"],
  spec: ["J-70"],
  summary: "Removes the card",
});

/** Sends the confirmation again by the legacy path. */
export const resendWalletLegacy = defineCall({
  name: "resendWalletLegacy",
  method: "POST",
  path: "/rest/api/wallets/resend",
  who: "contractor",
  kind: "write",
  rate: "mail",
  request: z.strictObject({ Id: objectId }),
  reply: doneReply,
  errors: ["notFound", "codeCoolDown", "limitExceeded", "conflict"],
  spec: ["J-69", "J-03", "J-27"],
  summary: "Sends the confirmation of a withdrawal method again",
});

/** Sends the confirmation again. */
export const resendWallet = defineCall({
  name: "resendWallet",
  method: "POST",
  path: "/api/app/wallets/:id/resend/",
  who: "contractor",
  kind: "write",
  rate: "mail",
  request: z.strictObject({ id: objectId }),
  reply: doneReply,
  errors: ["notFound", "codeCoolDown", "limitExceeded", "conflict"],
  spec: ["J-75", "J-03", "J-27"],
  summary: "Sends the confirmation of a withdrawal method again",
});

/** What a confirmation link is about; confirms nothing. */
export const walletConfirmation = defineCall({
  name: "walletConfirmation",
  method: "GET",
  path: "/api/app/wallets/confirmation",
  who: "public",
  kind: "read",
  rate: "mail",
  request: z.strictObject({ code: confirmationCode }),
  reply: z.strictObject({ type: methodName, label: z.string(), expires: z.string() }),
  errors: ["codeWrongOrExpired"],
  spec: ["HO-31"],
  summary: "The masked method of a confirmation link",
});

/** Confirms a wallet, once, within 72 h, in the version that the mail was about. */
export const confirmWallet = defineCall({
  name: "confirmWallet",
  method: "POST",
  path: "/api/app/wallets/confirm",
  who: "public",
  kind: "write",
  rate: "mail",
  request: z.strictObject({ code: confirmationCode }),
  reply: z.strictObject({ status: z.literal("Done"), type: methodName, label: z.string() }),
  errors: ["codeWrongOrExpired"],
  spec: ["HO-31", "J-25", "T-116"],
  summary: "Confirms a withdrawal method by the link of its mail",
});

const bankText = z.optional(textField(140));

/** The bank settings of the profile; the method toBank is derived from them. All empty removes it. */
export const saveBankSettings = defineCall({
  name: "saveBankSettings",
  method: "POST",
  path: "/rest/api/flBankPaymentSave",
  who: "contractor",
  kind: "write",
  factor: "always",
  request: z.strictObject({
    fullname: bankText,
    accountNumber: bankText,
    address: bankText,
    address2: bankText,
    zip: bankText,
    city: bankText,
    country: bankText,
    bankCountry: bankText,
    achRoutingNumber: bankText,
    bankSwift: bankText,
    bankName: bankText,
    isBankCor: z.optional(z.boolean()),
    bankCorSwift: bankText,
    bankCorName: bankText,
    bankCorAccountNum: bankText,
    taxState: z.optional(z.int().check(z.gte(1), z.lte(4))),
  }),
  reply: z.strictObject({
    status: z.literal("Done"),
    /** State of the method toBank now; null when it was removed. */
    state: z.nullable(z.number()),
    /** Fields that keep the method from being used, with their texts. */
    problems: z.record(z.string(), z.string()),
  }),
  errors: ["optionNotAvailable"],
  spec: ["K-26", "HO-32", "X-22", "X-51", "J-29"],
  summary: "Saves the bank details of the profile",
});

/** The bank settings with masked account numbers. */
export const getBankSettings = defineCall({
  name: "getBankSettings",
  method: "GET",
  path: "/api/app/wallets/bank",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({ settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])) }),
  spec: ["J-58", "X-22"],
  summary: "Own bank details; account numbers are masked",
});
