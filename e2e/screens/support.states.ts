import { listQuestions, readQuestion } from "@artel/shared/calls/support/app";
import {
  assignTicket,
  closeTicket,
  operatorTicket,
  operatorTickets,
  replyTicket,
} from "@artel/shared/calls/support/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";

const asked = {
  ...{ id: 41, state: "open", text: "Where is my money?", askedAt: "2026-11-19T09:30:00.000Z" },
  changedAt: "2026-11-20T08:00:00.000Z",
};
const answered = { ...asked, id: 42, state: "answered", text: "How do I change my card?" };
const closed = { ...asked, id: 43, state: "closed", text: "Which documents do you need from me?" };
const messages = [
  { id: 1, isOwn: false, text: "It came today.\nPlease look once more.", at: "2026-11-19T10:00:00.000Z" },
  { id: 2, isOwn: true, text: "Thank you! And the fee?", at: "2026-11-20T08:00:00.000Z" },
];

seeScreen({
  screen: "screens/support-screen.tsx",
  path: "/support",
  person: "contractor",
  states: [
    ...listStates({
      call: listQuestions,
      rows: { state: "answered" },
      rest: {},
      title: (say) => say("support.own"),
      filled: (say) => say("support.is.answered"),
      empty: (say) => say("support.none"),
    }),
    {
      kind: "other",
      name: "F-22: questions in every state, and one of them with its answers",
      answers: [
        replied(listQuestions, { rows: [asked, answered, closed], total: 3 }),
        replied(readQuestion, { ...answered, messages }),
      ],
      shows: (say) => say("support.is.closed"),
      next: [
        {
          name: "the conversation",
          act: (page) => page.getByText(answered.text).filter({ visible: true }).first().click(),
          shows: (say) => say("support.moreHint"),
        },
        {
          name: "F-23: nothing written",
          act: (page, say) => button(popup(page, say("support.one", { id: 42 })), say("support.write")).click(),
          shows: (say) => say("validations.required"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: one that is not there",
      path: "/support?open=999",
      answers: [unknown(readQuestion)],
      shows: (say) => say("support.missing"),
    },
  ],
});

const person = { accountId: 17, by: "Elena Kovalenko", email: "elena@demo.example" };
const waits = { ...asked, ...person, assignedTo: null, waitsSince: "2026-11-19T09:30:00.000Z" };
const mine = { ...answered, ...person, assignedTo: "Olga Operator", waitsSince: null };
const counts = { open: 1, mine: 1 };
const late = {
  call: replyTicket,
  refuses: {
    status: 409,
    code: "changedMeanwhile",
    title: "Something was written since you opened it. Read it first",
  },
};
const listed = replied(operatorTickets, { rows: [waits, mine, { ...mine, ...closed }], total: 3, counts });
const screen = "/task/128";
const shown = {
  ...waits,
  ...{ screen, object: "task:128", failedRequest: "abf2411fb2634685", assignedId: null },
  messages: [
    { id: 1, kind: "note", by: "Olga Operator", text: "The bank has it.", at: "2026-11-19T09:40:00.000Z" },
    { id: 2, kind: "reply", by: "Olga Operator", text: "It came today.", at: "2026-11-19T10:00:00.000Z" },
    { id: 3, kind: "question", by: person.by, text: "And the fee?", at: "2026-11-20T08:00:00.000Z" },
  ],
  helpers: [{ id: 2, name: "Olga Operator" }],
};

seeScreen({
  screen: "operator/tickets/tickets-screen.tsx",
  path: "/operator/support",
  person: "operator",
  states: [
    ...listStates({
      call: operatorTickets,
      rows: { state: "open" },
      rest: { counts },
      title: (say) => say("tickets.title"),
      filled: (say) => say("tickets.is.open"),
      empty: (say) => say("tickets.clear"),
    }),
    {
      kind: "other",
      name: "HO-43: tickets in every state, one of them, and an answer that came too late",
      answers: [listed, replied(operatorTicket, shown), late],
      shows: (say) => say("tickets.is.closed"),
      next: [
        {
          name: "one that waits",
          act: (page) => page.getByText(waits.text).filter({ visible: true }).first().click(),
          shows: (say) => `${say("tickets.kind.note")}: Olga Operator`,
        },
        {
          name: "an answer without words",
          act: async (page, say) => {
            await button(popup(page, say("tickets.one", { id: 41 })), say("tickets.reply")).click();
            await button(popup(page, say("tickets.replyTitle", { id: 41 })), say("tickets.replySend")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "an answer that came too late",
          act: async (page, say) => {
            const answer = popup(page, say("tickets.replyTitle", { id: 41 }));
            await field(answer, say("tickets.replyLabel")).fill("It came today.");
            await button(answer, say("tickets.replySend")).click();
          },
          shows: () => late.refuses.title,
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: who looks after it",
      path: "/operator/support?open=41",
      answers: [listed, replied(operatorTicket, shown), replied(assignTicket, shown)],
      act: (page, say) => button(popup(page, say("tickets.one", { id: 41 })), say("tickets.assign")).click(),
      shows: (say) => say("tickets.assignTitle", { id: 41 }),
    },
    {
      kind: "other",
      name: "HO-43: the question before it is closed",
      path: "/operator/support?open=41",
      answers: [listed, replied(operatorTicket, shown), replied(closeTicket, shown)],
      act: (page, say) => button(popup(page, say("tickets.one", { id: 41 })), say("tickets.close")).click(),
      shows: (say) => say("tickets.closeText"),
    },
    {
      kind: "other",
      name: "one that is not there",
      path: "/operator/support?open=999",
      answers: [unknown(operatorTicket)],
      shows: (say) => say("tickets.missing"),
    },
  ],
});
