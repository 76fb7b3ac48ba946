import type { RuleUser } from "@artel/shared/rules/facts";
import { flagsOf } from "@artel/shared/states/account-settings";
import type { Row } from "../../platform/db/row.ts";

/** A company as the rules that hide currencies see it. */
export function companyRuleUser(
  id: number,
  row: Pick<Row<"company", "is_friend" | "hide_rub_byn" | "flags">, "is_friend" | "hide_rub_byn" | "flags">,
): RuleUser {
  return {
    userId: id,
    isCompany: true,
    isFriend: row.is_friend,
    hideRubByn: row.hide_rub_byn,
    flags: flagsOf(row.flags),
  };
}
