import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { Log } from "../../platform/log.ts";
import type { SignerAnswer, TransactionSigner } from "./port.ts";
import { requestSignature } from "./signature.ts";

const signedSchema = z.object({
  transaction: z.object({ raw_data_hex: z.string(), signature: z.array(z.string()).length(1) }),
});
const refusedSchema = z.object({ refused: z.string() });

export interface SignerOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/**
 * A signer that is asked by HTTP: `POST /sign` with our id of the order and the transaction, signed with the shared secret. It
 * answers 200 with the signed transaction, or 422 and why it refuses. Any other answer says that it signed nothing for us.
 */
export function httpSigner({ url, secret, clock, log, outgoing }: SignerOptions): TransactionSigner {
  const client = outgoing.client({ service: "tron-signer", baseUrl: url, secrets: [secret], log });
  return {
    sign: async (orderId, { txId, rawHex }): Promise<SignerAnswer> => {
      const body = JSON.stringify({ orderId, transaction: { txID: txId, raw_data_hex: rawHex } });
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      const reply = await client.request({
        ...{ name: "sign", effect: "keyed", method: "POST", path: "/sign", body },
        headers: {
          "content-type": "application/json",
          "artel-timestamp": timestamp,
          "artel-signature": requestSignature(timestamp, body, secret),
        },
      });
      const signed = reply.status === 200 ? signedSchema.safeParse(reply.json()) : undefined;
      if (signed?.success) {
        const { raw_data_hex, signature } = signed.data.transaction;
        return { outcome: "signed", rawHex: raw_data_hex, signature: signature[0] ?? "" };
      }
      const refused = reply.status === 422 ? refusedSchema.safeParse(reply.json()) : undefined;
      return {
        outcome: "refused",
        reason: refused?.success ? refused.data.refused.slice(0, 200) : `status ${reply.status}`,
      };
    },
  };
}
