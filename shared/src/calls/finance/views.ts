import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { cashFlowTypes } from "../../states/cash-flow-types.ts";
import { rateText } from "../exchange/views.ts";

/** Who reads the finance reports of a company: its owner, and managers with the right to. Every call of them asks here. */
export const financeReader = "manager:finance";

/** One movement of a company's balance in one currency: before + credit - debit = after, and price + fee = amount. */
export const cashFlowRow = z.object({
  id: z.string(),
  date: z.string(),
  cash_flow_type: z.enum(cashFlowTypes),
  /** The proforma of a top-up, the sales invoice of a task that was paid out. */
  document: z.nullable(z.object({ id: z.number(), number: z.string() })),
  task: z.nullable(z.object({ number: z.number(), project: z.string() })),
  /** Of an exchange. */
  exchange_rate: z.nullable(rateText),
  balance: z.object({ before: wireMoney, after: wireMoney }),
  credit: wireMoney,
  debit: wireMoney,
  contractor: z.nullable(z.object({ id: z.number(), full_name: z.string(), email: z.string() })),
  description: z.string(),
  currency: wireCurrencyCode,
  price: wireMoney,
  fee: wireMoney,
  amount: wireMoney,
});
