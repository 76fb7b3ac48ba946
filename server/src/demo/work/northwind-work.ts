import type { CurrencyCode } from "@artel/shared/money/currencies";

/** One kind of work that a freelancer of Northwind does again and again, for one client after the other. */
export interface Work {
  /** What stands after the client's name in the title. */
  readonly title: string;
  readonly description: string;
  readonly categoryId: number;
  /** Hours that it takes, from and to. */
  readonly hours: readonly [from: number, to: number];
}

/** Clients of the studio: each is a project. */
export const clients = [
  "Cedar Hotels",
  "Lumen Energy",
  "Harvest Box",
  "Tidewater Bank",
  "Polar Air",
  "Maple Clinic",
  "Kite Mobile",
  "Old Harbor Museum",
  "Sunday Bakery",
  "Fernway Schools",
] as const;

/** Clients whom the studio bills in euros: work for them is paid in euros too. */
export const euroClients: readonly string[] = ["Cedar Hotels", "Old Harbor Museum", "Sunday Bakery"];

export interface Worker {
  readonly email: string;
  /** How many tasks of the year are theirs. */
  readonly count: number;
  /** Minor units per hour. */
  readonly rate: bigint;
  /** The currency of all of their work; without one that of the client. */
  readonly currency?: CurrencyCode;
  /** Days before the making of the demo on which they began. */
  readonly since: number;
  /** Of how many tasks one covers the withdrawal fee. */
  readonly covers?: number;
  readonly works: readonly Work[];
}

const design: readonly Work[] = [
  {
    title: "booking page, desktop and phone",
    description:
      "Two layouts, 1440 and 390 wide, with every state of the form: empty, filled, error, sold out.\n\nSources in Figma, components named as in the library.",
    categoryId: 105,
    hours: [9, 22],
  },
  {
    title: "icon set, 24 pieces",
    description: "Line icons on a 24 px grid, stroke 1.5. Deliver SVG and a preview sheet for light and dark.",
    categoryId: 107,
    hours: [6, 14],
  },
  {
    title: "newsletter template",
    description: "One template with four blocks that can be reordered. It has to hold in Outlook and in dark mode.",
    categoryId: 2,
    hours: [5, 11],
  },
  {
    title: "banner set for the season sale",
    description: "Eight sizes from the media plan, one idea, two wordings. Files below 150 KB each.",
    categoryId: 2,
    hours: [4, 9],
  },
  {
    title: "annual report, 16 pages",
    description: "Layout from the approved draft text; tables and charts redrawn in the brand colors. Print-ready PDF.",
    categoryId: 108,
    hours: [16, 34],
  },
  {
    title: "illustrations for the help center",
    description: "Five spot illustrations in the style of the start page. Sketches first, color after our comments.",
    categoryId: 107,
    hours: [8, 19],
  },
  {
    title: "pitch deck, 12 slides",
    description: "Rework of the sales deck: one thought per slide, figures as charts, notes left as they are.",
    categoryId: 108,
    hours: [6, 13],
  },
  {
    title: "account settings redesign",
    description: "Map of the present screens, then a proposal in two variants. We choose one on Thursday's call.",
    categoryId: 105,
    hours: [12, 26],
  },
  {
    title: "logo for the anniversary",
    description: "Three directions in black and white, one of them worked out in color with rules of use.",
    categoryId: 106,
    hours: [7, 15],
  },
  {
    title: "poster, A2",
    description: "One motif for the bus stops, text comes from Carla. CMYK, 3 mm bleed.",
    categoryId: 2,
    hours: [4, 8],
  },
];

