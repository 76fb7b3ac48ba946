import type { proposeAccountSetting, proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import type { Input } from "@artel/shared/calls/call";
import { accountSettings } from "@artel/shared/states/account-settings";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type Account, lockAccount } from "./account.ts";
import { type Change, changeWords, sameTariff, settingName } from "./change-words.ts";
import { versionOfAccount } from "./store.ts";
import { wantedTariff } from "./wanted-tariff.ts";

/** What an approval of a change needs to do it. */
export interface ChangeDetail {
  readonly account: number;
  readonly change: Change;
  /** Of the account when it was asked for: a newer one ends what was asked for. */
  readonly version: number;
}

/**
 * Asks another operator to approve a tariff with its fees. Refuses fees that the account does not pay, the tariff that it has, and
 * an account that has changed since it was seen.
 */
export const proposeTariff: Action<typeof proposeAccountTariff> = async (tx, ctx, input) => {
  const account = await lockAccount(tx, ctx, input.id);
  const after = wantedTariff(await presentRules(tx, ctx), account, input);
  if (sameTariff(account.tariff, after)) {
    throw new AppError("conflict", { text: "accounts.sameTariff" });
  }
  return propose(tx, ctx, account, { setting: "tariff", before: account.tariff, after }, input);
};

/**
 * Asks another operator to approve that a setting is switched on or off. Refuses a setting that such accounts do not have, one that
 * is as it was asked for, and an account that has changed since it was seen.
 */
export const proposeSetting: Action<typeof proposeAccountSetting> = async (tx, ctx, input) => {
  const account = await lockAccount(tx, ctx, input.id);
  const { setting } = input;
  const [before, after] = [settingOf(account, setting), input.value === "on"];
  if (before === after) {
    throw new AppError("conflict", { text: "accounts.sameSetting" });
  }
  return propose(tx, ctx, account, { setting, before, after }, input);
};

/** Whether a setting of an account is on. Refuses one that such accounts do not have. */
export function settingOf(
  { kind, settings }: Account,
  setting: Input<typeof proposeAccountSetting>["setting"],
): boolean {
  if (!(accountSettings[setting].of as readonly string[]).includes(kind)) {
    refuseField("setting", "accounts.notOfKind");
  }
  return settings[setting];
}

async function propose(
  tx: Tx,
  ctx: Context,
  account: Account,
  change: Change,
  seen: { readonly version: number; readonly reason: string },
): Promise<{ approval: number }> {
  const version = await versionOfAccount(tx, account.id);
  if (version !== seen.version) {
    throw new AppError("conflict", { text: "accounts.stale" });
  }
  const subject = subjectOf(account.id, change.setting);
  const detail: ChangeDetail = { account: account.id, change, version };
  const approval = await askSecondPerson(tx, ctx, {
    kind: change.setting === "tariff" ? "account.tariff" : "account.setting",
    subject,
    tenant: account.id,
    detail,
    about: {
      key: "approvals.about.account",
      params: { name: account.name, email: account.email },
      lists: { what: [settingName(change.setting)] },
    },
    ...changeWords(change),
    reason: seen.reason,
  });
  return { approval };
}

/** What a request for a second person is about. */
export function subjectOf(account: number, setting: Change["setting"]): string {
  return `account:${account}:${setting}`;
}
