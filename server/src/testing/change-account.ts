import { operatorAccount, proposeAccountSetting, proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import { decideApproval } from "@artel/shared/calls/approvals/operator";
import type { AccountSetting } from "@artel/shared/states/account-settings";
import type { TestApp } from "./app.ts";
import { ok } from "./ok.ts";
import { anOperator } from "./people.ts";
import type { TestWorld } from "./world.ts";

/** What two operators change of an account: a tariff with fees, or one setting. */
export type AccountWish =
  | { readonly tariff: string; readonly [fee: string]: string }
  | {
      readonly setting: AccountSetting;
      readonly value: "on" | "off";
      readonly owner?: number;
      /** Its last day. */
      readonly endsOn?: string;
    };

/** Asks for a change as an operator and answers the id of the request. */
export async function askForAccount(app: TestApp, operator: number, id: number, wish: AccountWish): Promise<string> {
  const { version } = await ok(app.as(operator), operatorAccount, { id });
  const call = "tariff" in wish ? proposeAccountTariff : proposeAccountSetting;
  const { approval } = await ok(app.as(operator), call, { id, version, reason: "Agreed by letter", ...wish });
  return String(approval);
}

/** Changes an account as two operators do it in the console. */
export async function changeAccount(
  { world, app }: { readonly world: TestWorld; readonly app: TestApp },
  id: number,
  wish: AccountWish,
): Promise<void> {
  const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
  const asked = await askForAccount(app, first, id, wish);
  await ok(app.as(second), decideApproval, { id: asked, decision: "approved", reason: "Seen the letter" });
}
