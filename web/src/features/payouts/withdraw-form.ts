import type { Output } from "@artel/shared/calls/call";
import type { estimateWithdrawal } from "@artel/shared/calls/payouts/app";
import { amountOf, compare, parseAmount, parseTypedAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { ReceiptLine } from "../../ui/money/receipt.tsx";
import type { Translate } from "../../ui/words/use-text.ts";

export type Estimate = Output<typeof estimateWithdrawal>;

/** What of an estimate a withdrawal confirms; undefined of one that names no method. */
export function seenOf({ to, currency, amountWithdraw, fee }: Estimate) {
  return to === null ? undefined : { to, currency, amountWithdraw, fee };
}

/** The method of the panel: where the money goes, by how it is asked for. */
export interface ChosenMethod {
  readonly walletId: number;
  readonly type: WithdrawMethod;
  readonly label: string;
  readonly value: string;
  /** Percent that a withdrawal by it costs, such as "2.80". */
  readonly feePercent: string;
}

/** The typed amount as wire text, or undefined while it is none. */
export function typedAmount(typed: string, currency: CurrencyCode): string | undefined {
  const amount = typed === "" ? undefined : parseTypedAmount(typed, currency);
  return amount && amount.minor > 0n ? toWire(amount) : undefined;
}

/** Half of a balance, rounded down to hundredths. */
export function halfOf(balance: string, currency: CurrencyCode): string {
  const whole = parseAmount(balance, currency);
  const half = whole && amountOf(currency, whole.minor / 2n);
  return half ? toWire(half) : "";
}

/** The first thing wrong with the amount, short text first and what to do after it. */
export function amountError(estimate: Estimate, balance: string, t: Translate): string | undefined {
  const { currency, min, max } = estimate;
  const [first] = estimate.errors.filter(({ code }) => amountCodes.includes(code));
  switch (first?.code) {
    case "minimum":
      return min ? t("withdrawals.panel.minimum", { n: short(min), amount: formatMoney(min, currency) }) : first.text;
    case "maximum":
      return max ? t("withdrawals.panel.maximum", { n: short(max), amount: formatMoney(max, currency) }) : first.text;
    case "insufficientFunds":
      return t("withdrawals.panel.overBalance", { amount: formatMoney(balance, currency) });
    default:
      return first?.text;
  }
}

const amountCodes = ["minimum", "maximum", "insufficientFunds", "ruleRefused"];

/** What stops the withdrawal whatever the amount: terms, verification, a method that is off. */
export function otherErrors(estimate: Estimate): Estimate["errors"] {
  return estimate.errors.filter(({ code }) => !amountCodes.includes(code));
}

/**
 * Why a withdrawal cannot be sent, in one line: what is wrong with the amount, else what stops it whatever the amount, with its way
 * out where that is known. Undefined where nothing is said against it.
 */
export function whyOff(
  wrong: string | undefined,
  judged: Estimate | undefined,
  hint: string | undefined,
): string | undefined {
  const [first] = judged ? otherErrors(judged) : [];
  return wrong ?? (first && (hint ?? first.text));
}

/** "15.50" is 15.5, "12.00" is 12. */
function short(wire: string): string {
  return wire.replace(/\.?0+$/, "");
}

/** The limits said before they are broken: from the minimum to the balance or the maximum, whichever is less. */
export function limitsHint(
  limits: { readonly min: string | null; readonly max: string | null },
  balance: string,
  currency: CurrencyCode,
  t: Translate,
): string {
  const [have, most] = [parseAmount(balance, currency), limits.max ? parseAmount(limits.max, currency) : undefined];
  const least = limits.min ? parseAmount(limits.min, currency) : undefined;
  const top = have && most && compare(most, have) < 0 ? toWire(most) : balance;
  if (least && have && compare(have, least) < 0) {
    return t("withdrawals.panel.tooLittle", {
      balance: formatMoney(balance, currency),
      min: moneyText(least),
    });
  }
  const max = formatMoney(top, currency);
  return least ? t("withdrawals.panel.limits", { min: moneyText(least), max }) : t("withdrawals.panel.upTo", { max });
}

/** The lines of the receipt: what is taken, each fee, and a free withdrawal that takes one of them back. They add up. */
export function receiptLines(
  estimate: Estimate,
  free: { readonly left: number; readonly total: number } | undefined,
  t: Translate,
): readonly ReceiptLine[] {
  const { currency, waived } = estimate;
  const isFree = waived !== "0.00";
  const fees = estimate.feeDetails.map(({ code, amount, percent }) => ({
    label: feeLabel(code, percent, t),
    value: `-${amount}`,
    currency,
  }));
  const waivedLines = isFree
    ? [
        { label: t("withdrawals.receipt.flat"), value: `-${waived}`, currency },
        {
          label: t("withdrawals.receipt.waived", { left: free?.left ?? 0, total: free?.total ?? 0 }),
          value: waived,
          currency,
          tone: "success" as const,
          plus: true,
        },
      ]
    : [];
  const none = fees.length === 0 && !isFree ? [{ label: t("withdrawals.receipt.noFee"), value: "0.00", currency }] : [];
  return [
    { label: t("withdrawals.receipt.amount"), value: estimate.amount, currency },
    ...fees,
    ...waivedLines,
    ...none,
  ];
}

function feeLabel(code: "card" | "bankAlt" | "flat", percent: string | null, t: Translate): string {
  if (code === "flat") {
    return t("withdrawals.receipt.flat");
  }
  const shown = percent?.replace(".", ",");
  if (code === "card") {
    return shown ? t("withdrawals.receipt.cardPercent", { percent: shown }) : t("withdrawals.receipt.card");
  }
  return shown ? t("withdrawals.receipt.bankAltPercent", { percent: shown }) : t("withdrawals.receipt.bankAlt");
}
