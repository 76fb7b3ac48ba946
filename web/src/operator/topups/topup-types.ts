import type { Output } from "@artel/shared/calls/call";
import type { operatorTopups } from "@artel/shared/calls/funding/operator";
import { compare, parseAmount, subtract, toWire } from "@artel/shared/money/amount";

export type OperatorTopup = Output<typeof operatorTopups>["rows"][number];
export type BankMatch = OperatorTopup["matches"][number];
export type Difference = BankMatch["differences"][number];

type Asked = Pick<OperatorTopup, "companyId" | "currency" | "missing">;
type Came = Pick<BankMatch["line"], "currency" | "amount">;

/** What an operator sees of a settlement: whose balance gets how much, which is what came as far as it is missing. */
export function seenOf({ companyId, ...topup }: Asked, line: Came | undefined) {
  const { currency, amount } = creditOf(topup, line);
  return { companyId, currency, amount };
}

/** What a line credits: at most what is missing, in another currency all of it. `above` is put aside, `less` still missing then. */
export function creditOf({ currency, missing }: Omit<Asked, "companyId">, line: Came | undefined) {
  if (!line || line.currency !== currency) {
    return { ...(line ?? { currency, amount: missing }), above: undefined, less: undefined };
  }
  const [asked, came] = [parseAmount(missing, currency), parseAmount(line.amount, currency)];
  const order = asked && came ? compare(came, asked) : 0;
  return {
    currency,
    amount: order > 0 ? missing : line.amount,
    above: order > 0 && asked && came ? toWire(subtract(came, asked)) : undefined,
    less: order < 0 && asked && came ? toWire(subtract(asked, came)) : undefined,
  };
}

/** The line that agrees best; of a request for approval the very line that was named. */
export function bestMatch(topup: OperatorTopup): BankMatch | undefined {
  return topup.approval ? (topup.approval.match ?? undefined) : topup.matches[0];
}
