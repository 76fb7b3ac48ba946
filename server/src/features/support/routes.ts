import { listQuestions, readQuestion, supportChat, writeQuestion } from "@artel/shared/calls/support/app";
import { requestSupport } from "@artel/shared/calls/support/legacy";
import {
  assignTicket,
  closeTicket,
  noteTicket,
  operatorTicket,
  operatorTickets,
  replyTicket,
} from "@artel/shared/calls/support/operator";
import { bind } from "../../http/context.ts";
import { assignOne, closeOne, noteOne, replyOne } from "./answer-ticket.ts";
import { getChat } from "./get-chat.ts";
import { listTickets, readTicket } from "./list-tickets.ts";
import { listOwn, readOwn, writeOwn } from "./own-questions.ts";
import { askSupport } from "./request-support.ts";

export const supportRoutes = [
  bind(requestSupport, askSupport),
  bind(supportChat, getChat),
  bind(listQuestions, listOwn),
  bind(readQuestion, readOwn),
  bind(writeQuestion, writeOwn),
  bind(operatorTickets, listTickets),
  bind(operatorTicket, readTicket),
  bind(replyTicket, replyOne),
  bind(noteTicket, noteOne),
  bind(assignTicket, assignOne),
  bind(closeTicket, closeOne),
];
