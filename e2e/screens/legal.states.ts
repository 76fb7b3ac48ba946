import { legalPage } from "@artel/shared/calls/legal/app";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";

const plain = (text: string) => ({ text, look: "plain", href: null });
const heading = (id: string, text: string, level = 2) => ({ kind: "heading", level, id, text });
const paragraph = { kind: "paragraph", runs: [plain("A company tops up from an account in its own name.")] };
const longWord = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe";

const blocks = [
  paragraph,
  heading("money", "1. Money on the platform"),
  {
    kind: "list",
    isOrdered: true,
    start: 1,
    items: [
      { runs: [plain("A balance shows what the provider owes you.")], under: [[plain("It bears no interest.")]] },
      { runs: [{ text: "Third parties may not pay.", look: "strong", href: null }], under: [] },
    ],
  },
  heading("data", "2. What we keep"),
  {
    kind: "table",
    head: [[plain("Data")], [plain("Why")], [plain("Basis")]],
    rows: [[[plain("Email and language")], [plain("Your account")], [plain("Contract")]]],
  },
  heading("rights", "Your rights", 3),
  {
    kind: "paragraph",
    runs: [
      plain("Write to "),
      { text: "support@artel.example", look: "plain", href: "mailto:support@artel.example" },
      plain(" or read the "),
      { text: "agreement", look: "plain", href: "/legal/agreement" },
      plain("."),
    ],
  },
  { kind: "quote", runs: [{ text: "The money stays yours.", look: "emphasis", href: null }] },
];

const long = [
  heading("long", `${longWord} ${longWord}`),
  {
    kind: "table",
    head: [[plain(longWord)], [plain(longWord)], [plain(longWord)]],
    rows: [[[plain(longWord)], [plain(longWord)], [{ text: longWord, look: "code", href: null }]]],
  },
  heading("longer", `${longWord} ${longWord}`, 3),
  { kind: "paragraph", runs: [{ text: longWord.repeat(3), look: "plain", href: "https://example.com/" }] },
];

seeScreen({
  screen: "screens/legal-screen.tsx",
  path: "/legal/privacy",
  person: "guest",
  states: [
    {
      kind: "filled",
      answers: [replied(legalPage, { title: "Privacy policy", date: "2026-11-29", blocks })],
      shows: (say) => say("legal.contents"),
    },
    { kind: "loading", answers: [waiting(legalPage)], shows: (say) => say("legal.privacy") },
    { kind: "error", answers: [failing(legalPage)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [replied(legalPage, { title: longWord, date: "2026-11-29", blocks: long })],
      shows: () => longWord,
    },
    {
      kind: "many",
      answers: [
        replied(legalPage, {
          title: "Help",
          date: "2026-11-29",
          blocks: Array.from({ length: 80 }, (_, index) => [
            heading(`part-${index}`, `Part ${index}`),
            paragraph,
          ]).flat(),
        }),
      ],
      shows: () => "Part 79",
    },
    {
      kind: "other",
      name: "no text of this name",
      path: "/legal/terms-france",
      shows: (say) => say("notFound.title"),
    },
  ],
});
