import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { RuleUser } from "@artel/shared/rules/facts";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { type TariffId, tariffIdOf, tariffIds } from "@artel/shared/rules/tariffs";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { flagsOf } from "@artel/shared/states/account-settings";
import { found } from "../../http/app-error.ts";
import type { Read } from "../../platform/db/db.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type CompanyRow, roleOf, selectCompany, selectContractor } from "./store.ts";

/** A company or contractor as the owner of money. */
export interface MoneyParty {
  readonly id: number;
  readonly role: "company" | "contractor";
  readonly tarifId: TariffId;
  /** Currencies that are on for this party. */
  readonly currencies: readonly CurrencyCode[];
  /** Card-tax rate of money that a contractor gets other than by a task; undefined for companies. */
  readonly cardTax: string | undefined;
  /** As rules see it. */
  readonly user: RuleUser;
  /** The rules that judge what it does. */
  readonly book: RuleBook;
}

/** The owner of money with what is on for it. Refuses an id that is not of the role. */
export async function moneyParty(
  tx: Read,
  ctx: { readonly now: Date },
  id: number,
  role: MoneyParty["role"],
): Promise<MoneyParty> {
  const book = await presentRules(tx, ctx);
  const company = role === "company" ? found(await selectCompany(tx, id)) : undefined;
  const contractor = company ? undefined : found(await selectContractor(tx, id));
  const user = {
    userId: id,
    isCompany: company !== undefined,
    isFriend: company?.is_friend ?? false,
    hideRubByn: company?.hide_rub_byn ?? false,
    flags: flagsOf((company ?? contractor)?.flags ?? []),
  };
  const chosen = company ? chosenCurrencies(company) : offeredCurrencyCodes;
  return {
    id,
    role,
    tarifId: tariffIdOf((company ?? contractor)?.tarif_id ?? 0) ?? tariffIds.standard,
    cardTax: contractor?.card_tax,
    currencies: chosen.filter((code) => !isCurrencyDisabled(code, "exFrom", user, book.rules)),
    user,
    book,
  };
}

/** Whether an id owns money as a company or as a contractor; undefined for a manager, an operator and nobody. */
export const partyRole = roleOf;

function chosenCurrencies(company: CompanyRow): readonly CurrencyCode[] {
  return offeredCurrencyCodes.filter((code) => company.bills.includes(code));
}
