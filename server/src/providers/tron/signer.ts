import { isUsdtAddress } from "@artel/shared/checks/usdt-address";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { equalBytes } from "../../platform/crypto/keys.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import { OutgoingFailure } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import type { AddressSource, SignerAnswer, TransactionSigner } from "./port.ts";
import { requestSignature } from "./signature.ts";

const signedSchema = z.object({
  transaction: z.object({ raw_data_hex: z.string(), signature: z.array(z.string()).length(1) }),
});
const refusedSchema = z.object({ refused: z.string() });
const addressSchema = z.object({
  address: z.string().refine((text) => isUsdtAddress(text, { strict: true })),
  proof: z.string().regex(/^[0-9a-f]{64}$/),
});

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
 * `POST /address` with a place is answered by the address of that place and a proof, which is made over the time of the request,
 * so that nobody between puts an address of his own there.
 */
export function httpSigner({ url, secret, clock, log, outgoing }: SignerOptions): TransactionSigner & AddressSource {
  const client = outgoing.client({ service: "tron-signer", baseUrl: url, secrets: [secret], log });
  const ask = async (name: "sign" | "address", json: object) => {
    const body = JSON.stringify(json);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const headers = {
      "content-type": "application/json",
      "artel-timestamp": timestamp,
      "artel-signature": requestSignature(timestamp, body, secret),
    };
    const reply = await client.request({ name, effect: "keyed", method: "POST", path: `/${name}`, body, headers });
    return { reply, timestamp };
  };
  return {
    sign: async (orderId, { txId, rawHex }): Promise<SignerAnswer> => {
      const { reply } = await ask("sign", { orderId, transaction: { txID: txId, raw_data_hex: rawHex } });
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
    addressAt: async (place) => {
      const { reply, timestamp } = await ask("address", { place });
      const told = reply.status === 200 ? addressSchema.safeParse(reply.json()).data : undefined;
      const right = told && requestSignature(timestamp, `${place}.${told.address}`, secret);
      if (!right || !equalBytes(Buffer.from(right, "hex"), Buffer.from(told.proof, "hex"))) {
        throw new OutgoingFailure("unreadable", `no address, status ${reply.status}`, true);
      }
      return told.address;
    },
  };
}
