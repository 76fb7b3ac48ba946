import * as z from "zod/mini";
import { supportLimits } from "../../limits/support.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { supportWords, ticketRow, ticketView } from "./views.ts";

/** Those that wait for the support, those that the caller looks after, those that wait for their person, and others. */
const tabs = ["open", "mine", "answered", "closed", "all"] as const;

/** How many messages the operator has read: more by now are read first. */
const seenMessages = z.number().check(z.int(), z.gte(0), z.lte(supportLimits.messages));

/** Questions to the support, searched, ordered and cut by the server. */
export const operatorTickets = readCall("operatorTickets", "/api/operator/tickets", "operator", {
  request: z.strictObject({
    ...listFields(["waitsSince", "changedAt"], "waitsSince"),
    tab: z._default(z.enum(tabs), "open"),
  }),
  reply: z.strictObject({
    ...listReply(ticketRow),
    /** How many wait for the support, and how many of those not closed the caller looks after, whatever the search. */
    counts: z.strictObject({ open: z.number(), mine: z.number() }),
  }),
  spec: ["HO-43", "F-22"],
  summary: "Operator: questions to the support",
});

/** One question with its context, its conversation and the notes. */
export const operatorTicket = readCall("operatorTicket", "/api/operator/tickets/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: ticketView,
  errors: ["notFound"],
  spec: ["HO-43", "F-22"],
  summary: "Operator: one question to the support",
});

/** Answers the person, by mail and in the product. Whoever answers first looks after the question from then on. */
export const replyTicket = writeCall("replyTicket", "/api/operator/tickets/:id/reply", "operator:support", {
  effect: { none: "sends words" },
  request: z.strictObject({ id: objectId, text: supportWords, seenMessages }),
  reply: ticketView,
  errors: ["notFound", "changedMeanwhile", "noRoom"],
  spec: ["HO-43", "F-22", "T-97"],
  summary: "Operator: answers a question to the support",
});

/** Writes something down that operators alone read. */
export const noteTicket = writeCall("noteTicket", "/api/operator/tickets/:id/notes", "operator:support", {
  effect: { none: "keeps words among operators" },
  request: z.strictObject({ id: objectId, text: supportWords }),
  reply: ticketView,
  errors: ["notFound", "noRoom"],
  spec: ["HO-43", "F-22"],
  summary: "Operator: writes a note to a question",
});

/** Says which operator looks after a question; nobody without one. */
export const assignTicket = writeCall("assignTicket", "/api/operator/tickets/:id/assign", "operator:support", {
  effect: { none: "says who answers" },
  request: z.strictObject({ id: objectId, operator: z.nullable(objectId), reason }),
  reply: ticketView,
  errors: ["notFound", "invalidInput", "alreadyDone"],
  spec: ["HO-43", "F-22"],
  summary: "Operator: says who looks after a question",
});

/** Closes a question. Its person may write again, which opens it. */
export const closeTicket = writeCall("closeTicket", "/api/operator/tickets/:id/close", "operator:support", {
  effect: { none: "ends a conversation" },
  request: z.strictObject({ id: objectId, seenMessages, reason }),
  reply: ticketView,
  errors: ["notFound", "alreadyDone", "changedMeanwhile"],
  spec: ["HO-43", "F-22"],
  summary: "Operator: closes a question",
});
