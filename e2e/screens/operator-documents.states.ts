import { correctDocument, operatorDocument, operatorDocuments } from "@artel/shared/calls/documents/operator";
import { button, field } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, waiting } from "../support/states.ts";

const row = {
  ...{ id: 71, number: "SI-2026-000000017", type: 8, ownerId: 2001, ownerName: "Aurora Labs Ltd" },
  ...{ issuedOn: "2026-11-18", amount: "1050.00", currency: "USD" },
  ...{ corrects: null, correctedBy: "SI-2026-000000018" },
};
const next = { ...row, id: 72, number: "SI-2026-000000018", corrects: "SI-2026-000000017", correctedBy: null };
const list = { rows: [next, row], total: 2 };
const client = {
  ID: 18,
  CompanyName: "Aurora Labs Ltd",
  Country: "CY",
  City: "Limassol",
  ZIP: "3036",
  Address1: "1 Quay",
};
const document = {
  ...{ id: 72, Type: 8, CreatedAt: "2026-11-18T08:00:00.000Z", InternalID: 18, OwnerID: 2001, FdevId: 11 },
  ...{ Price: "1050.00", PriceCurrency: 3, proforma: null },
  info: {
    ...{ number: next.number, typeName: "Sales invoice", tasks: [{ id: 1042 }], created: "2026-11-18T08:00:00.000Z" },
    ...{ issuedOn: "2026-11-18", timeZone: "UTC", amount: "1050.00", cy: "USD" },
    corrects: { id: 71, number: row.number },
    correctedBy: null,
  },
  print: {
    layout: 2,
    links: null,
    vatNote: null,
    corrects: { number: row.number, issuedOn: "2026-11-18" },
    period: null,
  },
  Data: {
    Client: client,
    FDev: { ID: 11, CompanyName: "Artel Demo (Cyprus) Ltd", Country: "CY" },
    TasksF: [
      { TaskRef: "header" },
      { TaskRef: 1042, TaskTitle: "Landing page", TaskDesc: "Design", Cost: "1000.00", Tax: "50.00" },
    ],
    Bank: null,
    Card: null,
  },
};
const shown = {
  ...{ document, ownerName: "Aurora Labs Ltd", canCorrect: true, waitsForSecondPerson: false },
  judgedBy: { id: 7, name: "Spring fees" },
};

seeScreen({
  screen: "operator/documents/documents-screen.tsx",
  path: "/operator/documents",
  person: "operator",
  answers: [
    { call: operatorDocuments, reply: list },
    { call: operatorDocument, reply: shown },
    replied(correctDocument, { state: "waitsForSecondPerson", documentId: null }),
  ],
  states: [
    { kind: "filled", shows: () => row.number },
    {
      kind: "empty",
      answers: [{ call: operatorDocuments, reply: { rows: [], total: 0 } }],
      shows: (say) => say("operatorDocuments.none"),
    },
    { kind: "loading", answers: [waiting(operatorDocuments)], shows: (say) => say("operatorDocuments.title") },
    { kind: "error", answers: [failing(operatorDocuments)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorDocuments, { rows: { number: row.number, correctedBy: row.correctedBy } })],
      shows: (say) => say("operatorDocuments.title"),
    },
    {
      kind: "other",
      name: "HO-36: a correction with other sums",
      path: "/operator/documents?open=72",
      shows: (say) => say("operatorDocuments.correct"),
      next: [
        {
          name: "HO-36: what is corrected",
          act: (page, say) => button(page, say("operatorDocuments.correct")).click(),
          shows: (say) => say("operatorDocuments.correctNote"),
        },
        {
          name: "HO-43: another operator has to decide",
          act: async (page, say) => {
            await field(page, say("operatorDocuments.lineCost", { place: 1 })).fill("900.00");
            await field(page, say("operator.reason.label")).fill("The company wrote to us");
            await button(page.getByRole("dialog"), say("operatorDocuments.confirm")).click();
          },
          shows: (say) => say("operatorDocuments.asked"),
        },
      ],
    },
  ],
});
