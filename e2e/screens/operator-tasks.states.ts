import { ledgerPostings } from "@artel/shared/calls/ledger/operator";
import { operatorTask } from "@artel/shared/calls/tasks/operator";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, unknown, waiting } from "../support/states.ts";

const task = {
  ...{ id: 1042, title: "Logo and icons", docTitle: "Design of a logo", description: "Ten icons and a sign." },
  ...{ createdAt: "2026-11-10T09:00:00.000Z", paymentDate: "2026-11-18T09:00:00.000Z", status: 4, categoryId: 105 },
  ...{ currency: "USD", deadline: "30/11/2026", group: "Spring", options: { companyCoverWithdraw: true } },
  ...{ planPriceLabel: null, uiAmount: "1 000,00 $", approval: null, proposal: null, rejectReason: "" },
  ...{ contractorId: 2041, contractorEmail: "ada@contractor.example", contractorFullname: "Ada Novak" },
  ...{ priceReward: "1000.00", priceFee: "50.00", priceCardFee: "28.00", priceTotal: "1078.00", deprecatedTax: "5.00" },
  ...{ contractorKyc: "accepted", createdById: 2001, companyId: 2001, companyName: "Aurora Labs Ltd" },
  ...{
    createdBy: "Grace Owner",
    serviceName: "Design",
    cardFeePercent: "2.80",
    returned: "120.00",
    build: "0.2.0 (92f43e45)",
  },
  timeline: [
    { event: "created", at: "2026-11-10T09:00:00.000Z", by: "Grace Owner" },
    { event: "sent", at: "2026-11-11T09:00:00.000Z", by: "Grace Owner" },
    { event: "paid", at: "2026-11-18T09:00:00.000Z", by: "Ada Novak" },
    { event: "returned", at: "2026-11-19T09:00:00.000Z", by: "Ada Novak", reason: "Two icons less", amount: "120.00" },
  ],
  documents: [
    { id: 71, number: "SI-2026-000000017", type: 8, issuedOn: "2026-11-18", side: "company" },
    { id: 72, number: "F-0002041-2026-000045", type: 1, issuedOn: "2026-11-18", side: "freelancer" },
  ],
  payouts: [
    {
      ...{ id: 5012, status: 1, country: "RS", method: "toBank", details: "•••• 4242", currency: "USD" },
      ...{ amount: "300.00", net: "295.00", fee: "5.00", hold: "otherHolder", batchId: null, isReleased: false },
      ...{ holdReason: "The account belongs to somebody else", createdAt: "2026-11-19T12:00:00.000Z" },
      contractor: { id: 2041, name: "Ada Novak", email: "ada@contractor.example" },
    },
  ],
  judgedBy: { id: 7, name: "Spring fees" },
};
const posting = {
  ...{ id: 90, at: "2026-11-18T09:00:00.000Z", kind: "task.accept", subject: "task:1042", naturalKey: "accept:1042" },
  ...{ actor: { id: 2041, name: "Ada Novak" }, sums: [{ currency: "USD", amount: "1078.00" }] },
};
const postings = replied(ledgerPostings, {
  rows: [posting, { ...posting, id: 81, kind: "task.pay", naturalKey: "pay:1042" }],
  ...{ next: null, searchedSince: null },
});
const draft = {
  ...{ ...task, status: 10, paymentDate: null, documents: [], payouts: [], returned: "0.00", judgedBy: null },
  timeline: task.timeline.slice(0, 1),
};

seeScreen({
  screen: "operator/tasks/task-screen.tsx",
  path: "/operator/tasks/1042",
  person: "operator",
  answers: [replied(operatorTask, task), postings],
  states: [
    { kind: "filled", shows: (say) => say("operator.judgedBySet", { name: "Spring fees", id: 7 }) },
    {
      kind: "empty",
      answers: [replied(operatorTask, draft), replied(ledgerPostings, { rows: [], next: null, searchedSince: null })],
      shows: (say) => say("operatorTasks.noPostings"),
    },
    { kind: "loading", answers: [waiting(operatorTask)], shows: (say) => say("operatorTasks.name", { id: 1042 }) },
    { kind: "error", answers: [failing(operatorTask)], shows: (say) => say("common.retry") },
    {
      kind: "other",
      name: "HO-43: a number that no task has",
      answers: [unknown(operatorTask)],
      shows: (say) => say("operatorTasks.missingText"),
    },
    {
      kind: "long",
      answers: [
        replied(operatorTask, {
          ...task,
          ...{ title: "Donaudampfschifffahrtsgesellschaftskapitaenswitwe ".repeat(3).trim() },
          companyName: "Wolfeschlegelsteinhausenbergerdorff Constantinopolitan Alexandrovich-Nebukadnezarovskiy Ltd",
        }),
      ],
      shows: () => /Donaudampf/,
    },
  ],
});
