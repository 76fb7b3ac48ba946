import * as z from "zod/mini";
import { webhookStates } from "../../states/webhook-states.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listPeriod, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

/** A message of a service as it stands in the list. */
export const webhookRow = z.strictObject({
  id: z.number(),
  /** The name in the address that it came to. */
  service: z.string(),
  state: z.enum(webhookStates),
  /** Our own id that it speaks of; null where it speaks of none. */
  about: z.nullable(z.string()),
  /** What became of it; null until it is handled. */
  outcome: z.nullable(z.string()),
  /** Tries since it came or was replayed. */
  attempts: z.number(),
  /** Why the last try failed; null where none has. */
  lastError: z.nullable(z.string()),
  receivedAt: z.string(),
  handledAt: z.nullable(z.string()),
});

/** A message of a service without its body. */
export const webhookView = z.strictObject({
  ...webhookRow.shape,
  triedAt: z.nullable(z.string()),
  /** Size of its body. The body itself is shown to nobody. */
  bytes: z.number(),
  /** SHA-256 of its body, in hexadecimal. */
  checksum: z.string(),
  replays: z.number(),
  /** Who replayed it last, and when. */
  replayedBy: z.nullable(z.string()),
  replayedAt: z.nullable(z.string()),
});

/** Messages of outside services, searched, ordered and cut by the server. */
export const operatorWebhooks = readCall("operatorWebhooks", "/api/operator/webhooks", "operator", {
  request: z.strictObject({
    ...listFields(["receivedAt"], "-receivedAt"),
    state: z._default(z.enum(["all", ...webhookStates]), "all"),
    /** Names of services, separated by commas; all without it. */
    service: z.optional(z.string().check(z.maxLength(400), z.regex(/^[a-z]+(,[a-z]+)*$/, "validations.wrongValue"))),
    ...listPeriod,
  }),
  reply: z.strictObject({
    ...listReply(webhookRow),
    /** How many there are in the states that ask for somebody, whatever the search. */
    counts: z.strictObject({ waiting: z.number(), failed: z.number() }),
    /** Services of which a message is kept. */
    services: z.array(z.string()),
  }),
  spec: ["HO-43", "S-05"],
  summary: "Messages of outside services",
});

/** One message: when it came and was tried, how large it is, what became of it. */
export const operatorWebhook = readCall("operatorWebhook", "/api/operator/webhooks/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: webhookView,
  errors: ["notFound"],
  spec: ["HO-43", "S-05"],
  summary: "Operator: one message of an outside service",
});

/** Hands a message to its handler once more, whatever became of it before. */
export const replayWebhook = writeCall("replayWebhook", "/api/operator/webhooks/:id/replay", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  reply: webhookView,
  errors: ["notFound"],
  spec: ["HO-43", "S-05"],
  summary: "Operator: handles a message of an outside service once more",
});
