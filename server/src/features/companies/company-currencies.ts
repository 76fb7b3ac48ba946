import { amountOf, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { currenciesFor } from "@artel/shared/rules/user-currencies";
import { balancesOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { companyRuleUser } from "../rules/company-rule-user.ts";
import { presentRules } from "../rules/present-rules.ts";
import type { SettingsRow } from "./settings-store.ts";

/** A currency as the settings of a company show it. */
export interface CompanyCurrency {
  readonly currency: CurrencyCode;
  readonly isOn: boolean;
  readonly isAvailable: boolean;
  readonly amount: string;
  readonly escrow: string;
  /** Some of its money is to spend or set aside for tasks: it stays on. */
  readonly holdsMoney: boolean;
}

/** Every currency of the product as it stands for a company. */
export async function companyCurrencies(
  tx: Read,
  ctx: { readonly now: Date },
  row: SettingsRow,
): Promise<readonly CompanyCurrency[]> {
  const { rules } = await presentRules(tx, ctx);
  const user = companyRuleUser(row.id, row);
  // What is off for an account is off in every area, and new tasks hide no currency that is offered.
  const available = currenciesFor(user, "newTask", rules);
  const balances = new Map((await balancesOf(tx, row.id)).map((balance) => [balance.currency, balance]));
  return offeredCurrencyCodes.map((currency) => {
    const balance = balances.get(currency);
    const [amount, escrow] = balance
      ? [amountOf(currency, BigInt(balance.available)), amountOf(currency, BigInt(balance.escrow))]
      : [zero(currency), zero(currency)];
    return {
      currency,
      isOn: row.bills.includes(currency),
      isAvailable: available.includes(currency),
      amount: toWire(amount),
      escrow: toWire(escrow),
      holdsMoney: amount.minor !== 0n || escrow.minor !== 0n,
    };
  });
}
