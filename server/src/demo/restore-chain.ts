import { depositsOnTheirWay } from "../features/funding/deposits/on-their-way.ts";
import type { App } from "../http/context.ts";

/**
 * The chain of a sandbox lies in memory, so a start begins a new one. What was still confirming is sent there once more under its
 * own id, and goes on; what is final stands in the books.
 */
export async function restoreChain(app: App, sandboxAddress: string): Promise<void> {
  const client = app.outgoing.client({ service: "sandbox", baseUrl: sandboxAddress, log: app.log });
  for (const { txId, address, amount } of await depositsOnTheirWay(app.db.read)) {
    const json = { receive: { txId, to: [{ address, amount }] } };
    await client.request({ name: "restore", effect: "once", method: "POST", path: "/control/tron", json });
  }
}
