import type { proposeAccountSetting, proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import type { Input } from "@artel/shared/calls/call";
import { accountSettings } from "@artel/shared/states/account-settings";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { endOfDay } from "../operators/last-day.ts";
import { ownerOf } from "../operators/operator-owner.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type Account, lockAccount } from "./account.ts";
import { isUsual } from "./apply-change.ts";
import { type Change, changeWords, sameTariff, settingName } from "./change-words.ts";
import { versionOfAccount } from "./store.ts";
import { wantedTariff } from "./wanted-tariff.ts";

/** What an approval of a change needs to do it. */
export interface ChangeDetail {
  readonly account: number;
  readonly change: Change;
  /** Of the account when it was asked for: a newer one ends what was asked for. */
  readonly version: number;
  /** Who answers for a setting, and the moment at which it ends; without them nobody but who asked, and never. */
  readonly owner?: number;
  readonly endsAt?: string | null;
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
 * Asks another operator to approve that a setting is switched on or off, with who answers for it and its last day. Refuses a setting
 * that such accounts do not have, and one that is as it was asked for. Refuses an account that has changed since it was seen.
 */
export const proposeSetting: Action<typeof proposeAccountSetting> = async (tx, ctx, input) => {
  const account = await lockAccount(tx, ctx, input.id);
  const { setting } = input;
  const [before, after] = [settingOf(account, setting), input.value === "on"];
  if (before === after) {
    throw new AppError("conflict", { text: "accounts.sameSetting" });
  }
  const change = { setting, before, after };
  return propose(tx, ctx, account, change, input, await holdingOf(tx, ctx, change, input));
};

/** Who answers for a setting that will not be as usual, and until when. */
export interface Holding {
  readonly owner: { readonly id: number; readonly name: string };
  readonly end: Date | null;
}

/**
 * How a wanted setting is held; undefined for one that will be as usual, which has no end. Refuses an owner who is no operator, a day
 * that is not ahead, and any day of a usual one.
 */
export async function holdingOf(
  read: Read,
  { user, now }: Pick<Context, "user" | "now">,
  change: Change,
  { owner = user.id, endsOn }: Pick<Input<typeof proposeAccountSetting>, "owner" | "endsOn">,
): Promise<Holding | undefined> {
  if (isUsual(change)) {
    return endsOn === undefined ? undefined : refuseField("endsOn", "accounts.endsUsual");
  }
  return { owner: await ownerOf(read, owner), end: endOfDay(endsOn, now) };
}

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
  holding?: Holding,
): Promise<{ approval: number }> {
  const version = await versionOfAccount(tx, account.id);
  if (version !== seen.version) {
    throw new AppError("conflict", { text: "accounts.stale" });
  }
  const subject = subjectOf(account.id, change.setting);
  const held = holding && { owner: holding.owner.id, endsAt: holding.end?.toISOString() ?? null };
  const detail: ChangeDetail = { account: account.id, change, version, ...held };
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
    ...changeWords(change, holding && { owner: holding.owner.name, end: holding.end }),
    reason: seen.reason,
  });
  return { approval };
}

/** What a request for a second person is about. */
export function subjectOf(account: number, setting: Change["setting"]): string {
  return `account:${account}:${setting}`;
}
