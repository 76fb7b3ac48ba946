import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { savedVersion } from "../version.ts";

/** What documents of a company are written in: the language of who reads them, one language, or both. */
export const documentLanguageChoices = ["reader", "en", "ru", "both"] as const;

/** The settings of the company as its owner sees them. */
export const getSettings = readCall("getSettings", "/api/app/settings", "companyOwner", {
  reply: z.strictObject({
    isAutoPublishTask: z.boolean(),
    companyPayTax: z.boolean(),
    isAutoStartKyc: z.boolean(),
    isAutoStartKycReadOnly: z.boolean(),
    isInvoiceTaskHasUrls: z.boolean(),
    /** Of the currencies that are on. */
    currenciesVersion: savedVersion,
    importsAnyAmount: z.boolean(),
    monthlyInvoice: z.boolean(),
    documentLanguage: z.enum(documentLanguageChoices),
    /** Of the installation; "0" where it asks for none. */
    importAmountStep: z.string(),
    /** Those that the company may choose, and others that are on or hold money. */
    currencies: z.array(
      z.strictObject({
        currency: wireCurrencyCode,
        /** The company has switched it on. */
        isOn: z.boolean(),
        /** It can be switched on. */
        isAvailable: z.boolean(),
        amount: wireMoney,
        /** Set aside for tasks at work. */
        escrow: wireMoney,
      }),
    ),
  }),
  spec: ["A-19", "F-09", "HO-88"],
  summary: "The settings of the company, with what its currencies hold",
});

/** The amounts that imports of the company take. */
export const setImportAmounts = writeCall("setImportAmounts", "/api/app/settings/import-amounts", "companyOwner", {
  method: "PUT",
  request: z.strictObject({ isAny: z.boolean() }),
  reply: z.strictObject({ importsAnyAmount: z.boolean() }),
  effect: { none: "An import is looked at before its tasks are made; nothing is paid by it" },
  errors: ["invalidInput"],
  spec: ["HO-132", "X-05"],
  summary: "Says whether imports take any amount or multiples of the installation's step",
});

/** How the documents of the company are made from now on; what is left out stays. */
export const setDocumentSettings = writeCall("setDocumentSettings", "/api/app/settings/documents", "companyOwner", {
  method: "PUT",
  request: z.strictObject({
    monthlyInvoice: z.optional(z.boolean()),
    documentLanguage: z.optional(z.enum(documentLanguageChoices)),
  }),
  reply: z.strictObject({ monthlyInvoice: z.boolean(), documentLanguage: z.enum(documentLanguageChoices) }),
  effect: { none: "It says how later documents are made; no money moves by them" },
  errors: ["invalidInput"],
  spec: ["HO-36", "L-14"],
  summary: "Says whether tasks are billed once a month, and in which language documents are written",
});

const text = z.string();

/** A bank account, or an address of the USDT network, that a top-up is paid to. */
const account = z.strictObject({
  currency: wireCurrencyCode,
  /** Null for USDT. */
  bank: z.nullable(
    z.strictObject({
      beneficiary: text,
      bankName: text,
      accountNumber: text,
      swift: text,
      corBank: text,
      corAccount: text,
      corSwift: text,
    }),
  ),
  /** Null for a bank account. */
  usdt: z.nullable(z.strictObject({ network: text, address: text })),
});

/** A side of the letter of acceptance. */
export const letterSide = z.strictObject({
  companyName: text,
  regNum: text,
  vat: text,
  address: text,
  city: text,
  zip: text,
  country: text,
  email: text,
});

/** The company as its page shows it, with the legal entity of the provider that serves it. */
export const getCompany = readCall("getCompany", "/api/app/company", "company", {
  reply: z.strictObject({
    companyName: text,
    brandName: text,
    taxStatus: text,
    regNum: text,
    EUVAT: text,
    country: text,
    province: text,
    city: text,
    zip: text,
    address: text,
    address2: text,
    termsAcceptedDate: z.nullable(text),
    /** What the letter of acceptance says of both sides; null while the terms are not accepted. */
    letter: z.nullable(
      z.strictObject({
        company: letterSide,
        provider: letterSide,
        acceptedBy: text,
        /** The moment that the details of the company are of. */
        detailsAt: text,
      }),
    ),
    owner: z.strictObject({ fullname: text, email: text }),
    provider: z.strictObject({
      companyName: text,
      regNum: text,
      vatNum: text,
      country: text,
      city: text,
      zip: text,
      address: text,
      email: text,
    }),
    /** Where top-ups are paid to, in the currencies of the company; the owner alone sees them. */
    paidInto: z.array(account),
  }),
  spec: ["A-18", "F-01", "F-02", "HO-45"],
  summary: "The company with its acceptance of the terms, its provider and where top-ups are paid to",
});
