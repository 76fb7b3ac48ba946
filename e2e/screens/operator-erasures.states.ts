import { operatorErasures, proposeErasure } from "@artel/shared/calls/privacy/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const at = "2026-11-18T10:30:00.000Z";
const ada = { id: 2005, name: "Ada Novak", email: "ada@contractor.example", role: "freelancer" };
const none = { askedBy: null, askedAt: at, approval: null, approvedBy: null, erasesAt: null, endedAt: null };
const asked = { ...none, id: 1, person: ada, state: "asked", obstacles: [], applicantId: null };
const open = [
  asked,
  { ...asked, id: 2, person: { ...ada, id: 2006, name: "Gus Lind" }, obstacles: ["balance", "withdrawals"] },
  { ...asked, id: 3, person: { ...ada, id: 2007, name: "Ivo Ban" }, askedBy: "Olga Operator", approval: 41 },
  {
    ...{ ...asked, id: 4, person: { ...ada, id: 2008, name: "Eva Lund", role: "owner" }, state: "waiting" },
    ...{ approvedBy: "Sam Second", erasesAt: "2026-12-04T10:30:00.000Z" },
  },
];
const past = [
  {
    ...{ ...asked, id: 5, person: { ...ada, id: 2009, name: "#2009", email: "erased-2009@erased.invalid" } },
    ...{
      state: "erased",
      approvedBy: "Sam Second",
      erasesAt: at,
      endedAt: at,
      applicantId: "5f0c1d2e3a4b5c6d7e8f9a0b",
    },
  },
  {
    ...asked,
    id: 6,
    person: { ...ada, id: 2010, name: "Max Moreno", role: "manager" },
    state: "cancelled",
    endedAt: at,
  },
];
const long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe Petrovic";

seeScreen({
  screen: "operator/erasures/erasures-screen.tsx",
  path: "/operator/erasures",
  person: "operator",
  states: [
    {
      kind: "filled",
      answers: [
        replied(operatorErasures, { open, past }),
        { call: proposeErasure, refuses: { status: 409, code: "conflict", title: "Something has not ended" } },
      ],
      shows: (say) => say("erasures.state.waiting"),
      next: [
        {
          name: "somebody is named",
          act: async (page, say) => {
            await button(page, say("erasures.ask")).click();
            await popup(page, say("erasures.ask")).waitFor();
          },
          shows: (say) => say("erasures.account"),
        },
        {
          name: "a refusal",
          act: async (page, say) => {
            const dialog = popup(page, say("erasures.ask"));
            await field(dialog, say("erasures.account")).fill("2006");
            await dialog.getByRole("textbox").last().fill("Wrote to us");
            await button(dialog, say("erasures.propose")).click();
          },
          shows: () => "Something has not ended",
        },
      ],
    },
    {
      kind: "empty",
      answers: [replied(operatorErasures, { open: [], past: [] })],
      shows: (say) => say("erasures.none"),
    },
    { kind: "loading", answers: [waiting(operatorErasures)], shows: (say) => say("erasures.title") },
    { kind: "error", answers: [failing(operatorErasures)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorErasures, { open: { ...asked, person: { ...ada, name: long } }, past: [] })],
      shows: () => /Donaudampf/,
    },
    {
      kind: "many",
      answers: [repliedMany(operatorErasures, 60, { open: asked, past: past[1] })],
      shows: (say) => say("erasures.past"),
    },
  ],
});
