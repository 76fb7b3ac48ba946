import {
  createListDraft,
  listSetPreview,
  operatorListSet,
  operatorListSets,
  publishListSet,
  saveListDraft,
} from "@artel/shared/calls/reference/operator";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";

const made = {
  ...{ revision: 1, basedOn: null, madeBy: "Olga Operator", isOwn: false, changedAt: "2026-11-19T08:00:00.000Z" },
  ...{ digest: "1f9c02ab77de", effectiveFrom: null, approvedBy: null, approval: null },
};
const now = {
  ...{ ...made, id: 3, name: "Autumn services", state: "now", approvedBy: "Second Operator" },
  effectiveFrom: "2026-11-01T00:00:00.000Z",
};
const asked = { ...made, id: 6, name: "Spring services", state: "waiting", approval: 12 };
const own = { ...made, id: 7, name: "Summer services", state: "draft", isOwn: true };
const past = { ...now, id: 1, name: "First services", state: "past", effectiveFrom: "2026-10-01T00:00:00.000Z" };
const build = "0.2.0 (92f43e45)";
const sets = [own, asked, now, past];
const list = { call: operatorListSets, reply: { present: 3, build, sets } };

seeScreen({
  screen: "operator/reference/lists-screen.tsx",
  path: "/operator/reference",
  person: "operator",
  answers: [list],
  states: [
    { kind: "filled", shows: () => "Autumn services" },
    {
      kind: "empty",
      answers: [{ call: operatorListSets, reply: { present: null, build, sets: [] } }],
      shows: (say) => say("lists.none"),
    },
    { kind: "loading", answers: [waiting(operatorListSets)], shows: (say) => say("lists.title") },
    { kind: "error", answers: [failing(operatorListSets)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        {
          call: operatorListSets,
          reply: { present: 3, build, sets: sets.map((set) => ({ ...set, name: "W".repeat(80) })) },
        },
      ],
      shows: () => "W".repeat(80),
    },
    {
      kind: "many",
      answers: [
        {
          call: operatorListSets,
          reply: {
            ...{ present: 3, build },
            sets: Array.from({ length: 60 }, (_, at) => ({ ...past, id: at + 100, name: `Services ${at}` })),
          },
        },
      ],
      shows: () => "Services 59",
    },
    {
      kind: "other",
      name: "a draft needs a name",
      answers: [replied(createListDraft)],
      act: (page, say) => button(page, say("rules.new")).click(),
      shows: (say) => say("lists.copyText"),
      next: [
        {
          name: "without one",
          act: (page, say) =>
            button(popup(page, say("rules.copyTitle", { name: "Autumn services" })), say("rules.create")).click(),
          shows: (say) => say("validations.required"),
        },
      ],
    },
  ],
});

const content = {
  ...shippedLists,
  catalogue: shippedLists.catalogue.map((category) => ({
    ...category,
    services: category.services.map((one) => ({ ...one, isHidden: one.id === 107 })),
  })),
  closedToCompanies: [...shippedLists.closedToCompanies, "FR"],
};
const page = { set: own, content, present: { ruleSet: 3, content: shippedLists }, build };
const preview = {
  rows: [
    { list: "service", id: "107", companies: 3, freelancers: 12, tasks: 14, methods: 0 },
    { list: "country", id: "FR", companies: 2, freelancers: 0, tasks: 0, methods: 0 },
  ],
};
const answers = [{ call: operatorListSet, reply: page }, list, { call: listSetPreview, reply: preview }];

seeScreen({
  screen: "operator/reference/list-set-screen.tsx",
  path: "/operator/reference/7",
  person: "operator",
  answers,
  states: [
    { kind: "filled", shows: () => "Summer services" },
    { kind: "loading", answers: [waiting(operatorListSet)], shows: (say) => say("lists.title") },
    { kind: "error", answers: [failing(operatorListSet)], shows: (say) => say("common.retry") },
    {
      kind: "other",
      name: "a version that nobody knows",
      answers: [{ call: operatorListSet, refuses: { status: 404, code: "notFound" } }],
      shows: (say) => say("rules.missingText"),
    },
    {
      kind: "other",
      name: "the version in force is read only",
      answers: [{ call: operatorListSet, reply: { ...page, set: now } }],
      shows: () => "Autumn services",
    },
    {
      kind: "other",
      name: "a search finds nothing",
      act: (at, say) =>
        at.getByRole("searchbox", { name: `${say("lists.search")}: ${say("lists.tab.services")}` }).fill("zzz"),
      shows: (say) => say("lists.nothing"),
    },
    {
      kind: "other",
      name: "a service has a name in both languages",
      answers: [replied(saveListDraft)],
      act: (at, say) => button(at, say("lists.addService")).click(),
      shows: (say) => say("lists.hideText"),
      next: [
        {
          name: "without one",
          act: (at, say) => button(popup(at, say("lists.newService")), say("lists.saveRow")).click(),
          shows: (say) => say("lists.wrongName"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: publishing asks for a reason",
      answers: [replied(publishListSet)],
      act: (at, say) => button(at, say("rules.publish")).click(),
      shows: (say) => say("lists.publishText"),
    },
  ],
});

for (const [tab, words] of [
  ["countries", "lists.searchCode"],
  ["banks", "lists.addBank"],
  ["difference", "lists.differenceText"],
] as const) {
  seeScreen({
    screen: `operator/reference/list-set-screen.tsx with ${tab}`,
    path: `/operator/reference/7?tab=${tab}`,
    person: "operator",
    answers,
    states: [{ kind: "filled", shows: (say) => say(words) }],
  });
}
