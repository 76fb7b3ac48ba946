import type { AccountSetting } from "@artel/shared/states/account-settings";
import { accountApproval } from "../features/accounts/approve-change.ts";
import { showAccount } from "../features/accounts/list-accounts.ts";
import { type ChangeDetail, proposeSetting } from "../features/accounts/propose-change.ts";
import { waitingApprovals } from "../features/approvals/ask-second.ts";
import { decide } from "../features/approvals/decide.ts";
import { found } from "../http/app-error.ts";
import type { App } from "../http/context.ts";
import { act, asOperator } from "./demo-context.ts";
import type { DemoSettings } from "./people.ts";

const agreed = { decision: "approved", reason: "As the contract says" } as const;

/** Gives an account its settings, each asked for by one operator and approved by the other. */
export async function settleAccount(
  app: App,
  [first, second]: readonly [number, number],
  id: number,
  settings: DemoSettings = {},
): Promise<void> {
  for (const [setting, value] of Object.entries(settings) as [AccountSetting, boolean][]) {
    const { version } = await showAccount(app.db.read, asOperator(app, first), { id });
    const wanted = { id, setting, value: value ? "on" : "off", version, reason: "Contract of the account" } as const;
    const { approval } = await act(asOperator(app, first), proposeSetting, wanted);
    const waiting = await waitingApprovals<ChangeDetail>(app.db.read, app.clock.now(), "account.setting");
    const asked = found(waiting.find((one) => one.id === approval));
    await act(asOperator(app, second), (tx, ctx) => decide(tx, ctx, accountApproval, asked, agreed), undefined);
  }
}
