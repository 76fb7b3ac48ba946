import * as desk from "@artel/shared/calls/payouts/operator";
import { textOf } from "../books/money.ts";
import type { Payout } from "../books/rows.ts";
import { demand, done, found, type Kind, nobody } from "../kind.ts";
import { reason } from "./desk/waiting.ts";
import * as orders from "./orders.ts";
import { judgeCancel, payoutFrom } from "./withdrawals.ts";

const cancelByDesk: Kind = {
  name: "cancel by operator",
  calls: [desk.cancelPayoutByOperator],
  weight: 20,
  never: { conflict: "declared for what a batch took meanwhile, which is told as payoutTaken" },
  plan: (cast, books, dice) => {
    const payout = payoutFrom(books, dice, ({ status }) => status === orders.pending);
    const actor = dice.pick(cast.operators);
    if (payout === undefined || actor === undefined) {
      return undefined;
    }
    const id = dice.chance(0.15) ? nobody : payout.id;
    const seen = dice.chance(0.8) ? orders.seenOf(payout, payout.cents + (dice.chance(0.1) ? 1n : 0n)) : undefined;
    return {
      actor,
      input: { id, reason, ...(seen ? { seen } : {}) },
      touches: [`party:${payout.contractor}`],
      judge: (now) => {
        const row = found(now.payouts.get(id));
        return judgeCancel(now, row, seen === undefined || seen.amount === textOf(row.cents));
      },
    };
  },
};

const review: Kind = {
  name: "review",
  calls: [desk.reviewPayout],
  weight: 58,
  never: { payoutTaken: "a held request is in no batch, and one that ended is held no more" },
  plan: (cast, books, dice) => {
    const isHeld = ({ hold }: Payout) => hold !== undefined;
    const payout = payoutFrom(books, dice, isHeld);
    const actor = dice.pick(cast.operators);
    if (payout === undefined || actor === undefined || dice.leaves(books.payouts.list().some(isHeld))) {
      return undefined;
    }
    const id = dice.chance(0.05) ? nobody : payout.id;
    const decision = dice.chance(0.7) ? "clear" : "refuse";
    const seen = orders.seenOf(payout, payout.cents + (dice.chance(0.08) ? 1n : 0n));
    return {
      actor,
      input: { id, decision, reason, seen },
      touches: [`party:${payout.contractor}`],
      judge: (now) => {
        const row = found(now.payouts.get(id));
        demand(seen.amount === textOf(row.cents), "changedMeanwhile");
        demand(row.hold !== undefined, "conflict");
        if (decision === "refuse") {
          return judgeCancel(now, row, true);
        }
        now.payouts.change(id, { hold: undefined });
        return done({ id, status: row.status });
      },
    };
  },
};

export const reviewKinds: readonly Kind[] = [cancelByDesk, review];
