import type { Input, Output } from "@artel/shared/calls/call";
import type { taskOptions as optionsCall } from "@artel/shared/calls/tasks/app";
import { parseAmount, toWire } from "@artel/shared/money/amount";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import { newTaskMinimum } from "@artel/shared/rules/new-task-quote";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import { found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { companyFacts } from "../company-facts.ts";
import { contractorOf } from "../company-store.ts";

/**
 * What a new task for a contractor may be made of: currencies, services, the withdrawal-fee option, which
 * exists for EUR and USD only, and the least amounts. A contractor of another company is missing.
 */
export async function taskOptions(
  tx: Read,
  ctx: Context,
  input: Input<typeof optionsCall>,
): Promise<Output<typeof optionsCall>> {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  found(await contractorOf(tx, company.id, { id: input.id }));
  const minimums = company.currencies.flatMap((currency) => {
    const least = parseAmount(newTaskMinimum(currency), currency);
    return least ? [[currency, toWire(least)] as const] : [];
  });
  return {
    currencies: [...company.currencies],
    categories: serviceCatalogue.flatMap(({ services }) => services.map(({ id }) => id)),
    companyCoverWithdraw: {
      visible: input.currency ? canCoverWithdrawal(input.currency) : company.currencies.some(canCoverWithdrawal),
      value: company.coversWithdrawal,
      locked: false,
    },
    minAmount: Object.fromEntries(minimums),
    plan: null,
  };
}
