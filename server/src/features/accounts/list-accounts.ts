import type { operatorAccount, operatorAccounts } from "@artel/shared/calls/accounts/operator";
import type { Output } from "@artel/shared/calls/call";
import { wordsOf } from "@artel/shared/checks/folded";
import { fractionToPercent, tariffIdOf, tariffIds, tariffWord } from "@artel/shared/rules/tariffs";
import { settingsOf } from "@artel/shared/states/account-settings";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Approval } from "../approvals/approval.ts";
import { waitingApprovals } from "../approvals/ask-second.ts";
import { say } from "../approvals/say.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type Account, accountOf } from "./account.ts";
import { type Change, changeWords, settingName } from "./change-words.ts";
import { subjectOf } from "./propose-change.ts";
import { type AccountRow, type ChangeRow, countAccounts, selectAccounts, selectChanges } from "./store.ts";

type Shown = Output<typeof operatorAccount>;

/** A page of the companies and freelancers, with what is special about each. */
export const listAccounts: Action<typeof operatorAccounts> = async (tx, ctx, input) => {
  const book = await presentRules(tx, ctx);
  const filter = {
    tab: input.tab,
    kinds: input.kind?.split(","),
    specials: input.special?.split(","),
    search: wordsOf(input.search),
  };
  const { rows, total } = await selectAccounts(tx, book, filter, input);
  return { rows: rows.map(presentRow), total, counts: await countAccounts(tx, book) };
};

/** One account with everything that operators decide about it, since when, and what waits for a second person. */
export const showAccount: Action<typeof operatorAccount> = async (tx, ctx, { id }) => {
  const account = await accountOf(tx, ctx, id);
  const changes = await selectChanges(tx, id);
  const waiting = await waitingOf(tx, ctx);
  const detailOf = (setting: Change["setting"]) => ({
    change: changeOf(changes, setting),
    pending: pendingOf(ctx, waiting, subjectOf(id, setting)),
  });
  return {
    ...{ id, kind: account.kind, name: account.name, email: account.email, country: account.country },
    version: changes[0]?.id ?? 0,
    tariff: { ...presentTariff(account), ...detailOf("tariff") },
    settings: settingsOf(account.kind).map((name) => ({ name, value: account.settings[name], ...detailOf(name) })),
    hidden: account.row.hidden.map((sum) => ({ ...sum })),
    history: changes.slice(0, historyLength).map((row) => presentChange(ctx, row)),
  };
};

const historyLength = 100;

function presentRow(row: AccountRow): Output<typeof operatorAccounts>["rows"][number] {
  const { id, account_kind: kind, name, email, special, hidden, changed_at } = row;
  return {
    ...{ id, kind, name, email },
    tariff: tariffWord(tariffIdOf(row.tarif_id) ?? tariffIds.standard),
    special: [...special],
    hidden: hidden.map((sum) => ({ ...sum })),
    changedAt: changed_at?.toISOString() ?? null,
  };
}

function presentTariff({ tariff }: Account): Omit<Shown["tariff"], "change" | "pending"> {
  const isCompany = "feeRate" in tariff;
  return {
    tariff: tariffWord(tariff.tarifId),
    taskFee: isCompany ? fractionToPercent(tariff.feeRate) : null,
    cardFee: isCompany ? null : fractionToPercent(tariff.cardTax),
    bankAltFee: isCompany ? null : fractionToPercent(tariff.bankAltTax),
    smallFee: isCompany ? null : tariff.smallWithdrawalFee,
  };
}

async function waitingOf(tx: Read, { now }: Context): Promise<readonly Approval[]> {
  return [
    ...(await waitingApprovals(tx, now, "account.tariff")),
    ...(await waitingApprovals(tx, now, "account.setting")),
  ];
}

function pendingOf({ language }: Context, waiting: readonly Approval[], subject: string): Shown["tariff"]["pending"] {
  const one = waiting.find((approval) => approval.subject === subject);
  return one
    ? {
        approval: one.id,
        after: one.after ? say(language, one.after) : "",
        askedBy: one.askedByName,
        askedAt: one.askedAt.toISOString(),
      }
    : null;
}

/** How the present value came to be: the newest change of it. */
function changeOf(changes: readonly ChangeRow[], setting: string): Shown["tariff"]["change"] {
  const newest = changes.find((row) => row.setting === setting);
  return newest ? changeFacts(newest) : null;
}

function changeFacts({
  changed_at,
  asked_name,
  approved_name,
  owner_name,
  ends_at,
  ended_change_id,
  reason,
}: ChangeRow) {
  return {
    ...{ changedAt: changed_at.toISOString(), askedBy: asked_name, approvedBy: approved_name, reason },
    ...{ owner: owner_name, endsAt: ends_at?.toISOString() ?? null, isByClock: ended_change_id !== null },
  };
}

function presentChange({ language }: Context, row: ChangeRow): Shown["history"][number] {
  // What stands in a row was a change when it was kept.
  const change = row as unknown as Change;
  const { before, after } = changeWords(change);
  return {
    id: row.id,
    about: say(language, { key: settingName(change.setting), params: {} }),
    before: say(language, before),
    after: say(language, after),
    ...changeFacts(row),
  };
}
