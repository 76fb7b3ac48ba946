import { returnPayment } from "@artel/shared/calls/tasks/app-returns";
import type { Books } from "../books/books.ts";
import { textOf } from "../books/money.ts";
import { type Actor, type Done, demand, done, type Kind, nobody } from "../kind.ts";
import { taskFrom, touchesOf } from "./task-commands.ts";
import { paid } from "./tasks.ts";

interface Wanted {
  readonly id: number;
  readonly cents: bigint;
  /** What its freelancer saw that can still come back. */
  readonly left: string;
  readonly reason: string;
}

/** Types of documents that a settled task has. */
const ofCompany = [8, 90, 89];
const ofContractor = [2, 21];

/** Money of a settled task goes back to its company; the fee stays, and both sides get their newest paper anew with less. */
function giveBack(books: Books, actor: Actor, { id, cents, left, reason }: Wanted): Done {
  const task = books.tasks.get(id);
  demand(task !== undefined && task.contractor === actor.id && task.isSent, "notFound");
  demand(task.status === paid, "taskStatusWrong");
  const open = task.reward - (task.returned ?? 0n);
  const times = task.timesReturned ?? 0;
  demand(times < 10, "conflict");
  demand(left === textOf(open), "changedMeanwhile");
  demand(cents > 0n && cents <= open, "invalidInput", "amount");
  demand(reason !== "", "invalidInput", "reason");
  demand(books.balanceOf(actor.id, task.coin) >= cents, "insufficientFunds", "amount");
  books.debit(actor.id, task.coin, cents);
  books.move(task.company, "available", task.coin, cents);
  books.tasks.change(id, { returned: (task.returned ?? 0n) + cents, timesReturned: times + 1 });
  for (const [owner, types] of [
    [task.contractor, ofContractor],
    [task.company, ofCompany],
  ] as const) {
    const newest = books.papers
      .list()
      .filter((paper) => paper.owner === owner && paper.task === id && types.includes(paper.type))
      .reduce((least, paper) => (paper.cents < least.cents ? paper : least));
    books.paper({ ...newest, cents: newest.cents - cents });
  }
  return done({ id, returned: textOf((task.returned ?? 0n) + cents), left: textOf(open - cents) });
}

const back: Kind = {
  name: "give back",
  calls: [returnPayment],
  weight: 6,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status, isSent }) => status === paid && isSent);
    const owner = cast.contractors.find(({ id }) => id === task?.contractor);
    const actor = dice.chance(0.05) ? dice.pick(cast.contractors) : owner;
    if (task === undefined || actor === undefined) {
      return undefined;
    }
    const open = task.reward - (task.returned ?? 0n);
    const part = open > 1n ? dice.cents(1, Number(open)) : open;
    const cents = dice.pick([open, part, part, part, open + 1n, 0n]) ?? part;
    const left = dice.chance(0.08) ? textOf(open + 77n) : textOf(open);
    const reason = dice.chance(0.06) ? "" : "The work was not needed";
    const id = dice.chance(0.04) ? nobody : task.id;
    return {
      actor,
      input: {
        ...{ id, amount: textOf(cents), reason },
        seen: { companyId: task.company, currency: task.coin, left },
      },
      touches: touchesOf(task, actor),
      judge: (now) => giveBack(now, actor, { id, cents, left, reason }),
    };
  },
};

export const returnKinds: readonly Kind[] = [back];
