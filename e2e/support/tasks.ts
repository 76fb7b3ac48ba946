import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import type { Account } from "./people.ts";

/** What a task is priced in. */
export type TaskCurrency = "USD" | "EUR" | "USDT" | "RUB" | "BYN";

/** A draft made by the call, in USD and for the end of the year where nothing else is said. */
export async function draftFor(
  company: Account,
  contractor: Account,
  title: string,
  amount: string,
  fields: { readonly currency?: TaskCurrency; readonly deadline?: string } = {},
): Promise<number> {
  const draft = await company.caller.call(createTask, {
    contractorId: contractor.id,
    title,
    docTitle: "Design work",
    description: `${title}: для весенней кампании, ₽ и ₮`,
    categoryId: 2,
    amount,
    currency: "USD",
    deadline: "31/12/2026",
    ...fields,
  });
  return draft.id;
}

/** A task on approval: its money is set aside and waits for the contractor. */
export async function paidTaskFor(
  company: Account,
  contractor: Account,
  title: string,
  amount: string,
): Promise<number> {
  const id = await draftFor(company, contractor, title, amount);
  await company.caller.call(payTask, { id });
  return id;
}

/** Gives a contractor a reward in USD: a task is made, paid and accepted by the calls. */
export async function earn(company: Account, contractor: Account, amount: string): Promise<number> {
  const id = await paidTaskFor(company, contractor, `Work for ${amount}`, amount);
  await contractor.caller.call(acceptTask, { id });
  return id;
}
