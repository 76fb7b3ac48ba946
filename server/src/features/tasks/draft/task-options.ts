import type { taskOptions as optionsCall } from "@artel/shared/calls/tasks/app";
import { parseAmount, toWire } from "@artel/shared/money/amount";
import { isServiceOffered, offeredCatalogue } from "@artel/shared/rules/lists/present-lists";
import { newTaskMinimum } from "@artel/shared/rules/new-task-quote";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { presentLists } from "../../reference/present-lists.ts";
import { companyFacts } from "../company-facts.ts";
import { taskSettings } from "../settings/settings-store.ts";

/**
 * What a new task for a contractor may be made of: currencies, services, the withdrawal-fee option, which
 * exists for EUR and USD only, and the least amounts; and what the company has settled with him: what it begins with, as
 * far as that is still offered, the plan that it carries, and whether it is paid at once. A contractor of another company
 * is missing.
 */
export const taskOptions: Action<typeof optionsCall> = async (tx, ctx, input) => {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const settled = found(await taskSettings(tx, company.id, input.id));
  const lists = await presentLists(tx, ctx);
  const minimums = company.currencies.flatMap((currency) => {
    const least = parseAmount(newTaskMinimum(currency, company.book.rules), currency);
    return least ? [[currency, toWire(least)] as const] : [];
  });
  return {
    currencies: [...company.currencies],
    categories: offeredCatalogue(lists).flatMap(({ services }) => services.map(({ id }) => id)),
    companyCoverWithdraw: {
      visible: input.currency ? canCoverWithdrawal(input.currency) : company.currencies.some(canCoverWithdrawal),
      value: company.coversWithdrawal,
      locked: false,
    },
    minAmount: Object.fromEntries(minimums),
    plan: settled.plan,
    preset: {
      categoryId:
        settled.category_id !== null && isServiceOffered(lists, settled.category_id) ? settled.category_id : null,
      currency: settled.currency !== null && company.currencies.includes(settled.currency) ? settled.currency : null,
      group: settled.project,
    },
    autoPay: settled.auto_pay,
  };
};
