import * as app from "@artel/shared/calls/tasks/app";
import type { Books } from "../books/books.ts";
import { type Coin, textOf } from "../books/money.ts";
import type { Task } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import { type Actor, type Cast, demand, done, type Kind, nobody, numberIn, refusalOf } from "../kind.ts";
import * as rules from "./tasks.ts";

/** Days of deadlines, as the wire writes them. */
export const deadlines = ["30/11/2030", "01/12/2030", "15/01/2031"] as const;

/** A sum of a task: mostly small, with odd cents, and now and then one that the rules refuse. */
export function rewardFrom(dice: Dice): bigint {
  return dice.chance(0.12) ? (dice.pick([0n, 1_199n, 1_999n, 1_000_000_001n]) ?? 0n) : dice.cents(2_000, 12_000);
}

export function coinFrom(dice: Dice): Coin {
  return dice.chance(0.06) ? "RUB" : (dice.pick(["USD", "USD", "EUR", "USDT"] as const) ?? "USD");
}

/** A member of a company: mostly its owner. */
export function memberFrom(cast: Cast, dice: Dice): Actor | undefined {
  return dice.chance(0.2) ? dice.pick(cast.managers) : dice.pick(cast.owners);
}

export function touchesOf(task: Task | undefined, actor: Actor): string[] {
  const own = actor.company === undefined ? `party:${actor.id}` : `party:${actor.company}`;
  return task === undefined ? [own] : [own, `party:${task.company}`, `party:${task.contractor}`];
}

/** What somebody saw of a task: mostly all of it, sometimes nothing, sometimes another sum. */
export function seenFrom<Seen extends rules.Seen>(dice: Dice, seen: Seen): Seen | undefined {
  const turn = dice.next();
  return turn < 0.1 ? undefined : turn < 0.17 ? { ...seen, reward: textOf(77_77n) } : seen;
}

/** A task to act on: mostly one where that is possible, sometimes any, sometimes none. */
export function taskFrom(books: Books, dice: Dice, fits: (task: Task) => boolean): Task | undefined {
  return dice.mostly(books.tasks.list(), fits);
}

const create: Kind = {
  name: "draft",
  calls: [app.createTask],
  weight: 14,
  isFirst: true,
  never: { noRoom: "asks for 50 000 drafts of one person" },
  plan: (cast, books, dice) => {
    const actor = memberFrom(cast, dice);
    const company = actor?.company ?? 0;
    if (actor === undefined || books.managers.get(actor.id)?.mayPay === false) {
      return undefined;
    }
    const person = dice.mostly(cast.contractors, ({ id }) => books.ties.get(`${company}:${id}`)?.isActive === true);
    const contractor = dice.chance(0.05) ? nobody : (person?.id ?? nobody);
    const wanted = { company, contractor, coin: coinFrom(dice), reward: rewardFrom(dice), covers: false };
    const place = dice.within(0, deadlines.length);
    const isShown = books.contractors.get(contractor) !== undefined && dice.chance(0.6);
    const title = cast.tag();
    const isCovered = dice.chance(0.2) ? dice.chance(0.5) : undefined;
    const covers = isCovered ?? books.companies.at(company).covers;
    const shown = isShown ? rules.priced(books, { ...wanted, covers }) : undefined;
    const isPaid = books.companies.at(company).publishes;
    const total = shown && textOf(wanted.reward + shown.fee + shown.cardFee + (dice.chance(0.06) ? 1n : 0n));
    const keepDraft = dice.chance(0.3);
    return {
      actor,
      input: {
        ...{ contractorId: contractor, title, docTitle: "Model", categoryId: 1, deadline: deadlines[place] },
        ...{ amount: textOf(wanted.reward), currency: wanted.coin, keepDraft },
        ...(isCovered === undefined ? {} : { options: { companyCoverWithdraw: isCovered } }),
        ...(total === undefined ? {} : { seen: { total, isPaid } }),
      },
      touches: [`party:${company}`, `party:${contractor}`],
      judge: (now, answer) => {
        rules.judgeDraft(now, wanted);
        const price = rules.priced(now, { ...wanted, covers });
        const cost = textOf(wanted.reward + price.fee + price.cardFee);
        demand(
          total === undefined || (total === cost && isPaid === now.companies.at(company).publishes),
          "changedMeanwhile",
        );
        const id = numberIn(answer.body, "id");
        const row = { ...wanted, ...price, id, maker: actor.id, status: rules.draft, isSent: false, title };
        now.tasks.put(id, { ...row, deadline: place });
        if (!now.companies.at(company).publishes) {
          return done({ id, status: rules.draft });
        }
        const failure = refusalOf(() => rules.pay(now, actor, id, undefined));
        demand(failure === undefined || failure === "aboveDaySum" || keepDraft, String(failure));
        return done({ id, status: failure === undefined ? rules.onApproval : rules.draft });
      },
    };
  },
};

