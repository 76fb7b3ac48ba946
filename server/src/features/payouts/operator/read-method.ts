import type { operatorWallet } from "@artel/shared/calls/wallets/operator";
import { recordAction } from "../../../audit/record.ts";
import type { Action } from "../../../http/context.ts";
import { methodFacts } from "../../wallets/review/methods.ts";
import { payoutsByMethod } from "./payouts-since.ts";

/** One method with everything that operators know, and what was paid by it. Who looked stands in the audit log. */
export const readMethod: Action<typeof operatorWallet> = async (tx, ctx, { id }) => {
  const facts = await methodFacts(tx, id);
  const contractor = facts.contractor.id;
  await recordAction(tx, ctx, { action: "wallet.read", subject: `wallet:${id}`, tenant: contractor });
  return { ...facts, payouts: await payoutsByMethod(tx, ctx, { contractor, wallet: id }) };
};
