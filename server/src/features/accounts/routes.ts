import * as accounts from "@artel/shared/calls/accounts/operator";
import { bind } from "../../http/context.ts";
import { listAccounts, showAccount } from "./list-accounts.ts";
import { proposeSetting, proposeTariff } from "./propose-change.ts";
import { describeSetting, describeTariff, readSettingEffect, readTariffEffect } from "./read-effect.ts";

export const accountRoutes = [
  bind(accounts.operatorAccounts, listAccounts),
  bind(accounts.operatorAccount, showAccount),
  bind(accounts.accountTariffEffect, readTariffEffect),
  bind(accounts.accountSettingEffect, readSettingEffect),
  bind(accounts.proposeAccountTariff, proposeTariff, undefined, describeTariff),
  bind(accounts.proposeAccountSetting, proposeSetting, undefined, describeSetting),
];
