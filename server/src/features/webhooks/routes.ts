import { operatorWebhook, operatorWebhooks, replayWebhook } from "@artel/shared/calls/webhooks/operator";
import { type Binding, bind } from "../../http/context.ts";
import { listWebhooks, readWebhook } from "./list-webhooks.ts";
import { describeReplay, replayOne } from "./replay-webhook.ts";

export const webhookRoutes: readonly Binding[] = [
  bind(operatorWebhooks, listWebhooks),
  bind(operatorWebhook, readWebhook),
  bind(replayWebhook, replayOne, undefined, describeReplay),
];
