import { z } from "zod";
import { isPayment, reportOf } from "./ecommpay-reports.ts";
import type { CardEvent, CardMessages, CardPage, CardPageRequest, CardPages } from "./port.ts";
import { isSigned, signatureOf } from "./signature.ts";

export interface EcommpayOptions {
  readonly pageUrl: string;
  readonly projectId: string;
  readonly secret: string;
  /** Address of our pages; callbacks and people come back to it. */
  readonly publicUrl: string;
}

/** Where our page puts the frame: the provider signs the id of that element too. */
const frameElement = "card-frame";

/** ECOMMPAY: cards are linked on its payment page in mode `card_tokenize`. */
export function ecommpayPages(options: EcommpayOptions): CardPages {
  return { page: (request) => pageOf(options, request) };
}

/** Messages of ECOMMPAY, believed when one of these secrets signed them: those of our projects, and the ones before. */
export function ecommpayMessages(secrets: readonly string[]): CardMessages {
  return { read: (raw) => eventOf(raw, secrets) };
}

function pageOf({ pageUrl, projectId, secret, publicUrl }: EcommpayOptions, request: CardPageRequest): CardPage {
  const back = `${publicUrl}/withdraw-settings?card=${request.id}`;
  const asked = {
    project_id: projectId,
    payment_id: request.id,
    payment_amount: "0",
    payment_currency: "EUR",
    customer_id: String(request.person),
    language_code: request.language,
    mode: "card_tokenize",
    force_payment_method: "card",
    merchant_callback_url: `${publicUrl}/webhooks/cards`,
  };
  const own = { ...asked, redirect_success_url: back, redirect_fail_url: back };
  const framed = { ...asked, target_element: frameElement };
  const query = new URLSearchParams({ ...own, signature: signatureOf(own, secret) });
  return {
    url: `${pageUrl}/payment?${query}`,
    frame: {
      script: `${pageUrl}/shared/merchant.js`,
      origin: new URL(pageUrl).origin,
      settings: { ...framed, baseUrl: pageUrl, frame_mode: "iframe", signature: signatureOf(framed, secret) },
    },
  };
}

const callbackSchema = z.looseObject({
  signature: z.string(),
  payment: z.looseObject({ id: z.string().max(64), type: z.string().default(""), status: z.string() }),
  customer: z.looseObject({ id: z.union([z.string(), z.number()]).transform(String) }).optional(),
  account: z.looseObject({ number: z.string().max(30), token: z.string().min(1).max(200) }).optional(),
});

function eventOf(raw: Uint8Array, secrets: readonly string[]): CardEvent | undefined {
  const body = objectOf(raw);
  if (!body || !isSigned(body, secrets)) {
    return undefined;
  }
  if (isPayment(body)) {
    const report = reportOf(body);
    return report ? { kind: "payment", report } : { kind: "other" };
  }
  const parsed = callbackSchema.safeParse(body);
  if (!parsed.success) {
    return { kind: "other" };
  }
  const { payment, customer, account } = parsed.data;
  if (payment.type === "payout") {
    return { kind: "payout", orderId: payment.id };
  }
  const isDone = payment.status === "success" && account !== undefined;
  const card = isDone ? { token: account.token, masked: account.number } : undefined;
  const isFinal = ["success", "decline", "error", "canceled", "cancelled", "expired"].includes(payment.status);
  return isFinal ? { kind: "card", id: payment.id, person: customer?.id ?? "", card } : { kind: "other" };
}

function objectOf(raw: Uint8Array): { readonly signature?: unknown } | undefined {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
    return typeof body === "object" && body !== null && !Array.isArray(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
