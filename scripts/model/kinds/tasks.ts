import type { Books } from "../books/books.ts";
import { ceiling, leastTask, shareOf, textOf } from "../books/money.ts";
import type { Manager, Task } from "../books/rows.ts";
import { type Actor, type Done, demand, done, isSame } from "../kind.ts";

export const draft = 10;
export const onApproval = 2;
export const waitPay = 3;
export const paid = 4;
export const rejectedByCompany = 7;
export const rejectedByContractor = 8;

/** What a side of a task saw of it. */
export interface Seen {
  readonly contractorId?: number;
  readonly companyId?: number;
  readonly currency: string;
  readonly total?: string;
  readonly reward: string;
}

export const totalOf = ({ reward, fee, cardFee }: Pick<Task, "reward" | "fee" | "cardFee">): bigint =>
  reward + fee + cardFee;

export function seenByCompany(task: Task): Seen {
  return {
    contractorId: task.contractor,
    currency: task.coin,
    total: textOf(totalOf(task)),
    reward: textOf(task.reward),
  };
}

export function seenByContractor(task: Task): Seen {
  return { companyId: task.company, currency: task.coin, reward: textOf(task.reward) };
}

type Given = Pick<Task, "company" | "contractor" | "coin">;

/** Whether a company may give a contractor tasks. */
const isActive = (books: Books, { company, contractor }: Given): boolean =>
  books.ties.get(`${company}:${contractor}`)?.isActive === true;

const isOffered = (books: Books, { company, coin }: Given): boolean =>
  books.companies.at(company).currencies.includes(coin);

/** Whether a company may give a contractor a task in this currency. */
export const mayGive = (books: Books, given: Given): boolean => isActive(books, given) && isOffered(books, given);

/** Fees of a new task: the company's own rate, and the card fee of its contractor where the company pays that. */
export function priced(books: Books, of: Pick<Task, "company" | "contractor" | "coin" | "reward" | "covers">) {
  const covers = of.covers && (of.coin === "USD" || of.coin === "EUR");
  return {
    covers,
    fee: shareOf(of.reward, books.companies.at(of.company).feeRate),
    cardFee: covers ? shareOf(of.reward, books.contractors.at(of.contractor).cardTax) : 0n,
  };
}

/** Whether a task can be made so; what it costs counts for nothing here. */
export function judgeDraft(books: Books, of: Given & Pick<Task, "reward">): void {
  demand(books.ties.get(`${of.company}:${of.contractor}`) !== undefined, "notFound", "contractorId");
  demand(isActive(books, of), "contractorNotActive", "contractorId");
  demand(isOffered(books, of), "currencyNotOffered", "currency");
  demand(of.reward >= leastTask[of.coin], "minimum", "amount");
  demand(of.reward <= ceiling, "maximum", "amount");
}

const isMember = (books: Books, actor: Actor): Manager | undefined => books.managers.get(actor.id);

/** Whether a member of a company sees a task, and only what is its company's. */
export function seesTask(actor: Actor, task: Task | undefined): task is Task {
  return task !== undefined && task.company === actor.company;
}

/** A task of the company of a member. */
function ownTask(books: Books, actor: Actor, id: number): Task {
  const task = books.tasks.get(id);
  demand(seesTask(actor, task), "notFound");
  return task;
}

/** A draft of the company of a member. */
export function ownDraft(books: Books, actor: Actor, id: number): Task {
  const task = ownTask(books, actor, id);
  demand(task.status === draft, "taskNotDraft");
  return task;
}

export function remove(books: Books, actor: Actor, id: number): Done {
  ownDraft(books, actor, id);
  books.tasks.drop(id);
  return done({ id });
}

export function pay(books: Books, actor: Actor, id: number, seen: Seen | undefined): Done {
  const { status } = ownTask(books, actor, id);
  demand(![onApproval, waitPay, paid].includes(status), "taskAlreadyPaid");
  const task = ownDraft(books, actor, id);
  demand(isActive(books, task), "contractorNotActive");
  demand(isOffered(books, task), "currencyNotOffered");
  demand(isSame(seen, seenByCompany(task)), "changedMeanwhile");
  const total = totalOf(task);
  const manager = isMember(books, actor);
  const most = manager?.sums[task.coin];
  const before = manager?.paid[task.coin] ?? 0n;
  demand(most === undefined || before + total <= most, "aboveDaySum");
  demand(books.held(task.company, "available", task.coin) >= total, "noFunds");
  if (manager) {
    books.managers.change(actor.id, { paid: { ...manager.paid, [task.coin]: before + total } });
  }
  books.move(task.company, "available", task.coin, -total);
  books.move(task.company, "escrow", task.coin, total);
  books.tasks.change(id, { status: onApproval, isSent: true });
  return done({ id, status: onApproval });
}

/** Escrow becomes the reward and the fees, and both sides get their papers. */
function settle(books: Books, task: Task, type: number): Done {
  const { cardTax } = books.contractors.at(task.contractor);
  books.move(task.company, "escrow", task.coin, -totalOf(task));
  books.credit(task.contractor, task.coin, [{ tax: task.covers ? 0n : cardTax, cents: task.reward }]);
  books.tasks.change(task.id, { status: paid });
  const { coin, id } = task;
  books.paper({ owner: task.company, type, coin, cents: totalOf(task), task: id });
  const own = coin === "USD" || coin === "EUR" ? 2 : 21;
  books.paper({ owner: task.contractor, type: own, coin, cents: task.reward, task: id });
  return done({ id, status: paid });
}

export function accept(books: Books, actor: Actor, id: number, seen: Seen | undefined): Done {
  const task = books.tasks.get(id);
  demand(task !== undefined && task.contractor === actor.id && task.isSent, "notFound");
  demand(task.status === onApproval, "taskStatusWrong");
  demand(books.contractors.at(actor.id).hasTerms, "termsNotAccepted");
  demand(isSame(seen, seenByContractor(task)), "changedMeanwhile");
  return settle(books, task, 8);
}

export function reject(
  books: Books,
  actor: Actor,
  id: number,
  { seen, reason }: { readonly seen: Seen | undefined; readonly reason: string },
): Done {
  demand(isMember(books, actor)?.mayEnd !== false, "forbidden");
  const task = books.tasks.get(id);
  const isCompany = actor.company !== undefined;
  const isSeen = isCompany ? seesTask(actor, task) : task?.contractor === actor.id && task.isSent;
  demand(isSeen && task !== undefined, "notFound");
  demand(task.status === onApproval || (isCompany && task.status === draft), "taskStatusWrong");
  demand(isSame(seen, isCompany ? seenByCompany(task) : seenByContractor(task)), "changedMeanwhile");
  if (task.status === onApproval) {
    demand(reason !== "", "invalidInput", "reason");
    books.move(task.company, "escrow", task.coin, -totalOf(task));
    books.move(task.company, "available", task.coin, totalOf(task));
  }
  const status = isCompany ? rejectedByCompany : rejectedByContractor;
  books.tasks.change(id, { status });
  return done({ id, status });
}

/** Marks a task as completed: it is paid now, or once its contractor can be. */
export function complete(books: Books, actor: Actor, id: number, seen: Seen | undefined): Done {
  const task = ownTask(books, actor, id);
  demand(task.status === onApproval, "taskStatusWrong");
  demand(isSame(seen, seenByCompany(task)), "changedMeanwhile");
  const { hasTerms, isBlocked } = books.contractors.at(task.contractor);
  if (hasTerms && !isBlocked) {
    return settle(books, task, 90);
  }
  books.tasks.change(id, { status: waitPay });
  return done({ id, status: waitPay });
}
