import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";

/** A transfer to an address of ours as the chain of a sandbox takes it: the amount in millionths. */
export interface ReceivedTransfer {
  readonly txId: string;
  readonly address: string;
  readonly amount: string;
}

/** Has the chain of a sandbox receive transfers once more, each under its own id. No other chain could. */
export async function receiveAgain(
  { outgoing, log }: { readonly outgoing: Outgoing; readonly log: Log },
  sandboxAddress: string,
  transfers: readonly ReceivedTransfer[],
): Promise<void> {
  const client = outgoing.client({ service: "sandbox", baseUrl: sandboxAddress, log });
  for (const { txId, address, amount } of transfers) {
    const json = { receive: { txId, to: [{ address, amount }] } };
    await client.request({ name: "restore", effect: "once", method: "POST", path: "/control/tron", json });
  }
}
