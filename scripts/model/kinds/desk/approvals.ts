import { decideApproval } from "@artel/shared/calls/approvals/operator";
import type { Books } from "../../books/books.ts";
import type { Approval } from "../../books/rows.ts";
import { type Actor, type Done, demand, done, found, type Kind, nobody } from "../../kind.ts";
import { release, takeApart } from "../batches.ts";
import * as orders from "../orders.ts";
import { backOrderOf, credit, isAside, isDue, isExact, isFree, learnParts, mayBeGivenUp } from "./lines.ts";
import { comesBack, creditReturn, partyOf } from "./statement-orders.ts";
import { reason } from "./waiting.ts";

interface Rules {
  /** Whether there is anything left to do. */
  readonly can: (books: Books, approval: Approval) => boolean;
  readonly approve: (books: Books, approval: Approval, by: number) => void;
  readonly refuse?: (books: Books, approval: Approval) => void;
}

const isPayable = (books: Books, { topup, line }: Approval["pairs"][number]): boolean => {
  const [row, paying] = [books.topups.at(topup), line === undefined ? undefined : books.lines.at(line)];
  return isDue(row) && paying !== undefined && isFree(paying) && isExact(books, row, paying);
};

const rules: Readonly<Record<Approval["kind"], Rules>> = {
  topup: {
    can: (books, { pairs: [pair] }) => {
      const line = pair?.line === undefined ? undefined : books.lines.at(pair.line);
      return pair !== undefined && books.topups.at(pair.topup).state !== "paid" && !(line && !isFree(line));
    },
    approve: (books, { pairs: [pair] }, by) => pair && credit(books, pair.topup, pair.line, by),
  },
  topups: {
    can: (books, { pairs }) => pairs.some((pair) => isPayable(books, pair)),
    approve: (books, { pairs }, by) => {
      for (const { topup, line } of pairs.filter((pair) => isPayable(books, pair))) {
        credit(books, topup, line, by);
      }
    },
  },
  batch: {
    can: (books, { batch }) => books.batches.at(batch).state === "open",
    approve: (books, { batch }) => release(books, batch),
    refuse: (books, { batch }) => takeApart(books, batch),
  },
  failed: {
    can: (books, { items }) => items.some(({ item }) => orders.isWaiting(books, item)),
    approve: (books, { items }) => {
      for (const { item, isElsewhere } of items.filter((one) => orders.isWaiting(books, one.item))) {
        orders.end(books, item, "failed", isElsewhere);
      }
    },
  },
  returned: {
    can: (books, { line }) => comesBack(books, books.lines.at(line)),
    approve: (books, { line }) => creditReturn(books, books.lines.at(line)),
  },
  back: {
    can: (books, { line }) => isAside(books.lines.at(line)),
    approve: (books, { line }) => books.lines.change(line, { back: backOrderOf(books.lines.at(line)) }),
  },
  giveUp: {
    can: (books, { line }) => mayBeGivenUp(books, books.lines.at(line)),
    approve: (books, { line }) => {
      const { back, givenUp } = books.lines.at(line);
      books.lines.change(line, { back: undefined, givenUp: [...givenUp, back ?? ""] });
    },
  },
};

function judge(
  books: Books,
  tag: string | undefined,
  actor: Actor,
  isHelper: boolean,
  decision: "approved" | "refused",
): Done {
  const approval = found(tag === undefined ? undefined : books.approvals.get(tag));
  demand(!isHelper, "forbidden");
  const { can, approve, refuse } = rules[approval.kind];
  demand(approval.state === "waiting", "conflict");
  demand(approval.by !== actor.id, "samePerson");
  const isLeft = can(books, approval);
  const outcome = decision === "approved" && !isLeft ? "overtaken" : decision;
  books.approvals.change(approval.tag, { state: outcome });
  if (outcome === "approved") {
    approve(books, approval, actor.id);
  } else if (outcome === "refused") {
    refuse?.(books, approval);
  }
  return done({ decision: outcome });
}

const never = "of requests about rates, exchanges and operators, which are none of money here";

const decide: Kind = {
  name: "decide",
  calls: [decideApproval],
  weight: 16,
  isFirst: true,
  never: {
    changedMeanwhile: "of exchanges at a rate of their own alone",
    alreadyDone: "what was done otherwise is overtaken before it is decided",
    insufficientFunds: never,
    minimum: never,
    pairNotOffered: never,
    ratesStale: never,
    emailTaken: never,
    invalidInput: never,
  },
  plan: (cast, books, dice) => {
    const known = books.approvals.list().filter(({ id }) => id !== undefined);
    const waiting = known.filter(({ state }) => state === "waiting");
    const approval = dice.newest(dice.chance(0.9) ? waiting : known, 12);
    const turn = dice.next();
    const others = cast.operators.filter(({ id }) => id !== approval?.by);
    const actor = turn < 0.06 ? cast.helper : dice.pick(turn < 0.85 ? others : cast.operators);
    if (approval === undefined || actor === undefined) {
      return undefined;
    }
    const tag = dice.chance(0.03) ? undefined : approval.tag;
    const decision = dice.chance(0.8) ? "approved" : "refused";
    const payouts = approval.batch === 0 ? [] : books.batches.at(approval.batch).payouts;
    const parties = [
      ...approval.pairs.map(({ topup }) => books.topups.at(topup).company),
      ...approval.items.map(({ item }) => orders.orderOf(books, item)?.payout.contractor ?? 0),
      ...payouts.map((id) => books.payouts.at(id).contractor),
      ...(approval.line === "" ? [] : [partyOf(books, books.lines.at(approval.line))]),
    ];
    return {
      actor,
      input: { id: tag === undefined ? nobody : approval.id, decision, reason },
      touches: ["desk", "batches", ...parties.map((id) => `party:${id}`)],
      judge: (now) => judge(now, tag, actor, actor.id === cast.helper.id, decision),
      learn: (read, now) => learnParts(cast.operators[0] ?? actor, read, now),
    };
  },
};

export const approvalKinds: readonly Kind[] = [decide];
