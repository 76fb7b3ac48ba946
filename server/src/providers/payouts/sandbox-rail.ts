import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/db.ts";
import type { PayoutRail, RailAnswer, RailReport } from "./port.ts";
import { type Beginning, countQuestion, keepOrder, type SandboxRow } from "./sandbox-store.ts";

/** What each order costs there, in its own currency. */
const orderCost = "0.35";
/** A slow order is paid at this question. */
const patience = 3;

/** What an order is to do, by the cents of its amount; all others are taken and wait for its page or an operator. */
const endings = {
  declined: "01",
  partial: "02",
  silent: "03",
  slow: "04",
  paidWithoutAnswer: "05",
  paidAtOnce: "06",
  short: "07",
} as const;

/**
 * The stand-in of every rail: it keeps its orders in the database, as a bank does outside of ours, and a person acts on them on
 * a page of the sandbox (`sandbox/rail.ts`). By the cents of the amount it refuses at once (.01), pays half (.02), says nothing
 * (.03), pays at the third question (.04), pays and breaks off before the answer (.05), or pays at once and says so each time
 * (.06), or refuses because the payer's account is short (.07).
 */
export function sandboxRail({ db, clock }: { readonly db: Database; readonly clock: Clock }): PayoutRail {
  return {
    quote: ({ currency }) => ({ amount: orderCost, currency }),
    submit: async (order) => {
      const row = await db.transaction((tx) => keepOrder(tx, order, beginningOf(order.amount), clock.now()));
      return answerTo(row);
    },
    query: (orderId) => db.transaction(async (tx) => reportOf(await countQuestion(tx, orderId, patience))),
  };
}

function isEnding(amount: string, ending: keyof typeof endings): boolean {
  return amount.endsWith(`.${endings[ending]}`);
}

function beginningOf(amount: string): Beginning {
  if (isEnding(amount, "declined") || isEnding(amount, "short")) {
    return { state: "declined", paid: null };
  }
  if (isEnding(amount, "partial")) {
    return { state: "paid", paid: halfOf(amount) };
  }
  if (isEnding(amount, "silent") || isEnding(amount, "slow")) {
    return { state: isEnding(amount, "silent") ? "silent" : "slow", paid: null };
  }
  const isPaid = isEnding(amount, "paidWithoutAnswer") || isEnding(amount, "paidAtOnce");
  return isPaid ? { state: "paid", paid: amount } : { state: "accepted", paid: null };
}

function answerTo(order: SandboxRow): RailAnswer {
  if (isEnding(order.amount, "paidWithoutAnswer")) {
    throw new Error("The sandbox broke off before its answer");
  }
  const report = reportOf(order);
  if (report.outcome === "paid" && isEnding(order.amount, "paidAtOnce")) {
    return report;
  }
  return report.outcome === "failed" || report.outcome === "unknown" ? report : { outcome: "accepted" };
}

function reportOf(order: SandboxRow | undefined): RailReport {
  if (!order || order.state === "forgotten") {
    return { outcome: "neverHeard" };
  }
  const { state, paid, currency } = order;
  if (state === "paid") {
    const reference = `SBX-${order.order_id}`;
    return {
      outcome: "paid",
      reference,
      paid: { amount: paid ?? "", currency },
      cost: { amount: orderCost, currency },
    };
  }
  if (state === "declined") {
    return isEnding(order.amount, "short")
      ? { outcome: "failed", failure: "The payer's account at the sandbox is short", fault: "elsewhere" }
      : { outcome: "failed", failure: "Refused by the sandbox", fault: "destination" };
  }
  return { outcome: state === "silent" ? "unknown" : "accepted" };
}

/** Decimal text with two digits. */
function halfOf(amount: string): string {
  const digits = (BigInt(amount.replace(".", "")) / 2n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
