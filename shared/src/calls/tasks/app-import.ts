import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { accountFlags } from "../../states/account-settings.ts";
import { readCall } from "../call.ts";
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

export const importContext = readCall("importContext", "/api/app/tasks/import/context", "manager:newTask", {
  reply: z.object({
    currencies: z.array(wireCurrencyCode),
    contractors: z.array(z.object({ id: z.number(), email: z.string(), isActive: z.boolean() })),
    /** What amounts are multiples of for this company; "0" takes any amount. */
    amountStep: z.string(),
    /** The step of the installation, which the company may set aside; "0" where it asks for none. */
    installationStep: z.string(),
    isOldRubFlow: z.boolean(),
    companyPaysByDefault: z.boolean(),
    feeRate: z.string(),
    cardTax: z.string(),
    user: z.object({
      userId: z.number(),
      isFriend: z.boolean(),
      hideRubByn: z.boolean(),
      /** What this company is listed for. */
      flags: z.array(z.enum(accountFlags)),
    }),
  }),
  spec: ["D-12", "D-13", "D-23", "D-24", "X-05"],
  summary: "What the page judges imported rows by.",
});

export const estimateImport = readCall("estimateImport", "/api/app/tasks/import/estimate", "manager:newTask", {
  method: "POST",
  bodyLimit: importBodyLimit,
  request: z.strictObject({ rows }),
  reply: z.object({ valid: z.number(), failed: z.number(), skipped: z.number(), sums: z.array(sum) }),
  spec: ["D-24", "D-31"],
  summary: "Sums of the valid rows by currency against the balance; nothing is made.",
});
