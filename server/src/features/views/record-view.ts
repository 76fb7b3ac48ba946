import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";

/** Records that a person changed own views, in the chain of the company, or of the contractor. */
export async function recordView(
  tx: Tx,
  ctx: Context,
  action: `view.${string}`,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  const { user } = ctx;
  await recordAction(tx, ctx, { action, subject: `user:${user.id}`, tenant: user.companyId || user.id, detail });
}
