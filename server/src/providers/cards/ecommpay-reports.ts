import { z } from "zod";
import { inUnits } from "./minor-units.ts";
import type { PaymentOperation, PaymentReport } from "./port.ts";

/** A whole number of minor units that a double holds exactly, with its currency. */
const sumSchema = z.object({ amount: z.number().int().min(0), currency: z.string().min(1).max(10) });
const textOrNumber = z.union([z.string(), z.number()]).transform(String);

const operationSchema = z.looseObject({
  id: textOrNumber.default(""),
  request_id: z.string().default(""),
  type: z.string().default(""),
  status: z.string().default(""),
  date: z.string().optional(),
  code: textOrNumber.default(""),
  message: z.string().default(""),
  sum_initial: sumSchema.optional(),
});

const paymentSchema = z.looseObject({
  payment: z.looseObject({
    id: z.string().min(1).max(64),
    type: z.string(),
    status: z.string(),
    date: z.string().optional(),
    sum: sumSchema.optional(),
  }),
  account: z.looseObject({ number: z.string().max(30) }).optional(),
  operation: operationSchema.optional(),
  operations: z.array(operationSchema).max(200).default([]),
});

/** Statuses of a payment whose money came, whatever went back of it since. */
const paidStates: readonly string[] = [
  ...["success", "partially refunded", "refunded", "partially reversed", "reversed"],
];
const declinedStates: readonly string[] = [
  "decline",
  "error",
  "internal error",
  "external error",
  "cancelled",
  "canceled",
];
/** Operations that bring money, and those by which it goes back. */
const kinds: Readonly<Record<string, PaymentOperation["kind"]>> = {
  sale: "sale",
  refund: "refund",
  reversal: "reversal",
  chargeback: "chargeback",
};

/** Whether a body speaks of a payment that somebody makes to us, and not of a payout or of a card that is kept. */
export function isPayment(body: object): boolean {
  const payment: unknown = Reflect.get(body, "payment");
  return typeof payment === "object" && payment !== null && Reflect.get(payment, "type") === "purchase";
}

/** What a message or an answer says of a payment to us; undefined where it cannot be read. */
export function reportOf(body: unknown): PaymentReport | undefined {
  const parsed = paymentSchema.safeParse(body);
  if (!parsed.success) {
    return undefined;
  }
  const { payment, account, operation, operations } = parsed.data;
  const all = operation ? [operation] : operations;
  const last = all.at(-1);
  return {
    id: payment.id,
    outcome: outcomeOf(payment.status),
    status: payment.status.slice(0, 40),
    code: (last?.code ?? "").slice(0, 20),
    message: (last?.message ?? "").slice(0, 300),
    at: momentOf(last?.date ?? payment.date),
    masked: account?.number.replace(/[^\d*]/g, "").slice(0, 19),
    operations: all.flatMap((one) => doneOperation(one, payment.sum)),
  };
}

function outcomeOf(status: string): PaymentReport["outcome"] {
  if (paidStates.includes(status)) {
    return "paid";
  }
  return declinedStates.includes(status) ? "declined" : status === "expired" ? "expired" : "open";
}

type Operation = z.output<typeof operationSchema>;

/** The sum of a sale may stand at the payment alone; what goes back has always its own. */
function doneOperation(one: Operation, whole: z.output<typeof sumSchema> | undefined): PaymentOperation[] {
  const kind = Object.hasOwn(kinds, one.type) ? kinds[one.type] : undefined;
  const sum = one.sum_initial ?? (kind === "sale" ? whole : undefined);
  const id = (one.id || one.request_id).slice(0, 64);
  return kind && sum && id && one.status === "success"
    ? [{ id, kind, sum: { amount: inUnits(sum.amount), currency: sum.currency }, at: momentOf(one.date) }]
    : [];
}

function momentOf(text: string | undefined): Date | undefined {
  // The provider writes the zone without a colon, which not every reader takes.
  const moment = new Date((text ?? "").replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
