import type {
  accountSettingEffect,
  accountTariffEffect,
  proposeAccountSetting,
  proposeAccountTariff,
} from "@artel/shared/calls/accounts/operator";
import type { Input } from "@artel/shared/calls/call";
import { dayIn } from "@artel/shared/checks/zoned-day";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { translate } from "@artel/shared/text/translate";
import type { Action, Context, Describe } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import { say } from "../approvals/say.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type Account, accountOf } from "./account.ts";
import { type Effect, effectOf } from "./account-effect.ts";
import { type Change, changeWords, settingName } from "./change-words.ts";
import { changed } from "./changed.ts";
import { effectLines } from "./effect-lines.ts";
import { type Holding, holdingOf, settingOf } from "./propose-change.ts";
import { selectAccount } from "./store.ts";
import { wantedTariff } from "./wanted-tariff.ts";

/** What another tariff would change. Refuses fees that the account does not pay. */
export const readTariffEffect: Action<typeof accountTariffEffect> = async (tx, ctx, input) => {
  const account = await accountOf(tx, ctx, input.id);
  return effect(tx, ctx, account, tariffChange(await presentRules(tx, ctx), account, input));
};

/** What a setting would change. Refuses one that such accounts do not have. */
export const readSettingEffect: Action<typeof accountSettingEffect> = async (tx, ctx, input) => {
  const account = await accountOf(tx, ctx, input.id);
  return effect(tx, ctx, account, settingChange(account, input));
};

/** What the code of another tariff confirms: for whom, the tariff before and after, and what it changes. */
export const describeTariff: Describe<typeof proposeAccountTariff> = (tx, ctx, input) =>
  describe(tx, ctx, input.id, (account, book) => tariffChange(book, account, input));

/** What the code of a setting confirms: for whom, how it is before and after, and what it changes. */
export const describeSetting: Describe<typeof proposeAccountSetting> = (tx, ctx, input) =>
  describe(
    tx,
    ctx,
    input.id,
    (account) => settingChange(account, input),
    (change) => holdingOf(tx, ctx, change, input),
  );

async function describe(
  tx: Read,
  ctx: Context,
  id: number,
  changeOf: (account: Account, book: RuleBook) => Change,
  holdingOfChange?: (change: Change) => Promise<Holding | undefined>,
): Promise<readonly FactorLine[]> {
  const book = await presentRules(tx, ctx);
  if (!(await selectAccount(tx, book, id))) {
    return [];
  }
  const account = await accountOf(tx, ctx, id);
  const change = changeOf(account, book);
  const holding = await holdingOfChange?.(change);
  const { before, after } = changeWords(change, holding && { owner: holding.owner.name, end: holding.end });
  return [
    { key: "operatorFactor.account", value: `${account.name}, ${account.email}` },
    { key: "accounts.factor.what", value: translate(ctx.language, settingName(change.setting)) },
    { key: "approvals.before", value: say(ctx.language, before) },
    { key: "operatorFactor.after", value: say(ctx.language, after) },
    ...effectLines(await effect(tx, ctx, account, change)),
  ];
}

async function effect(tx: Read, ctx: Context, account: Account, change: Change): Promise<Effect> {
  const book = await presentRules(tx, ctx);
  return effectOf(tx, book, { before: account, after: changed(account, change), day: dayIn("UTC", ctx.now) });
}

function tariffChange(book: RuleBook, account: Account, input: Omit<Input<typeof accountTariffEffect>, "id">): Change {
  return { setting: "tariff", before: account.tariff, after: wantedTariff(book, account, input) };
}

function settingChange(
  account: Account,
  { setting, value }: Pick<Input<typeof accountSettingEffect>, "setting" | "value">,
): Change {
  return { setting, before: settingOf(account, setting), after: value === "on" };
}
