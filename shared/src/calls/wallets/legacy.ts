import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { lineField, objectId } from "../tasks/fields.ts";
import { seenVersion } from "../version.ts";
import { removesMethod, resendsMail, savesMethod } from "./method-writes.ts";

/** Adds a TRC20 address; with an id it takes the place of that one. */
export const addUsdtWallet = writeCall("addUsdtWallet", "/rest/api/wallets/addUsdt", "contractor", {
  ...savesMethod,
  request: z.strictObject({
    Network: z.literal("TRC20"),
    Address: z.string().check(z.maxLength(100)),
    id: z.optional(objectId),
  }),
  errors: ["notFound", "walletLimit", "limitExceeded", "optionNotAvailable", "withdrawalBlocked"],
  spec: ["HO-30", "J-19", "J-25", "HO-10", "J-36", "J-55", "X-32", "X-55"],
  summary: "Adds a USDT address; it waits for its confirmation by mail",
});

/** Adds a card, or with `toCardRub` one of a Russian bank; with an id it takes the place of that one. */
export const addCardWallet = writeCall("addCardWallet", "/rest/api/wallets/add", "contractor", {
  ...savesMethod,
  request: z.strictObject({
    num: z.string().check(z.maxLength(40)),
    /** A card in euros and dollars where it is left out. */
    type: z.optional(z.enum(["toCard", "toCardRub"])),
    /** Of a card in rubles: the phone that its bank knows, as +7 and ten digits. */
    Phone: z.optional(z.string().check(z.maxLength(40))),
    id: z.optional(objectId),
  }),
  errors: ["notFound", "walletLimit", "limitExceeded", "optionNotAvailable", "withdrawalBlocked", "taxIdRequired"],
  spec: ["J-67", "J-17", "J-20", "J-25", "HO-10", "J-35", "X-55"],
  summary: "Adds a card; it waits for its confirmation by mail",
});

/** Removes a wallet by its legacy path. */
export const removeWalletLegacy = writeCall("removeWalletLegacy", "/rest/api/wallets/remove", "contractor", {
  ...removesMethod,
  request: z.strictObject({ Id: objectId }),
  spec: ["J-68"],
  summary: "Removes a withdrawal method",
});

/** Removes the card of the group toCard. */
export const clearCard = writeCall("clearCard", "/rest/api/clearCard", "contractor", {
  ...removesMethod,
  spec: ["J-70"],
  summary: "Removes the card",
});

/** Sends the confirmation again by the legacy path. */
export const resendWalletLegacy = writeCall("resendWalletLegacy", "/rest/api/wallets/resend", "contractor", {
  ...resendsMail,
  request: z.strictObject({ Id: objectId }),
  spec: ["J-69", "J-03", "J-27"],
  summary: "Sends the confirmation of a withdrawal method again",
});

const bankText = z.optional(lineField(140));

/** The bank settings of the profile; the method toBank is derived from them. All empty removes it. */
export const saveBankSettings = writeCall("saveBankSettings", "/rest/api/flBankPaymentSave", "contractor", {
  effect: "leadsToMoney",
  confirms: "version",
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
    seenVersion,
  }),
  reply: z.strictObject({
    status: z.literal("Done"),
    /** State of the method toBank now; null when it was removed. */
    state: z.nullable(z.number()),
    /** Fields that keep the method from being used, with their texts. */
    problems: z.record(z.string(), z.string()),
  }),
  errors: ["optionNotAvailable", "withdrawalBlocked", "staleSave"],
  spec: ["K-26", "HO-32", "X-22", "X-51", "J-29", "HO-130"],
  summary: "Saves the bank details of the profile",
});
