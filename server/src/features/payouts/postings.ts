import { type Amount, amountOf, compare, isZero, subtract } from "@artel/shared/money/amount";
import { type AccountRef, contractorAvailable, house, payoutInTransit, payoutPending } from "../../ledger/accounts.ts";
import type { Move } from "../../ledger/post.ts";
import type { ItemRow, PayoutRow } from "./store.ts";

interface Side {
  readonly account: AccountRef;
  readonly amount: Amount;
}

/** Moves that empty the sources into the targets; both sides have the same sum. */
export function movesBetween(sources: readonly Side[], targets: readonly Side[]): Move[] {
  const moves: Move[] = [];
  const left = sources.map(({ account, amount }) => ({ account, amount }));
  for (const target of targets) {
    let open = target.amount;
    for (const source of left) {
      const part = compare(source.amount, open) > 0 ? open : source.amount;
      if (!isZero(part)) {
        moves.push({ from: source.account, to: target.account, amount: part });
        source.amount = subtract(source.amount, part);
        open = subtract(open, part);
      }
    }
  }
  return moves;
}

/** Batch submitted: payout pending to payout in transit (net) and fee revenue. */
export function submitMoves(payout: PayoutRow, items: readonly ItemRow[]): Move[] {
  const { currency } = payout;
  const pending = payoutPending(payout.contractor_id, currency);
  return items.flatMap((item) =>
    orderedSides(payout, item).map(({ account, amount }) => ({ from: pending, to: account, amount })),
  );
}

/** Rail confirms: payout in transit to the clearing account of where it left, a chain or a bank. */
export function paidMoves(payout: PayoutRow, item: ItemRow): Move[] {
  const { currency } = payout;
  const amount = amountOf(currency, BigInt(item.net));
  const clearing = house(item.rail === chainRail ? "chainClearing" : "bankClearing", currency);
  return [{ from: payoutInTransit(payout.contractor_id, currency), to: clearing, amount }];
}

/** The rail that pays on a chain. */
const chainRail = "tron";

/** What the rail took for a paid order: an expense of the house, paid by the bank. */
export function costMoves(cost: Amount | undefined): Move[] {
  return cost
    ? [{ from: house("railCost", cost.currency), to: house("bankClearing", cost.currency), amount: cost }]
    : [];
}

/** Failed part: in transit and the fees reversed, back to the contractor as new lots of the old card-fee rates. */
export function failedMoves(payout: PayoutRow, item: ItemRow): Move[] {
  return movesBetween(orderedSides(payout, item), fundSides(payout, [item]));
}

/** Cancelled before the batch: payout pending back to the contractor. */
export function cancelMoves(payout: PayoutRow, items: readonly ItemRow[]): Move[] {
  const { currency } = payout;
  const pending = {
    account: payoutPending(payout.contractor_id, currency),
    amount: amountOf(currency, BigInt(payout.amount)),
  };
  return movesBetween([pending], fundSides(payout, items));
}

function orderedSides(payout: PayoutRow, item: ItemRow): Side[] {
  const { currency, contractor_id } = payout;
  const side = (account: AccountRef, minor: string) => ({ account, amount: amountOf(currency, BigInt(minor)) });
  return [
    side(payoutInTransit(contractor_id, currency), item.net),
    side(house("feeCard", currency), item.fee_card),
    side(house("feeBank", currency), item.fee_bank),
    side(house("feeFlat", currency), item.fee_flat),
  ];
}

function fundSides(payout: PayoutRow, items: readonly ItemRow[]): Side[] {
  const sums = new Map<string, bigint>();
  for (const { tax, amount } of items.flatMap(({ funds }) => funds)) {
    sums.set(tax, (sums.get(tax) ?? 0n) + BigInt(amount));
  }
  return [...sums].map(([tax, minor]) => ({
    account: contractorAvailable(payout.contractor_id, payout.currency, tax),
    amount: amountOf(payout.currency, minor),
  }));
}
