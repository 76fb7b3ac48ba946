import { search } from "@artel/shared/calls/search/app";
import { operatorSearch } from "@artel/shared/calls/search/operator";
import type { Page } from "@playwright/test";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const usd = (amount: string) => ({ amount, currency: "USD" });
const hit = { place: "", state: "", sum: null, at: "2026-11-18T09:00:00.000Z" };
const groups = [
  {
    kind: "tasks",
    hits: [
      { ...hit, id: 1042, title: "Logo and icons", note: "Ada Novak", sum: usd("1575.00"), state: "Paid" },
      { ...hit, id: 1017, title: "Logo of the spring sale", note: "Boris Kern", sum: usd("840.00"), state: "Draft" },
    ],
    next: "typed.1795082400000.1017",
  },
  { kind: "freelancers", hits: [{ ...hit, id: 2044, title: "Logan Moss", note: "logan@moss.test" }], next: null },
];
/** Words too long for any place; a number that is too long as well. */
const longHit = {
  ...{ ...hit, id: 1042, title: "Donaudampfschifffahrtsgesellschaftskapitaenswitwe ".repeat(3).trim() },
  ...{
    note: "Maria-Magdalena Wolfeschlegelsteinhausenbergerdorff",
    sum: usd("987654321.00"),
    state: "Partially completed",
  },
};
const long = { tried: "logo", isClose: false, groups: [{ kind: "companies", hits: [longHit], next: null }] };
const nothing = { tried: "logo", isClose: false, groups: [] };

async function type(page: Page, say: Say, text: string): Promise<void> {
  await page.getByRole("combobox", { name: say("search.title") }).fill(text);
}

seeScreen({
  screen: "screens/search-screen.tsx",
  path: "/search?q=logo",
  person: "company",
  answers: [{ call: search, reply: { tried: "logo", isClose: false, groups } }],
  states: [
    {
      kind: "filled",
      shows: () => "Logo of the spring sale",
      next: [
        {
          name: "the palette before anything is typed",
          act: (page) => page.keyboard.press("ControlOrMeta+KeyK"),
          shows: (say) => say("search.signOut"),
        },
        {
          name: "Q-34: the palette with finds",
          act: (page, say) => type(page, say, "logo"),
          shows: () => "Logan Moss",
        },
      ],
    },
    { kind: "empty", answers: [{ call: search, reply: nothing }], shows: (say) => say("search.advice") },
    { kind: "loading", answers: [waiting(search)], shows: (say) => say("search.page") },
    { kind: "error", answers: [failing(search)], shows: (say) => say("search.failed") },
    { kind: "long", answers: [{ call: search, reply: long }], shows: () => /Donaudampf/ },
  ],
});

seeScreen({
  screen: "operator/search/operator-search-screen.tsx",
  path: "/operator/search?q=kern",
  person: "operator",
  answers: [
    replied(operatorSearch, {
      tried: "kern",
      isClose: true,
      groups: [
        {
          kind: "people",
          hits: [
            { ...hit, id: 2044, title: "Boris Kern", note: "Freelancer, boris@kern.test", state: "Active" },
            { ...hit, id: 2031, title: "Karla Kern", note: "Owner, karla@kern.test", state: "Closed" },
          ],
          next: null,
        },
        {
          kind: "payouts",
          hits: [{ ...hit, id: 5012, title: "•••• 4242", note: "Boris Kern", sum: usd("456.78"), place: "ready" }],
          next: null,
        },
        {
          kind: "topups",
          hits: [
            { ...hit, id: 31, title: "PI-2026-17", note: "Kern & Sons Ltd", sum: usd("1480.00"), state: "Credited" },
          ],
          next: "typed.1795082400000.31",
        },
        {
          kind: "batches",
          hits: [{ ...hit, id: 12, title: "Batch 12", note: "Karla Kern", state: "To release" }],
          next: null,
        },
        {
          kind: "approvals",
          hits: [
            {
              ...hit,
              id: 4,
              title: "Settle top-up PI-2026-17 of Kern & Sons Ltd",
              note: "Karla Kern",
              state: "Approved",
            },
          ],
          next: null,
        },
      ],
    }),
  ],
  states: [
    {
      kind: "filled",
      shows: (say) => say("search.close"),
      next: [
        {
          name: "K-40: the palette with finds of each kind",
          act: async (page, say) => {
            await page.keyboard.press("ControlOrMeta+KeyK");
            await type(page, say, "kern");
          },
          shows: () => /Settle top-up/,
        },
      ],
    },
    { kind: "empty", answers: [{ call: operatorSearch, reply: nothing }], shows: (say) => say("search.advice") },
    { kind: "loading", answers: [waiting(operatorSearch)], shows: (say) => say("search.page") },
    { kind: "error", answers: [failing(operatorSearch)], shows: (say) => say("search.failed") },
    { kind: "long", answers: [{ call: operatorSearch, reply: long }], shows: () => /Donaudampf/ },
  ],
});
