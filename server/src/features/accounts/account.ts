import type { RuleUser } from "@artel/shared/rules/facts";
import { type TariffId, tariffIdOf, tariffIds } from "@artel/shared/rules/tariffs";
import {
  type AccountKind,
  type AccountSetting,
  accountSettingNames,
  accountSettings,
  isAccountFlag,
  settingsOf,
} from "@artel/shared/states/account-settings";
import { found } from "../../http/app-error.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { lockCompanyTariff } from "../companies/set-tariff.ts";
import { lockContractorTariff } from "../contractors/set-tariff.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type AccountRow, selectAccount } from "./store.ts";

/** What a company pays for tasks, or a freelancer for withdrawals: fractions, and the flat fee in whole units. */
export type AccountTariff =
  | { readonly tarifId: TariffId; readonly feeRate: string }
  | {
      readonly tarifId: TariffId;
      readonly cardTax: string;
      readonly bankAltTax: string;
      readonly smallWithdrawalFee: string;
    };

/** Which settings are on. */
export type Settings = Readonly<Record<AccountSetting, boolean>>;

/** An account with what operators decide about it. */
export interface Account {
  readonly id: number;
  readonly kind: AccountKind;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly tariff: AccountTariff;
  readonly settings: Settings;
  /** Currencies that the account has switched on itself. */
  readonly bills: readonly string[];
  /** The legal entity of the company's seat; null of a freelancer. */
  readonly providerId: number | null;
  readonly row: AccountRow;
}

/** One account. Refuses an id that is neither a company nor a freelancer. */
export async function accountOf(read: Read, ctx: { readonly now: Date }, id: number): Promise<Account> {
  return accountOfRow(found(await selectAccount(read, await presentRules(read, ctx), id)));
}

/** The same, locked until the end: of two changes at once the second sees what the first left. */
export async function lockAccount(tx: Tx, ctx: { readonly now: Date }, id: number): Promise<Account> {
  found((await lockCompanyTariff(tx, id)) ?? (await lockContractorTariff(tx, id)));
  return accountOf(tx, ctx, id);
}

/** An account as the rules of currencies see it, with its settings as they are or would be. */
export function ruleUser({ id, kind, settings }: Pick<Account, "id" | "kind" | "settings">): RuleUser {
  return {
    userId: id,
    isCompany: kind === "company",
    isFriend: settings.isFriend,
    hideRubByn: settings.hideRubByn,
    flags: accountSettingNames.filter(isAccountFlag).filter((flag) => settings[flag]),
  };
}

/** The tariff as it is stored in a row. */
function tariffOfRow(row: AccountRow): AccountTariff {
  const tarifId = tariffIdOf(row.tarif_id) ?? tariffIds.standard;
  return row.account_kind === "company"
    ? { tarifId, feeRate: row.fee_rate ?? "0" }
    : {
        tarifId,
        cardTax: row.card_tax ?? "0",
        bankAltTax: row.bank_alt_tax ?? "0",
        smallWithdrawalFee: row.small_withdrawal_fee ?? "0",
      };
}

function accountOfRow(row: AccountRow): Account {
  const mine = settingsOf(row.account_kind);
  const isOn = (name: AccountSetting) => {
    const { usual } = accountSettings[name];
    return mine.includes(name) && row.special.includes(name) ? !usual : usual;
  };
  const { id, account_kind: kind, name, email, country, bills } = row;
  return {
    ...{ id, kind, name, email, country, bills, row },
    tariff: tariffOfRow(row),
    settings: Object.fromEntries(accountSettingNames.map((setting) => [setting, isOn(setting)])) as Settings,
    providerId: row.provider_id,
  };
}
