import type { Books } from "../books/books.ts";
import { ceiling, leastTask, shareOf, textOf } from "../books/money.ts";
import type { Manager, Task } from "../books/rows.ts";
import { type Actor, refused, type Verdict } from "../kind.ts";

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

function isSame(seen: Seen | undefined, present: Seen): boolean {
  return seen === undefined || JSON.stringify(seen) === JSON.stringify(present);
}

/** Why a company may not give a contractor a task in this currency. */
export function judgeTask(books: Books, company: number, contractor: number, coin: Task["coin"]): string | undefined {
  if (!books.ties.get(`${company}:${contractor}`)?.isActive) {
    return "contractorNotActive";
  }
  return books.companies.at(company).currencies.includes(coin) ? undefined : "currencyNotOffered";
}

/** Fees of a new task: the company's own rate, and the card fee of its contractor where the company pays that. */
export function priced(books: Books, of: Pick<Task, "company" | "contractor" | "coin" | "reward" | "covers">) {
  const covers = of.covers && (of.coin === "USD" || of.coin === "EUR");
  return {
    covers,
    fee: shareOf(of.reward, books.companies.at(of.company).feeRate),
    cardFee: covers ? shareOf(of.reward, books.contractors.at(of.contractor).cardTax) : 0n,
  };
}

/** Why a task cannot be made so; what it costs counts for nothing here. */
export function judgeDraft(
  books: Books,
  of: Pick<Task, "company" | "contractor" | "coin" | "reward">,
): Verdict | undefined {
  if (books.ties.get(`${of.company}:${of.contractor}`) === undefined) {
    return refused("notFound", "contractorId");
  }
  const refusal = judgeTask(books, of.company, of.contractor, of.coin);
  if (refusal !== undefined) {
    return refused(refusal, refusal === "contractorNotActive" ? "contractorId" : "currency");
  }
  if (of.reward < leastTask[of.coin]) {
    return refused("minimum", "amount");
  }
  return of.reward > ceiling ? refused("maximum", "amount") : undefined;
}

const isMember = (books: Books, actor: Actor): Manager | undefined => books.managers.get(actor.id);

/** Whether a member of a company sees a task, and only what is its company's. */
export function seesTask(actor: Actor, task: Task | undefined): task is Task {
  return task !== undefined && task.company === actor.company;
}

/** Why a draft is not paid; undefined where it is, and then the books say so. */
export function pay(books: Books, actor: Actor, id: number, seen: Seen | undefined): string | undefined {
  const task = books.tasks.get(id);
  if (!seesTask(actor, task)) {
    return "notFound";
  }
  if ([onApproval, waitPay, paid].includes(task.status)) {
    return "taskAlreadyPaid";
  }
  if (task.status !== draft) {
    return "taskNotDraft";
  }
  const refusal = judgeTask(books, task.company, task.contractor, task.coin);
  if (refusal !== undefined) {
    return refusal;
  }
  if (!isSame(seen, seenByCompany(task))) {
    return "changedMeanwhile";
  }
  const total = totalOf(task);
  const manager = isMember(books, actor);
  const most = manager?.sums[task.coin];
  const before = manager?.paid[task.coin] ?? 0n;
  if (most !== undefined && before + total > most) {
    return "aboveDaySum";
  }
  if (books.held(task.company, "available", task.coin) < total) {
    return "noFunds";
  }
  if (manager) {
    books.managers.change(actor.id, { paid: { ...manager.paid, [task.coin]: before + total } });
  }
  books.move(task.company, "available", task.coin, -total);
  books.move(task.company, "escrow", task.coin, total);
  books.tasks.change(id, { status: onApproval, isSent: true });
  return undefined;
}

/** Escrow becomes the reward and the fees, and both sides get their papers. */
function settle(books: Books, task: Task, type: number): void {
  const { cardTax } = books.contractors.at(task.contractor);
  books.move(task.company, "escrow", task.coin, -totalOf(task));
  books.credit(task.contractor, task.coin, [{ tax: task.covers ? 0n : cardTax, cents: task.reward }]);
  books.tasks.change(task.id, { status: paid });
  const { coin, id } = task;
  books.paper({ owner: task.company, type, coin, cents: totalOf(task), task: id });
  const own = coin === "USD" || coin === "EUR" ? 2 : 21;
  books.paper({ owner: task.contractor, type: own, coin, cents: task.reward, task: id });
}

export function accept(books: Books, actor: Actor, id: number, seen: Seen | undefined): string | undefined {
  const task = books.tasks.get(id);
  if (task === undefined || task.contractor !== actor.id || !task.isSent) {
    return "notFound";
  }
  if (task.status !== onApproval) {
    return "taskStatusWrong";
  }
  if (!books.contractors.at(actor.id).hasTerms) {
    return "termsNotAccepted";
  }
  if (!isSame(seen, seenByContractor(task))) {
    return "changedMeanwhile";
  }
  settle(books, task, 8);
  return undefined;
}

export function reject(
  books: Books,
  actor: Actor,
  id: number,
  { seen, reason }: { readonly seen: Seen | undefined; readonly reason: string },
): string | undefined {
  if (isMember(books, actor)?.mayEnd === false) {
    return "forbidden";
  }
  const task = books.tasks.get(id);
  const isCompany = actor.company !== undefined;
  const isSeen = isCompany ? seesTask(actor, task) : task?.contractor === actor.id && task.isSent;
  if (!isSeen || task === undefined) {
    return "notFound";
  }
  if (task.status !== onApproval && !(isCompany && task.status === draft)) {
    return "taskStatusWrong";
  }
  if (!isSame(seen, isCompany ? seenByCompany(task) : seenByContractor(task))) {
    return "changedMeanwhile";
  }
  if (task.status === onApproval) {
    if (reason === "") {
      return "invalidInput";
    }
    books.move(task.company, "escrow", task.coin, -totalOf(task));
    books.move(task.company, "available", task.coin, totalOf(task));
  }
  books.tasks.change(id, { status: isCompany ? rejectedByCompany : rejectedByContractor });
  return undefined;
}

/** Marks a task as completed; answers the status that it has then, or why not. */
export function complete(books: Books, actor: Actor, id: number, seen: Seen | undefined): number | string {
  const task = books.tasks.get(id);
  if (!seesTask(actor, task)) {
    return "notFound";
  }
  if (task.status !== onApproval) {
    return "taskStatusWrong";
  }
  if (!isSame(seen, seenByCompany(task))) {
    return "changedMeanwhile";
  }
  const { hasTerms, isBlocked } = books.contractors.at(task.contractor);
  if (!hasTerms || isBlocked) {
    books.tasks.change(id, { status: waitPay });
    return waitPay;
  }
  settle(books, task, 90);
  return paid;
}
