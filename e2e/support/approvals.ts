import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorCaller } from "./caller.ts";
import { type DemoOperator, operators } from "./demo-people.ts";
import type { Product } from "./product.ts";

/**
 * Approves by the call what another operator asked for last, as the second one unless another is named. The queue on the
 * screen is the matter of the journey of top-ups.
 */
export async function approveLast(product: Product, operator: DemoOperator = operators.second): Promise<void> {
  const caller = await operatorCaller(product, operator);
  const { rows } = await caller.call(listApprovals, { sort: "-askedAt" });
  const last = rows.find(({ decides }) => decides === "may");
  await caller.call(decideApproval, {
    id: String(last?.id),
    decision: "approved",
    reason: "Looked at it with the bank",
  });
}
