import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { tariffIds } from "../../rules/tariffs.ts";
import { accountSettingNames } from "../../states/account-settings.ts";
import { reviewStates } from "../../states/company-review.ts";
import { userRoles, userStates } from "../../states/people.ts";
import { companyVatForms } from "../../states/vat-forms.ts";
import { writeCall } from "../call.ts";
import { listedDocument } from "../documents/operator.ts";
import { topup } from "../funding/fields.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { personTask } from "../tasks/operator.ts";
import { reviewMessage } from "./app-review.ts";

const vatCheck = z.strictObject({
  /** The number that was looked up; the company may have another one since. */
  number: z.string(),
  isValid: z.boolean(),
  /** What the operator wrote down, or name and address as the register has them. */
  found: z.string(),
  /** The operator who read it there; null where the register was asked itself. */
  by: z.nullable(z.string()),
  at: z.string(),
});

/** One company with everything that operators know. That it was looked at goes to the audit log. */
export const operatorCompany = writeCall("operatorCompany", "/api/operator/companies/:id", "operator", {
  method: "GET",
  effect: { none: "notes who looked at the data of a company" },
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    id: z.number(),
    name: z.string(),
    brandName: z.string(),
    /** In which the owner reads the product. */
    language: z.enum(["en", "ru"]),
    review: z.strictObject({
      state: z.enum(reviewStates),
      /** Since when it is so. */
      since: z.string(),
      messages: z.array(z.strictObject({ ...reviewMessage.shape, by: z.string() })),
      /** Whether its activation can be taken back: it is active and has asked for no money. */
      canTakeBack: z.boolean(),
    }),
    createdAt: z.string(),
    activatedAt: z.nullable(z.string()),
    /** Of the owner's account, with which the company closes. */
    state: z.enum(userStates),
    /** Address and tax data as the owner gave them; empty where nothing was given. */
    details: z.strictObject({
      country: z.string(),
      province: z.string(),
      city: z.string(),
      zip: z.string(),
      address: z.string(),
      address2: z.string(),
      /** Number of the tax state. */
      taxStatus: z.string(),
      regNum: z.string(),
      ein: z.string(),
    }),
    vat: z.strictObject({
      number: z.string(),
      /** Whose number it is. */
      country: z.string(),
      /** What its form says. */
      form: z.enum(companyVatForms),
      /** Whether a register is set up that knows numbers of this country. */
      canAsk: z.boolean(),
      /** The newest look into the register; null for none. */
      check: z.nullable(vatCheck),
    }),
    /** The legal entity that serves the company. */
    entity: z.strictObject({ name: z.string(), country: z.string() }),
    /** In percent of a task. */
    tariff: z.strictObject({ name: z.enum(Object.keys(tariffIds) as (keyof typeof tariffIds)[]), taskFee: z.string() }),
    /** Settings of the account that are not as usual. */
    flags: z.array(z.enum(accountSettingNames)),
    /** Currencies that the company has switched on. */
    bills: z.array(z.string()),
    balances: z.array(
      z.strictObject({
        currency: wireCurrencyCode,
        available: wireMoney,
        /** Reserved for tasks. */
        escrow: wireMoney,
        /** Of proformas whose money is still to come. */
        awaited: wireMoney,
      }),
    ),
    /** The owner first; removed managers are left out. */
    people: z.array(
      z.strictObject({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        role: z.enum(userRoles),
        state: z.enum(userStates),
        seenAt: z.nullable(z.string()),
      }),
    ),
    openTasks: z.number(),
    /** The newest tasks, top-ups and documents. */
    tasks: z.array(personTask),
    topups: z.array(topup),
    documents: z.array(listedDocument),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one company with data, money, people, tasks, top-ups and documents",
});

/** Asks the register of VAT numbers about the company's present number; its answer comes by itself. */
export const askVatRegister = writeCall(
  "askVatRegister",
  "/api/operator/companies/:id/vat-check/ask",
  "operator:compliance",
  {
    effect: { none: "asks a register" },
    request: z.strictObject({ id: objectId }),
    reply: z.strictObject({ status: z.literal("Done") }),
    errors: ["notFound", "conflict"],
    spec: ["S-16"],
    summary: "Operator: asks the register about a VAT number",
  },
);

/** Keeps what the register of VAT numbers said of the company's present number. */
export const noteVatCheck = writeCall("noteVatCheck", "/api/operator/companies/:id/vat-check", "operator:compliance", {
  effect: { none: "keeps what a register said" },
  request: z.strictObject({
    id: objectId,
    /** The number that was looked up. */
    number: z.string().check(z.minLength(1, "validations.required"), z.maxLength(60)),
    isValid: z.boolean(),
    reason,
  }),
  reply: z.strictObject({ status: z.literal("Done") }),
  errors: ["notFound", "changedMeanwhile"],
  spec: ["HO-43"],
  summary: "Operator: keeps what the register said of a VAT number",
});
