import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { importColumnNames } from "../../sheets/import-column-names.ts";
import { defineCall } from "../call.ts";
import { taskLengths } from "./lengths.ts";

/** Most rows of one import, and the size of the body that carries them. */
export const importRowsMaximum = 10_000;

export const importBodyLimit = 16 * 1024 * 1024;

const cell = z._default(z.string().check(z.maxLength(taskLengths.description * 2, "validations.tooLong")), "");

/** As the spreadsheet program counts. */
export const rowNumber = z.number().check(z.int(), z.gte(0), z.lte(10_000_000));

export const cells = z.strictObject({
  email: cell,
  amount: cell,
  currency: cell,
  serviceCode: cell,
  description: cell,
  deadline: cell,
  taskName: cell,
  project: cell,
  payWithdrawalFee: cell,
  paymentDetails: cell,
  phone: cell,
  bankName: cell,
  name: cell,
});

/** One row as the page read it; the server judges it again by the same rules. */
export const row = z.strictObject({ number: rowNumber, cells });

export const rows = z
  .array(row)
  .check(z.minLength(1, "import.file.noRows"), z.maxLength(importRowsMaximum, "import.file.tooManyRows"));

export const rowError = z.object({
  number: z.number(),
  email: z.string(),
  column: z.enum(importColumnNames),
  /** Key and values of the text, or the own words of an operator's rule. */
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.optional(z.object({ en: z.string(), ru: z.string() })),
});

export const sum = z.object({
  currency: wireCurrencyCode,
  count: z.number(),
  reward: wireMoney,
  fee: wireMoney,
  cardFee: wireMoney,
  total: wireMoney,
  /** The company's spendable balance of the currency; null for a manager. */
  available: z.nullable(wireMoney),
});

export const importContext = defineCall({
  name: "importContext",
  method: "GET",
  path: "/api/app/tasks/import/context",
  who: "manager:newTask",
  kind: "read",
  request: z.strictObject({}),
  reply: z.object({
    currencies: z.array(wireCurrencyCode),
    contractors: z.array(z.object({ id: z.number(), email: z.string(), isActive: z.boolean() })),
    amountStep: z.string(),
    isOldRubFlow: z.boolean(),
    companyPaysByDefault: z.boolean(),
    feeRate: z.string(),
    cardTax: z.string(),
    user: z.object({
      userId: z.number(),
      isFriend: z.boolean(),
      hideRubByn: z.boolean(),
      /** Of the lists of special accounts only whether this company stands on them. */
      lists: z.object({
        disabledAltCurrencyUserIds: z.array(z.number()),
        hiddenRubUserIds: z.array(z.number()),
        hiddenBynUserIds: z.array(z.number()),
        hiddenUsdtUserIds: z.array(z.number()),
      }),
    }),
  }),
  spec: ["D-12", "D-13", "D-23", "D-24", "X-05"],
  summary: "What the page judges imported rows by.",
});

export const estimateImport = defineCall({
  name: "estimateImport",
  method: "POST",
  path: "/api/app/tasks/import/estimate",
  who: "manager:newTask",
  kind: "read",
  bodyLimit: importBodyLimit,
  request: z.strictObject({ rows }),
  reply: z.object({ valid: z.number(), failed: z.number(), skipped: z.number(), sums: z.array(sum) }),
  spec: ["D-24", "D-31"],
  summary: "Sums of the valid rows by currency against the balance; nothing is made.",
});

export const importTasks = defineCall({
  name: "importTasks",
  method: "POST",
  path: "/api/app/tasks/import",
  who: "manager:newTask",
  kind: "write",
  idempotent: true,
  mayAnswerLater: true,
  rate: "money",
  bodyLimit: importBodyLimit,
  request: z.strictObject({ rows }),
  reply: z.object({
    created: z.number(),
    failed: z.number(),
    skipped: z.number(),
    ids: z.array(z.number()),
    errors: z.array(rowError),
    sums: z.array(sum),
  }),
  errors: ["invalidInput"],
  spec: ["D-09", "D-12", "D-24", "D-31", "D-33", "HO-71"],
  summary: "Makes a draft of each valid row; the others are answered with what is wrong.",
});
