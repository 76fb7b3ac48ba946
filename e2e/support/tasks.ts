import { findDocuments } from "@artel/shared/calls/documents/app";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { callerFor } from "./caller.ts";
import type { Account } from "./people.ts";
import type { Product } from "./product.ts";

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

/** A task that the company pays and the freelancer accepts; answers the company's document of it. */
export async function settledTask(
  product: Product,
  people: readonly [Account, Account],
  of: readonly [string, TaskCurrency],
) {
  const [amount, currency] = of;
  const [payer, worker] = await Promise.all(
    people.map(async (one) => ({ ...one, caller: await callerFor(product, one.email, one.password) })),
  );
  if (!payer || !worker) {
    throw new Error("a task is between two");
  }
  const id = await draftFor(payer, worker, `Work for ${amount}`, amount, { currency, deadline: "31/12/2098" });
  await payer.caller.call(payTask, { id });
  await worker.caller.call(acceptTask, { id });
  return (await payer.caller.call(findDocuments, { kind: "SI" })).rows[0];
}
