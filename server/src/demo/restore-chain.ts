import { depositsOnTheirWay } from "../features/funding/deposits/on-their-way.ts";
import type { App } from "../http/context.ts";
import { receiveAgain } from "../providers/tron/receive-again.ts";

/**
 * The chain of a sandbox lies in memory, so a start begins a new one. What was still confirming is sent there once more under its
 * own id, and goes on; what is final stands in the books.
 */
export async function restoreChain(app: App, sandboxAddress: string): Promise<void> {
  await receiveAgain(app, sandboxAddress, await depositsOnTheirWay(app.db.read));
}
