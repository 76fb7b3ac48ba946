import { z } from "zod";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import { type ClientLimits, type OutgoingAnswer, OutgoingFailure } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import { signatureOf } from "./signature.ts";

export interface GateOptions {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly secret: string;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly limits?: Partial<ClientLimits>;
}

const refusedSchema = z.object({
  status: z.literal("error"),
  code: z.union([z.string(), z.number()]).transform(String),
  message: z.string().optional().catch(undefined),
});

/** It has no payment of this id. */
const noPayment = "3061";

/** The gate of ECOMMPAY: signed calls by our own id, of a payment or a payout. */
export function ecommpayGate({ apiUrl, projectId, secret, log, outgoing, limits = {} }: GateOptions) {
  const client = outgoing.client({ service: "cards", baseUrl: apiUrl, secrets: [secret], log, limits });
  const signed = (id: string, rest: object) => {
    const body = { general: { project_id: Number.parseInt(projectId, 10), payment_id: id }, ...rest };
    return { ...body, general: { ...body.general, signature: signatureOf(body, secret) } };
  };
  return {
    /** Orders a payout, once. */
    payOut: (id: string, path: string, rest: object) =>
      client.request({ name: "payout", effect: "once", method: "POST", path, json: signed(id, rest) }),
    /** Asks what became of an id. */
    status: (id: string) =>
      client.request({
        ...{ name: "status", effect: "read", method: "POST", path: "/v2/payment/status", json: signed(id, {}) },
      }),
  };
}

/** The refusal that an answer is; undefined where it is none. */
export function refusalIn(body: unknown): { readonly code: string; readonly message?: string | undefined } | undefined {
  return refusedSchema.safeParse(body).data;
}

/** Whether the gate says that it has no payment of the id that it was asked about. */
export function isUnheard(body: unknown): boolean {
  return refusalIn(body)?.code === noPayment;
}

/** What an answer comes to; unknown where none came. */
export async function unlessLost<Read>(
  asked: Promise<OutgoingAnswer>,
  read: (reply: OutgoingAnswer) => Read,
): Promise<Read | { readonly outcome: "unknown" }> {
  try {
    return read(await asked);
  } catch (error) {
    if (error instanceof OutgoingFailure) {
      return { outcome: "unknown" };
    }
    throw error;
  }
}
