import { accountMessage } from "@artel/shared/messages/account";
import { accountSettings, isAccountFlag } from "@artel/shared/states/account-settings";
import { addToOutboxes } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import { setCompanySetting } from "../companies/set-options.ts";
import { setCompanyTariff } from "../companies/set-tariff.ts";
import { setContractorFlag } from "../contractors/set-flag.ts";
import { setContractorTariff } from "../contractors/set-tariff.ts";
import { memberIds } from "../people/find-person.ts";
import { setApiV2 } from "../people/set-api-v2.ts";
import type { Account } from "./account.ts";
import type { Change } from "./change-words.ts";

/** Whether a change makes a setting what it is for a new account; a tariff is never usual. */
export function isUsual(change: Change): boolean {
  return change.setting !== "tariff" && accountSettings[change.setting].usual === change.after;
}

/** Gives an account a tariff or a setting. Judges nothing and keeps no history. */
export async function apply(tx: Tx, { id, kind }: Account, change: Change): Promise<void> {
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

/** Tells everybody of the account what their open pages take over at once. */
export async function tell(tx: Tx, { id, kind, settings }: Account): Promise<void> {
  const { apiV2, isFriend, maltaTreatment } = settings;
  const isNewTransactions = kind === "company" ? settings.isNewTransactions : apiV2;
  const people = kind === "company" ? await memberIds(tx, id) : [id];
  await addToOutboxes(tx, people, accountMessage({ apiV2, isFriend, isNewTransactions, maltaTreatment }));
}
