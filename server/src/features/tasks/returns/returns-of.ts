import { mostReturns } from "@artel/shared/limits/tasks";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { isReturnable } from "@artel/shared/states/task-status";
import type { Read } from "../../../platform/db/db.ts";
import { isReceiver } from "../../people/close-person.ts";
import type { TaskRow } from "../find/read-store.ts";
import { returnedOf } from "./return-store.ts";

/** What came back of a task and what still can, for its page; nothing to a company that was closed, or once it did so most often. */
export async function returnsOf(
  read: Read,
  task: Pick<TaskRow, "id" | "status" | "currency" | "price_reward" | "company_id">,
): Promise<{ readonly returned: string; readonly returnable: string }> {
  const { id, status, currency, price_reward } = task;
  const wire = (minor: bigint) => toWire(amountOf(currency, minor));
  if (!isReturnable(status)) {
    return { returned: wire(0n), returnable: wire(0n) };
  }
  const { times, sum } = await returnedOf(read, id);
  const canReturn = times < mostReturns && (await isReceiver(read, task.company_id));
  return { returned: wire(sum), returnable: wire(canReturn ? BigInt(price_reward) - sum : 0n) };
}
