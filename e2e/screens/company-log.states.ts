import { companyLog, companyLogPeople } from "@artel/shared/calls/audit/app";
import { button } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const at = "2026-11-18T10:30:00.000Z";
const own = { actor: "person", name: "Max Moreno", ip: "203.0.113.9", device: "Chrome, Windows", reason: null };
const service = { actor: "provider", name: null, ip: null, device: null, reason: null };
const plain = { at, subjectName: null, changes: [] };

const rows = [
  { ...plain, ...own, number: 4, action: "task.pay", subject: "task:1042" },
  {
    ...{ ...plain, ...own, number: 3, name: "Olivia Hart", action: "manager.edit" },
    ...{ subject: "user:2", subjectName: "Max Moreno" },
    changes: [{ field: "rights", before: ["newTask"], after: ["newTask", "makePay"] }],
  },
  {
    ...{ ...plain, ...service, number: 2, action: "account.setTariff", subject: "company:1" },
    changes: [{ field: "taskFee", before: ["5"], after: ["3.5"] }],
  },
  { ...plain, ...service, actor: "product", number: 1, action: "topup.expire", subject: "topup:9" },
];
const people = {
  people: [
    { id: 1, name: "Olivia Hart" },
    { id: 2, name: "Max Moreno" },
  ],
};
const long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe Petrovic";

seeScreen({
  screen: "screens/company-log-screen.tsx",
  path: "/company-log",
  person: "company",
  answers: [{ call: companyLogPeople, reply: people }],
  states: [
    {
      kind: "filled",
      answers: [replied(companyLog, { rows, next: 1, lookedSince: null })],
      shows: (say) => say("companyLog.action.manager.edit"),
      next: [
        {
          name: "the formats",
          act: (page, say) => button(page, say("companyLog.export")).click(),
          shows: (say) => say("companyLog.file.csv"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "empty",
      answers: [replied(companyLog, { rows: [], next: null, lookedSince: null })],
      shows: (say) => say("companyLog.empty"),
    },
    { kind: "loading", answers: [waiting(companyLog)], shows: (say) => say("companyLog.title") },
    { kind: "error", answers: [failing(companyLog)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        repliedLong(companyLog, {
          ...{ next: null, lookedSince: null },
          rows: {
            ...{ ...plain, ...own, name: long, action: "manager.edit", subject: "user:2", subjectName: long },
            changes: [{ field: "email", before: null, after: [`${long.replace(" ", ".")}@northwind.example`] }],
          },
        }),
      ],
      shows: () => /Donaudampf/,
    },
    {
      kind: "many",
      answers: [
        repliedMany(companyLog, 50, { rows: { ...plain, ...own, action: "task.pay" }, next: 7, lookedSince: null }),
      ],
      shows: (say) => say("companyLog.older"),
    },
    {
      kind: "other",
      name: "nothing among the newest records",
      path: "/company-log?action=people&person=2",
      answers: [replied(companyLog, { rows: [], next: 7, lookedSince: at })],
      shows: (say) => say("companyLog.older"),
    },
  ],
});