const words: readonly Work[] = [
  {
    title: "Spanish localization of the app",
    description:
      "About 640 strings from the export. Keep the placeholders, stay within the length of the English text.",
    categoryId: 117,
    hours: [9, 20],
  },
  {
    title: "newsletter copy",
    description: "Subject line in three variants, teaser and two short articles. Tone: friendly, no exclamation marks.",
    categoryId: 3,
    hours: [3, 7],
  },
  {
    title: "product descriptions, 30 items",
    description: "60 to 90 words each, by the fact sheets. No claims that are not in the sheet.",
    categoryId: 112,
    hours: [8, 15],
  },
  {
    title: "review of the Spanish website",
    description: "Read the whole site as a customer would and mend what sounds translated. Changes in the tracker.",
    categoryId: 120,
    hours: [5, 11],
  },
  {
    title: "subtitles for the product film",
    description: "English and Spanish, two lines at most, 42 characters each. SRT and burned-in proof.",
    categoryId: 119,
    hours: [4, 9],
  },
  {
    title: "help articles, 8 pieces",
    description: "From the list of the support team. Each one ends with the next step and a link.",
    categoryId: 109,
    hours: [9, 18],
  },
  {
    title: "glossary, English to Spanish",
    description: "120 terms with a note on use. It becomes the basis of the term base for all later texts.",
    categoryId: 16,
    hours: [4, 8],
  },
  {
    title: "proofreading of the annual report",
    description: "Two rounds: language first, figures against the tables second.",
    categoryId: 111,
    hours: [5, 10],
  },
];

const code: readonly Work[] = [
  {
    title: "crash reports triage",
    description:
      "Group the reports of the last release, mend the five most frequent ones, write down the rest as issues.",
    categoryId: 102,
    hours: [6, 14],
  },
  {
    title: "load tests of the API",
    description: "Scenario of the launch day: 400 requests a second for an hour. Report with the slowest ten calls.",
    categoryId: 103,
    hours: [8, 17],
  },
  {
    title: "checkout with saved cards",
    description: "By the accepted design. Behind a flag, with events for analytics and tests for the refused card.",
    categoryId: 101,
    hours: [12, 28],
  },
  {
    title: "accessibility fixes",
    description: "Findings 1 to 19 of the audit. Each fix with the screen reader that it was tried with.",
    categoryId: 101,
    hours: [7, 15],
  },
  {
    title: "analytics dashboard",
    description: "Weekly figures from the warehouse on one page; export to a spreadsheet; rights as in the intranet.",
    categoryId: 126,
    hours: [10, 21],
  },
  {
    title: "push notifications",
    description: "Opt-in after the first order, three topics, quiet hours by time zone. iOS and Android.",
    categoryId: 102,
    hours: [9, 19],
  },
  {
    title: "code review, payment module",
    description: "Read the module as if you had to maintain it. Findings by weight, with a proposal for each.",
    categoryId: 104,
    hours: [4, 9],
  },
  {
    title: "migration to the new CMS",
    description:
      "Content types, redirects and images. Nothing is switched over before the editor has checked twenty pages.",
    categoryId: 101,
    hours: [14, 30],
  },
];

const film: readonly Work[] = [
  {
    title: "product film, 60 seconds",
    description: "Cut from the June footage, music from the library, captions burned in. Two rounds of comments.",
    categoryId: 121,
    hours: [10, 20],
  },
  {
    title: "voice-over in Spanish",
    description: "Warm, not hurried, Latin American accent. WAV 48 kHz, one file per scene.",
    categoryId: 123,
    hours: [3, 6],
  },
  {
    title: "six clips for social media",
    description: "Vertical, 15 seconds, understandable without sound. Thumbnails included.",
    categoryId: 121,
    hours: [6, 12],
  },
  {
    title: "animated logo",
    description: "Two seconds, with and without sound, on transparent ground.",
    categoryId: 122,
    hours: [5, 10],
  },
  {
    title: "sound design of the app",
    description: "Four short sounds: sent, received, refused, done. They have to work on a phone's speaker.",
    categoryId: 124,
    hours: [4, 9],
  },
];

export const northwindWorkers: readonly Worker[] = [
  { email: "anna@demo.example", count: 94, rate: 2_850n, since: 362, works: design },
  { email: "carla@demo.example", count: 78, rate: 2_475n, currency: "EUR", since: 362, covers: 3, works: words },
  { email: "gus@demo.example", count: 78, rate: 3_420n, currency: "USD", since: 362, works: code },
  { email: "hugo@demo.example", count: 48, rate: 2_290n, currency: "USD", since: 290, works: film },
];
