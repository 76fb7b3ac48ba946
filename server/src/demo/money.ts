import { requestConversion } from "../features/exchange/request-conversion.ts";
import { rechargeAccountAction } from "../features/funding/recharge-account.ts";
import { enterBankLineAction, settleTopupAction } from "../features/funding/settle-topup.ts";
import { createTask } from "../features/tasks/draft/create-task.ts";
import { payTask } from "../features/tasks/pay/pay-task.ts";
import type { TaskQueues } from "../features/tasks/pay/task-batch.ts";
import { acceptTask } from "../features/tasks/settle/accept-task.ts";
import { completeTask } from "../features/tasks/settle/complete-task.ts";
import { rejectTask } from "../features/tasks/settle/reject-task.ts";
import type { App } from "../http/context.ts";
import type { fixedClock } from "../platform/clock.ts";
import type { DemoIds } from "./accounts.ts";
import { act, asContractor, asOperator, asOwner } from "./demo-context.ts";
import { demoCompanies, demoOperators } from "./people.ts";
import { anna, aurora, type DemoTask, demoTasks, northwind } from "./tasks.ts";

interface DemoMoney {
  readonly app: App;
  readonly ids: DemoIds;
  readonly queues: TaskQueues;
  readonly clock: ReturnType<typeof fixedClock>;
}

/**
 * Top-ups, tasks in the statuses that stay, and exchanges, all by the product's own actions. Northwind ends with 50 000 USD and
 * 30 000 EUR. Answers the tasks by their titles.
 */
export async function makeMoney(demo: DemoMoney): Promise<ReadonlyMap<string, number>> {
  // What the tasks of Northwind take (5 % fee), on top of what shall remain.
  await topUp(demo, northwind, "56142.50", "USD");
  await topUp(demo, northwind, "31937.60", "EUR");
  await topUp(demo, aurora, "20000.00", "USD");
  for (const [amount, to] of [
    ["2000", "RUB"],
    ["1000", "BYN"],
    ["3000", "USDT"],
  ] as const) {
    demo.clock.advance(600);
    await act(asOwner(demo.app, id(demo, aurora)), requestConversion, { Amount: amount, From: "USD", To: to });
  }
  const tasks = new Map<string, number>();
  for (const task of demoTasks) {
    demo.clock.advance(36_000);
    tasks.set(task.title, await makeTask(demo, task));
  }
  demo.clock.advance(3_600);
  await act(asContractor(demo.app, id(demo, anna)), requestConversion, { Amount: "300", From: "USD", To: "EUR" });
  return tasks;
}

function id(demo: Pick<DemoMoney, "ids">, email: string): number {
  const found = demo.ids.get(email);
  if (found === undefined) {
    throw new Error(`no demo account ${email}`);
  }
  return found;
}

async function topUp(demo: DemoMoney, email: string, amount: string, currency: "USD" | "EUR"): Promise<void> {
  const { app } = demo;
  demo.clock.advance(7_200);
  const proforma = await act(asOwner(app, id(demo, email)), rechargeAccountAction, { Count: amount, Cur: currency });
  const operator = asOperator(app, id(demo, demoOperators[0].email));
  const payer = demoCompanies.find((company) => company.email === email)?.company ?? "";
  const valueDate = app.clock.now().toISOString().slice(0, 10);
  const line = await act(operator, enterBankLineAction, {
    valueDate,
    payer,
    reference: proforma.number,
    currency,
    amount,
    reason: "Bank statement",
  });
  // Whoever typed the line does not settle it.
  const second = asOperator(app, id(demo, demoOperators[1].email));
  await act(second, settleTopupAction, { id: proforma.id, bankLineId: line.id, reason: "Exact match" });
}

/** One top-up without its money yet, and one whose payer differs and that waits for a second person: asked for only now. */
export async function makeWaitingTopUps(demo: Pick<DemoMoney, "app" | "ids">): Promise<void> {
  const { app } = demo;
  const owner = asOwner(app, id(demo, northwind));
  await act(owner, rechargeAccountAction, { Count: "6500.00", Cur: "USD" });
  const second = await act(owner, rechargeAccountAction, { Count: "1200.00", Cur: "EUR" });
  const operator = asOperator(app, id(demo, demoOperators[0].email));
  const valueDate = app.clock.now().toISOString().slice(0, 10);
  const line = await act(operator, enterBankLineAction, {
    valueDate,
    payer: "Northwind Holding Ltd",
    reference: second.number,
    currency: "EUR",
    amount: "1200.00",
    reason: "Bank statement",
  });
  await act(operator, settleTopupAction, {
    id: second.id,
    bankLineId: line.id,
    reason: "Payer is the mother company",
  });
}

async function makeTask(demo: DemoMoney, task: DemoTask): Promise<number> {
  const { app, queues } = demo;
  const owner = () => asOwner(app, id(demo, task.company));
  const made = await act(owner(), createTask, {
    contractorId: id(demo, task.contractor),
    title: task.title,
    docTitle: task.title,
    description: task.title,
    categoryId: task.categoryId,
    amount: task.amount,
    currency: task.currency,
    deadline: "30/11/2026",
    group: task.project,
    ...(task.coversWithdrawal ? { options: { companyCoverWithdraw: true } } : {}),
  });
  if (task.end === "draft") {
    return made.id;
  }
  await payTask(queues)(owner(), { id: made.id }, { requestHash: "00" });
  if (task.end === "rejected") {
    await act(owner(), rejectTask, { id: made.id, reason: "The campaign was put off" });
    return made.id;
  }
  demo.clock.advance(5_400);
  if (task.end === "completed") {
    await act(owner(), completeTask, { id: made.id });
    return made.id;
  }
  const person = () => asContractor(app, id(demo, task.contractor));
  if (task.end === "paid") {
    await acceptTask(queues)(person(), { id: made.id }, { requestHash: "00" });
  } else if (task.end === "declined") {
    await act(person(), rejectTask, { id: made.id, reason: "The deadline is too short for this work" });
  }
  return made.id;
}
