import type { MethodPolicy } from "@artel/shared/rules/methods/policies";
import { rankOf } from "@artel/shared/rules/methods/policies";
import type { Language } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type GroupRow, selectHolding } from "./store.ts";

/** The policies of withdrawal methods that hold now for a freelancer, in the language of the reader; none for a company. */
export async function methodPoliciesOf(
  read: Read,
  account: number,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<readonly MethodPolicy[]> {
  return (await selectHolding(read, "withdrawalMethods", account, now)).map((row) => ({
    id: row.id,
    method: row.target,
    status: row.status,
    currency: row.currency,
    message: language === "ru" ? row.message_ru : row.message_en,
    until: row.ends_at?.toISOString() ?? null,
    rank: rankOf(groupOf(row)),
  }));
}

/** Whom a stored policy is for. */
export function groupOf(row: GroupRow) {
  return {
    country: row.country,
    tarifId: row.tarif_id,
    kycState: row.kyc_state,
    segment: row.segment_id,
    account: row.account_id,
  };
}
