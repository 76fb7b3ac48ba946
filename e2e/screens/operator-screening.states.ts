import { operatorScreening, operatorScreeningHits } from "@artel/shared/calls/screening/operator";
import { button } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const at = "2026-11-18T10:30:00.000Z";
const list = {
  ...{ id: 2, name: "November", entries: 18_204, state: "published", importedBy: "Olga Operator", importedAt: at },
  ...{ approval: null, publishedBy: "Sam Second", publishedAt: at, screenedAt: at },
};
const lists = [
  {
    ...list,
    id: 3,
    name: "December",
    state: "waiting",
    approval: 41,
    publishedBy: null,
    publishedAt: null,
    screenedAt: null,
  },
  list,
  { ...list, id: 1, name: "October", state: "replaced" },
];
const hit = {
  ...{ id: 1, account: { id: 2005, kind: "freelancer", email: "ivan@contractor.example" }, name: "Ivan Ivanov" },
  entry: { name: "IVANOV Ivan Petrovich", list: "UN", reference: "UN-17", born: "1970-01-02", country: "RU" },
  ...{ country: "RS", occasion: "payout", foundAt: at, state: "open", approval: null },
  ...{ decidedBy: null, decidedAt: null, reason: null },
};
const other = {
  ...{ ...hit, id: 2, account: { id: 2001, kind: "company", email: "boss@northwind.example" } },
  ...{ name: "Northwind Trading", occasion: "activation", approval: 42 },
};
const none = replied(operatorScreeningHits, { rows: [], total: 0, open: 0 });
const long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe Petrovic";

seeScreen({
  screen: "operator/screening/screening-screen.tsx",
  path: "/operator/screening",
  person: "operator",
  answers: [replied(operatorScreening, { lists })],
  states: [
    {
      kind: "filled",
      answers: [replied(operatorScreeningHits, { rows: [hit, other], total: 2, open: 2 })],
      shows: (say) => say("screening.state.published"),
      next: [
        {
          name: "somebody else",
          act: (page, say) => button(page, say("screening.dismiss")).first().click(),
          shows: (say) => say("screening.dismissTitle"),
          onDesk: true,
        },
        {
          name: "the question before blocking",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("screening.confirm")).first().click();
          },
          shows: (say) => say("screening.confirmTitle"),
          onDesk: true,
        },
        {
          name: "a list is uploaded",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("screening.upload")).click();
          },
          shows: (say) => say("screening.versionName"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "empty",
      answers: [replied(operatorScreening, { lists: [] }), none],
      shows: (say) => say("screening.noLists"),
    },
    {
      kind: "loading",
      answers: [waiting(operatorScreening), waiting(operatorScreeningHits)],
      shows: (say) => say("screening.title"),
    },
    {
      kind: "error",
      answers: [failing(operatorScreening), failing(operatorScreeningHits)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "long",
      answers: [repliedLong(operatorScreeningHits, { rows: { ...hit, name: long }, total: 3, open: 3 })],
      shows: () => /Donaudampf/,
    },
    {
      kind: "many",
      answers: [repliedMany(operatorScreeningHits, 25, { rows: hit, total: 12_000, open: 12_000 })],
      shows: () => /UN-17/,
    },
    {
      kind: "other",
      name: "decided ones",
      path: "/operator/screening?tab=decided",
      answers: [
        replied(operatorScreeningHits, {
          rows: { ...hit, state: "falseHit", decidedBy: "Olga Operator", decidedAt: at, reason: "Another birthday" },
          ...{ total: 1, open: 0 },
        }),
      ],
      shows: (say) => say("screening.state.falseHit"),
    },
  ],
});
