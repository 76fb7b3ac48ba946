import { putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import * as calls from "@artel/shared/calls/funding/operator-orders";
import { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import type { Books } from "../../books/books.ts";
import { textOf } from "../../books/money.ts";
import type { Line } from "../../books/rows.ts";
import type { Dice } from "../../dice.ts";
import { type Actor, type Cast, type Done, demand, done, found, type Kind, nobody, rowsIn } from "../../kind.ts";
import * as orders from "../orders.ts";
import { isAside, isToldBy, isUnused, mayBeGivenUp } from "./lines.ts";
import { agrees, creditReturn, type Named, openOrder, partyOf } from "./statement-orders.ts";
import { approvalOf, empty, reason } from "./waiting.ts";

/** A line to act on: mostly one where that is possible, sometimes any, sometimes none. */
function lineFrom(books: Books, dice: Dice, fits: (line: Line) => boolean): { line: Line; id: number } | undefined {
  const known = books.lines.list().filter(({ id }) => id !== undefined);
  const line = dice.mostly(known, fits, 12);
  return line && { line, id: dice.chance(0.05) ? nobody : (line.id ?? nobody) };
}

/** The row of a line; none where the command names nobody's. */
const rowOf = (books: Books, line: Line, id: number): Line =>
  found(id === nobody ? undefined : books.lines.get(line.tag));

interface Sum {
  readonly currency: string;
  readonly amount: string;
}

const seenOf = (line: Line, dice: Dice): Sum => ({
  currency: line.coin,
  amount: textOf(line.cents + (dice.chance(0.08) ? 1n : 0n)),
});

const isAsSeen = (seen: Sum, line: Line): boolean => seen.currency === line.coin && seen.amount === textOf(line.cents);

const isWaiting = (books: Books, { tag }: Line): boolean => books.isAwaited(`line:${tag}`);

const aside: Kind = {
  name: "aside",
  calls: [putBankLineAside],
  weight: 6,
  plan: (cast, books, dice) => {
    const found = lineFrom(books, dice, (line) => isUnused(line) && !line.isAside && line.kind !== "outgoing");
    const actor = dice.pick(cast.operators);
    if (found === undefined || actor === undefined) {
      return undefined;
    }
    const { line, id } = found;
    const seen = seenOf(line, dice);
    return {
      actor,
      input: { id, reason, seen },
      touches: ["desk"],
      judge: (now) => {
        const row = rowOf(now, line, id);
        demand(row.kind !== "outgoing" && row.partOf === undefined && isUnused(row), "conflict");
        demand(isAsSeen(seen, row), "changedMeanwhile");
        demand(!isWaiting(now, row), "waitsForSecondPerson");
        demand(!row.isAside, "alreadyDone");
        now.lines.change(row.tag, { isAside: true });
        return done({ state: "aside" });
      },
    };
  },
};

const divide: Kind = {
  name: "divide",
  calls: [divideBankLine],
  weight: 5,
  plan: (cast, books, dice) => {
    const found = lineFrom(books, dice, (line) => isAside(line) && line.kind === "income");
    const actor = dice.pick(cast.operators);
    if (found === undefined || actor === undefined || found.line.cents < 10n) {
      return undefined;
    }
    const { line, id } = found;
    const first = dice.cents(1, Number(line.cents));
    const rest = line.cents - first + (dice.chance(0.1) ? 1n : 0n);
    const seen = seenOf(line, dice);
    const tags = [cast.tag(), cast.tag()];
    return {
      actor,
      touches: ["desk"],
      input: { id, parts: [textOf(first), textOf(rest)], reason, seen },
      judge: (now, answer) => {
        const row = rowOf(now, line, id);
        demand(row.kind === "income" && isAside(row), "conflict");
        demand(isAsSeen(seen, row), "changedMeanwhile");
        demand(!isWaiting(now, row), "waitsForSecondPerson");
        demand(first + rest === row.cents, "invalidInput", "parts");
        now.lines.change(row.tag, { isDivided: true });
        const ids = rowsIn(answer.body, "parts").map(Number);
        for (const [index, tag] of tags.entries()) {
          const part = {
            partOf: row.tag,
            partBy: actor.id,
            isDivided: false,
            cents: index === 0 ? first : rest,
            givenUp: [],
          };
          now.lines.put(tag, { ...row, ...part, tag, id: ids[index] });
        }
        return done({});
      },
    };
  },
};

/** What waits for a second person about one line. */
function askPlan(
  cast: Cast,
  of: {
    readonly kind: "return" | "give up";
    readonly actor: Actor;
    readonly line: Line;
    readonly id: number;
    readonly seen: Sum & { readonly orderId?: string };
    readonly may: (books: Books, row: Line) => boolean;
  },
) {
  const { kind, actor, line, id, seen, may } = of;
  const own = cast.tag();
  const isReturn = kind === "return";
  return {
    ...{ kind, actor, call: isReturn ? calls.returnBankLine : calls.giveUpReturn, touches: ["desk"] },
    input: { id, reason, seen },
    judge: (now: Books): Done => {
      const row = rowOf(now, line, id);
      demand(may(now, row), "conflict");
      demand(isAsSeen(seen, row) && (isReturn || seen.orderId === row.back), "changedMeanwhile");
      demand(!isWaiting(now, row), "waitsForSecondPerson");
      const subject = `line:${row.tag}`;
      const fields = { ...empty, tag: own, subject, rests: [subject], by: actor.id, line: row.tag };
      now.approvals.put(own, { ...fields, kind: isReturn ? "back" : "giveUp" });
      return done({ state: "waitsForSecondPerson" });
    },
    learn: approvalOf(cast, own),
  };
}

const giveBack: Kind = {
  name: "return",
  calls: [calls.returnBankLine],
  weight: 5,
  plan: (cast, books, dice) => {
    const found = lineFrom(books, dice, isAside);
    const actor = dice.pick(cast.operators);
    return found && actor
      ? askPlan(cast, {
          ...found,
          kind: "return",
          actor,
          seen: seenOf(found.line, dice),
          may: (_, row) => isAside(row),
        })
      : undefined;
  },
};

const giveUp: Kind = {
  name: "give up",
  calls: [calls.giveUpReturn],
  weight: 24,
  plan: (cast, books, dice) => {
    const found = lineFrom(books, dice, ({ back }) => back !== undefined);
    const actor = dice.pick(cast.operators);
    const mayEnd = books.lines.list().some((line) => mayBeGivenUp(books, line));
    if (found === undefined || actor === undefined || dice.leaves(mayEnd)) {
      return undefined;
    }
    const seen = { orderId: found.line.back ?? "AB1", ...seenOf(found.line, dice) };
    return askPlan(cast, { ...found, kind: "give up", actor, seen, may: mayBeGivenUp });
  },
};

const book: Kind = {
  name: "book order",
  calls: [calls.bookLineOrder],
  weight: 70,
  never: { alreadyDone: "the order is locked before its line is booked: who comes second hears conflict" },
  plan: (cast, books, dice) => {
    const isBookable = (line: Line) => openOrder(books, line) !== undefined;
    const found = lineFrom(books, dice, isBookable);
    const actor = dice.pick(cast.operators);
    if (found === undefined || actor === undefined || dice.leaves(books.lines.list().some(isBookable))) {
      return undefined;
    }
    const { line, id } = found;
    const seen = { orderId: line.order || "AP1", ...seenOf(line, dice) };
    const own = cast.tag();
    return {
      actor,
      input: { id, reason, seen },
      touches: ["desk", "batches", `party:${partyOf(books, line)}`],
      judge: (now) => {
        const row = rowOf(now, line, id);
        return judgeBooking(now, row, { by: actor.id, own, seen });
      },
      learn: approvalOf(cast, own),
    };
  },
};

interface Booking {
  readonly by: number;
  readonly own: string;
  readonly seen: Sum & { readonly orderId: string };
}

function judgeBooking(now: Books, row: Line, { by, own, seen }: Booking): Done {
  const named = openOrder(now, row);
  demand(named !== undefined, "conflict");
  demand(isAsSeen(seen, row) && seen.orderId === row.order, "changedMeanwhile");
  demand(agrees(now, row, named), "conflict");
  return named.is === "part" ? bookPart(now, row, named.item, { by, own }) : bookBack(now, row, named, by);
}

/** Money of nobody went back: who brought the proof is not believed alone. */
function bookBack(now: Books, row: Line, named: Exclude<Named, { is: "part" }>, by: number): Done {
  demand(!isToldBy(row, by), "samePerson");
  now.lines.change(named.line, { backLine: row.tag });
  now.overtake(`line:${row.tag}`);
  now.overtake(`line:${named.line}`);
  return done({ state: "sentBack" });
}

function bookPart(now: Books, row: Line, item: number, { by, own }: Omit<Booking, "seen">): Done {
  if (row.kind === "outgoing") {
    if (orders.orderOf(now, item)?.part.result === "paid") {
      now.lines.change(row.tag, { item });
      return done({ state: "known" });
    }
    demand(!now.isAwaited(`payout-item:${item}`), "waitsForSecondPerson");
    orders.end(now, item, "paid");
    now.lines.change(row.tag, { item });
    return done({ state: "paid" });
  }
  // Two persons where the bank gives no reason, and where who asks brought the line.
  if ((row.returnCode ?? "") !== "" && !isToldBy(row, by)) {
    creditReturn(now, row);
    return done({ state: "credited" });
  }
  const rests = [`line:${row.tag}`, `payout-returned:${item}`];
  demand(!now.isAwaited(...rests), "waitsForSecondPerson");
  const subject = `line:${row.tag}`;
  now.approvals.put(own, { ...empty, tag: own, kind: "returned", subject, rests, by, line: row.tag });
  return done({ state: "waitsForSecondPerson" });
}

export const lineKinds: readonly Kind[] = [aside, divide, giveBack, giveUp, book];
