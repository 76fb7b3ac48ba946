import { z } from "zod";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import { type ClientLimits, OutgoingFailure } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import { reportOf } from "./ecommpay-reports.ts";
import type { CardPayments, PaymentAnswer, PaymentPageRequest } from "./port.ts";
import { signatureOf } from "./signature.ts";

export interface EcommpayPaymentsOptions {
  readonly pageUrl: string;
  readonly apiUrl: string;
  readonly projectId: string;
  readonly secret: string;
  /** Address of our pages; callbacks come to it. */
  readonly publicUrl: string;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly limits?: Partial<ClientLimits>;
}

/** It has no payment of this id. */
const noPayment = "3061";
const refusedSchema = z.object({ status: z.literal("error"), code: z.union([z.string(), z.number()]) });

/** ECOMMPAY: companies pay on its payment page in mode `purchase`; what became of it is asked at its gate by our own id. */
export function ecommpayPayments(options: EcommpayPaymentsOptions): CardPayments {
  const { apiUrl, projectId, secret, log, outgoing, limits = {} } = options;
  const client = outgoing.client({ service: "cards", baseUrl: apiUrl, secrets: [secret], log, limits });
  return {
    page: (request) => pageOf(options, request),
    ask: async (id) => {
      const body = { general: { project_id: Number.parseInt(projectId, 10), payment_id: id } };
      const json = { general: { ...body.general, signature: signatureOf(body, secret) } };
      const asked = { name: "status", effect: "read", method: "POST", path: "/v2/payment/status", json } as const;
      try {
        const reply = await client.request(asked);
        return answerOf(id, reply.status, reply.json());
      } catch (error) {
        if (error instanceof OutgoingFailure) {
          return { outcome: "unknown" };
        }
        throw error;
      }
    },
  };
}

function pageOf({ pageUrl, projectId, secret, publicUrl }: EcommpayPaymentsOptions, asked: PaymentPageRequest): string {
  const signed = {
    project_id: projectId,
    payment_id: asked.id,
    payment_amount: asked.minor.toString(),
    payment_currency: asked.currency,
    payment_description: asked.description,
    customer_id: String(asked.company),
    language_code: asked.language,
    mode: "purchase",
    force_payment_method: "card",
    best_before: asked.expiresAt.toISOString(),
    merchant_callback_url: `${publicUrl}/webhooks/cards`,
    merchant_return_url: asked.back,
    redirect_success_url: asked.back,
    redirect_fail_url: asked.back,
  };
  return `${pageUrl}/payment?${new URLSearchParams({ ...signed, signature: signatureOf(signed, secret) })}`;
}

function answerOf(id: string, status: number, body: unknown): PaymentAnswer {
  const refused = refusedSchema.safeParse(body);
  if (refused.success && String(refused.data.code) === noPayment) {
    return { outcome: "neverHeard" };
  }
  const report = status === 200 ? reportOf(body) : undefined;
  // An answer about another payment says nothing of this one.
  return report?.id === id ? { outcome: "told", report } : { outcome: "unknown" };
}
