import { dayIn } from "@artel/shared/checks/zoned-day";
import { accountMessage } from "@artel/shared/messages/account";
import { isAccountFlag } from "@artel/shared/states/account-settings";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { addToOutboxes } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Approval, KindRules } from "../approvals/approval.ts";
import { setCompanySetting } from "../companies/set-options.ts";
import { setCompanyTariff } from "../companies/set-tariff.ts";
import { setContractorFlag } from "../contractors/set-flag.ts";
import { setContractorTariff } from "../contractors/set-tariff.ts";
import { memberIds } from "../people/find-person.ts";
import { setApiV2 } from "../people/set-api-v2.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type Account, accountOf, lockAccount } from "./account.ts";
import { effectOf } from "./account-effect.ts";
import type { Change } from "./change-words.ts";
import { changed } from "./changed.ts";
import { effectLines } from "./effect-lines.ts";
import type { ChangeDetail } from "./propose-change.ts";
import { insertChange, versionOfAccount } from "./store.ts";

/**
 * A change that waits: approved, it holds at once for what comes, and the pages of the account read it again. What was paid or
 * asked for before keeps its fee. Refused with its own words where the account has changed since it was asked for: it would do
 * something else than was shown.
 */
export const accountApproval: KindRules<ChangeDetail> = {
  lock: async (tx, ctx, { detail }) => {
    await lockAccount(tx, ctx, detail.account);
    return true;
  },
  present: async (tx, ctx, { detail }) => {
    const account = await accountOf(tx, ctx, detail.account);
    const after = changed(account, detail.change);
    const book = await presentRules(tx, ctx);
    const effect = await effectOf(tx, book, { before: account, after, day: dayIn("UTC", ctx.now) });
    return { lines: effectLines(effect), seen: {} };
  },
  execute: async (tx, ctx, approval, reason) => {
    const { account: id, change, version } = approval.detail;
    if ((await versionOfAccount(tx, id)) !== version) {
      throw new AppError("conflict", { text: "accounts.stale" });
    }
    const account = await accountOf(tx, ctx, id);
    await apply(tx, account, change);
    await keep(tx, ctx, approval, account, reason);
    await tell(tx, await accountOf(tx, ctx, id));
  },
};

async function apply(tx: Tx, { id, kind }: Account, change: Change): Promise<void> {
  if (change.setting === "tariff") {
    await ("feeRate" in change.after
      ? setCompanyTariff(tx, id, change.after)
      : setContractorTariff(tx, id, change.after));
  } else if (change.setting === "apiV2") {
    await setApiV2(tx, id, change.after);
  } else if (kind === "company") {
    await setCompanySetting(tx, id, change.setting, change.after);
  } else if (isAccountFlag(change.setting)) {
    await setContractorFlag(tx, id, change.setting, change.after);
  }
}

async function keep(
  tx: Tx,
  ctx: Context,
  { id: approval, askedBy, reason: why, detail: { change } }: Approval<ChangeDetail>,
  { id, kind }: Account,
  reason: string,
): Promise<void> {
  const { setting, before, after } = change;
  const by = { approval, askedBy, approvedBy: ctx.user.id, now: ctx.now };
  await insertChange(tx, { account: id, setting, before, after, reason: why, ...by });
  await recordAction(tx, ctx, {
    action: setting === "tariff" ? "account.setTariff" : "account.setOption",
    subject: `${kind}:${id}`,
    tenant: id,
    reason,
    detail: { setting, before, after, firstPerson: askedBy },
  });
}

/** Tells everybody of the account what their open pages take over at once. */
async function tell(tx: Tx, { id, kind, settings }: Account): Promise<void> {
  const { apiV2, isFriend, maltaTreatment } = settings;
  const isNewTransactions = kind === "company" ? settings.isNewTransactions : apiV2;
  const people = kind === "company" ? await memberIds(tx, id) : [id];
  await addToOutboxes(tx, people, accountMessage({ apiV2, isFriend, isNewTransactions, maltaTreatment }));
}