const edit: Kind = {
  name: "edit",
  calls: [app.updateTask],
  weight: 10,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status }) => status === rules.draft);
    const actor = cast.owners.find(({ company }) => company === task?.company);
    if (task === undefined || actor === undefined) {
      return undefined;
    }
    const id = dice.chance(0.06) ? nobody : task.id;
    const isOther = dice.chance(0.3);
    const contractor = isOther ? (dice.pick(cast.contractors)?.id ?? 0) : task.contractor;
    const isStale = dice.chance(0.08);
    const wanted = {
      ...task,
      contractor,
      coin: dice.chance(0.2) ? coinFrom(dice) : task.coin,
      reward: rewardFrom(dice),
    };
    return {
      actor,
      input: {
        ...{ id, amount: textOf(wanted.reward), currency: wanted.coin },
        ...(isOther ? { contractorId: contractor } : {}),
        ...(isStale ? { seenVersion: "of-another-day" } : {}),
      },
      touches: [...touchesOf(task, actor), `party:${contractor}`],
      judge: (now) => {
        const present = rules.ownDraft(now, actor, id);
        demand(!isStale, "staleSave");
        const next = { ...present, coin: wanted.coin, reward: wanted.reward, ...(isOther ? { contractor } : {}) };
        rules.judgeDraft(now, next);
        now.tasks.put(id, { ...next, ...rules.priced(now, next) });
        return done({ id, status: rules.draft });
      },
    };
  },
};

const remove: Kind = {
  name: "delete",
  calls: [app.deleteTask],
  weight: 7,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status }) => status === rules.draft);
    const actor = dice.chance(0.9)
      ? cast.owners.find(({ company }) => company === task?.company)
      : dice.pick(cast.owners);
    if (task === undefined || actor === undefined) {
      return undefined;
    }
    const { id } = task;
    return {
      ...{ actor, input: { id }, touches: touchesOf(task, actor) },
      judge: (now) => rules.remove(now, actor, id),
    };
  },
};

const pay: Kind = {
  name: "pay",
  calls: [app.payTask],
  weight: 20,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status }) => status === rules.draft);
    const company = dice.chance(0.95) ? task?.company : dice.pick(cast.owners)?.company;
    const members = [...cast.owners, ...cast.managers].filter((one) => one.company === company);
    const actor = dice.pick(members.filter(({ id }) => books.managers.get(id)?.mayPay !== false));
    if (task === undefined || actor === undefined) {
      return undefined;
    }
    const { id } = task;
    const seen = seenFrom(dice, rules.seenByCompany(task));
    return {
      ...{ actor, input: { id, ...(seen ? { seen } : {}) } },
      touches: touchesOf(task, actor),
      judge: (now) => rules.pay(now, actor, id, seen),
    };
  },
};

const accept: Kind = {
  name: "accept",
  calls: [app.acceptTask],
  weight: 18,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status }) => status === rules.onApproval);
    const actor = cast.contractors.find(({ id }) => id === task?.contractor);
    const other = dice.chance(0.05) ? dice.pick(cast.contractors) : actor;
    if (task === undefined || other === undefined) {
      return undefined;
    }
    const { id } = task;
    const seen = seenFrom(dice, rules.seenByContractor(task));
    return {
      actor: other,
      input: { id, ...(seen ? { seen } : {}) },
      touches: touchesOf(task, other),
      judge: (now) => rules.accept(now, other, id, seen),
    };
  },
};

const reject: Kind = {
  name: "reject",
  calls: [app.rejectTask],
  weight: 9,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status }) => status === rules.onApproval || status === rules.draft);
    const isCompany = dice.chance(0.5);
    const people = isCompany
      ? [...cast.owners, ...cast.managers].filter(({ company }) => company === task?.company)
      : cast.contractors.filter(({ id }) => id === task?.contractor || dice.chance(0.05));
    const actor = dice.pick(people);
    if (task === undefined || actor === undefined) {
      return undefined;
    }
    const { id } = task;
    const seen = seenFrom(dice, isCompany ? rules.seenByCompany(task) : rules.seenByContractor(task));
    const reason = dice.chance(0.1) ? "" : "Not what was asked";
    const input = { id, ...(seen ? { seen } : {}), ...(reason ? { reason } : {}) };
    return {
      ...{ actor, input, touches: touchesOf(task, actor) },
      judge: (now) => rules.reject(now, actor, id, { seen, reason }),
    };
  },
};

const complete: Kind = {
  name: "complete",
  calls: [app.completeTask],
  weight: 12,
  plan: (cast, books, dice) => {
    const task = taskFrom(books, dice, ({ status }) => status === rules.onApproval);
    const actor = dice.chance(0.95)
      ? cast.owners.find(({ company }) => company === task?.company)
      : dice.pick(cast.owners);
    if (task === undefined || actor === undefined) {
      return undefined;
    }
    const { id } = task;
    const seen = seenFrom(dice, rules.seenByCompany(task));
    return {
      ...{ actor, input: { id, ...(seen ? { seen } : {}) } },
      touches: touchesOf(task, actor),
      judge: (now) => rules.complete(now, actor, id, seen),
    };
  },
};

export const taskKinds: readonly Kind[] = [create, edit, remove, pay, accept, reject, complete];
