import type { FieldWords } from "./word.ts";

/** Words of questions to the support, for their person and for operators. */
export const supportWordsOfFields = {
  Screen: ["Path of the page on which the person asks", "/withdraw"],
  RequestId: ["X-Request-Id of the answer that failed last there", "abf2411fb2634685"],
  Object: ["What that page is about, by kind and id", "task:128"],
  "SupportRow|SupportQuestion|TicketRow|Ticket.state": [
    "Whether it waits for the support, is answered, or is closed",
    "open",
  ],
  "SupportRow|SupportQuestion|TicketRow|Ticket.text": ["The question", "Where do I see the fee?"],
  "messages|writeQuestion|replyTicket|noteTicket.text": ["What is written", "It stands on the page of the task."],
  "messages.isOwn": "Whether the person wrote it; the support otherwise",
  "messages.kind": ["Whether the person, the support or an operator for operators wrote it", "reply"],
  "SupportQuestion.messages": "What was written after the question, the oldest first",
  "Ticket.messages": "What was written after the question, the oldest first, notes among operators too",
  "SupportRow|SupportQuestion|TicketRow|Ticket.askedAt": ["When it was asked, ISO 8601 in UTC", "2026-11-20T09:30:00.000Z"],
  "SupportRow|SupportQuestion|TicketRow|Ticket.changedAt": [
    "When it changed last, ISO 8601 in UTC",
    "2026-11-20T09:30:00.000Z",
  ],
  "TicketRow|Ticket.accountId": ["Id of the account of who asks", 17],
  assignedTo: ["Who looks after it; null for nobody", "Olga Operator"],
  assignedId: ["Id of that operator", 2],
  waitsSince: ["Since when it waits for the support; null where it does not", "2026-11-20T09:30:00.000Z"],
  "Ticket.screen": ["Path of the page on which it was asked; null where that is not known", "/withdraw"],
  "Ticket.object": ["What that page is about, by kind and id; null for nothing of its own", "task:128"],
  failedRequest: ["X-Request-Id of the answer that failed last there; null for none", "abf2411fb2634685"],
  helpers: "Operators who may look after it",
  "operatorTickets.tab":
    "Which of them: those that wait for the support, those that the caller looks after, those answered, those closed, or all",
  "operatorTickets.counts": "How many are in two of the tabs, whatever the search",
  "counts.mine": ["How many of those not closed the caller looks after", 1],
  seenMessages: ["How many messages stood there when the answer was written", 3],
  "assignTicket.operator": ["Id of the operator who looks after it; null for nobody", 2],
} as const satisfies FieldWords;
