import { amountOf, toWire } from "@artel/shared/money/amount";
import { isReturnable } from "@artel/shared/states/task-status";
import type { Read } from "../../../platform/db/db.ts";
import type { TaskRow } from "../find/read-store.ts";
import { returnedOf } from "./return-store.ts";

/** What came back of a task and what still can, for its page. */
export async function returnsOf(
  read: Read,
  { id, status, currency, price_reward }: Pick<TaskRow, "id" | "status" | "currency" | "price_reward">,
): Promise<{ readonly returned: string; readonly returnable: string }> {
  const wire = (minor: bigint) => toWire(amountOf(currency, minor));
  if (!isReturnable(status)) {
    return { returned: wire(0n), returnable: wire(0n) };
  }
  const { sum } = await returnedOf(read, id);
  return { returned: wire(sum), returnable: wire(BigInt(price_reward) - sum) };
}
