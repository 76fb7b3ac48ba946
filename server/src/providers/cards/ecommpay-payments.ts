import type { OutgoingAnswer } from "../../platform/http-client/port.ts";
import { ecommpayGate, type GateOptions, isUnheard, unlessLost } from "./ecommpay-gate.ts";
import { reportOf } from "./ecommpay-reports.ts";
import type { CardPayments, PaymentAnswer, PaymentPageRequest } from "./port.ts";
import { signatureOf } from "./signature.ts";

export interface EcommpayPaymentsOptions extends GateOptions {
  readonly pageUrl: string;
  /** Address of our pages; callbacks come to it. */
  readonly publicUrl: string;
}

/** ECOMMPAY: companies pay on its payment page in mode `purchase`; what became of it is asked at its gate by our own id. */
export function ecommpayPayments(options: EcommpayPaymentsOptions): CardPayments {
  const gate = ecommpayGate(options);
  return {
    page: (request) => pageOf(options, request),
    ask: (id) => unlessLost(gate.status(id), (reply) => answerOf(id, reply)),
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

function answerOf(id: string, reply: OutgoingAnswer): PaymentAnswer {
  const body = reply.json();
  if (isUnheard(body)) {
    return { outcome: "neverHeard" };
  }
  const report = reply.status === 200 ? reportOf(body) : undefined;
  // An answer about another payment says nothing of this one.
  return report?.id === id ? { outcome: "told", report } : { outcome: "unknown" };
}
