import type { Output } from "@artel/shared/calls/call";
import type { operatorWebhook, operatorWebhooks } from "@artel/shared/calls/webhooks/operator";
import { outcomeCode } from "@artel/shared/states/webhook-states";
import { textIfKnown } from "../../ui/words/use-text.ts";

export type Webhook = Output<typeof operatorWebhooks>["rows"][number];
export type ShownWebhook = Output<typeof operatorWebhook>;

/** What a service is called; its name in the address where no text knows it. */
export function serviceName(service: string): string {
  return textIfKnown(`webhooks.of.${service}`) ?? service;
}

/** What became of a message; as its handler said it where no text knows that. */
export function outcomeWords(outcome: string): string {
  return textIfKnown(`webhooks.outcome.${outcomeCode(outcome)}`) ?? outcome;
}
