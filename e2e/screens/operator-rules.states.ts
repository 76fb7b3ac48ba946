import {
  createRuleDraft,
  operatorRuleSet,
  operatorRuleSets,
  publishRuleSet,
  ruleSetPreview,
  saveRuleDraft,
} from "@artel/shared/calls/rules/operator";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";

const made = {
  ...{ revision: 1, basedOn: null, madeBy: "Olga Operator", isOwn: false, changedAt: "2026-11-19T08:00:00.000Z" },
  ...{ digest: "1f9c02ab77de", effectiveFrom: null, approvedBy: null, approval: null },
};
const now = {
  ...{ ...made, id: 3, name: "Autumn fees", state: "now", approvedBy: "Second Operator" },
  effectiveFrom: "2026-11-01T00:00:00.000Z",
};
const coming = { ...now, id: 5, name: "Winter fees", state: "coming", effectiveFrom: "2026-12-01T00:00:00.000Z" };
const asked = { ...made, id: 6, name: "Spring fees", state: "waiting", approval: 12 };
const own = { ...made, id: 7, name: "Summer fees", state: "draft", isOwn: true };
const past = { ...now, id: 1, name: "First fees", state: "past", effectiveFrom: "2026-10-01T00:00:00.000Z" };
const build = "0.2.0 (92f43e45)";
const sets = [own, asked, coming, now, past];
const list = { call: operatorRuleSets, reply: { present: 3, build, sets } };

seeScreen({
  screen: "operator/rules/rules-screen.tsx",
  path: "/operator/rules",
  person: "operator",
  answers: [list],
  states: [
    { kind: "filled", shows: () => "Autumn fees" },
    {
      kind: "empty",
      answers: [{ call: operatorRuleSets, reply: { present: null, build, sets: [] } }],
      shows: (say) => say("rules.none"),
    },
    { kind: "loading", answers: [waiting(operatorRuleSets)], shows: (say) => say("rules.title") },
    { kind: "error", answers: [failing(operatorRuleSets)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        {
          call: operatorRuleSets,
          reply: { present: 3, build, sets: sets.map((set) => ({ ...set, name: "W".repeat(80) })) },
        },
      ],
      shows: () => "W".repeat(80),
    },
    {
      kind: "many",
      answers: [
        {
          call: operatorRuleSets,
          reply: {
            ...{ present: 3, build },
            sets: Array.from({ length: 60 }, (_, at) => ({ ...past, id: at + 100, name: `Fees ${at}` })),
          },
        },
      ],
      shows: () => "Fees 59",
    },
    {
      kind: "other",
      name: "I-01: a draft needs a name",
      answers: [replied(createRuleDraft)],
      act: (page, say) => button(page, say("rules.new")).click(),
      shows: (say) => say("rules.copyText"),
      next: [
        {
          name: "without one",
          act: (page, say) =>
            button(popup(page, say("rules.copyTitle", { name: "Autumn fees" })), say("rules.create")).click(),
          shows: (say) => say("validations.required"),
        },
      ],
    },
  ],
});

const cheaper = {
  ...shippedContent,
  rules: shippedContent.rules.map((row) => (row.name === "new-task-usd-minimum" ? { ...row, n: "25" } : row)),
};
const page = { set: own, content: cheaper, present: { ruleSet: 3, content: shippedContent }, build };
const side = { fee: "5.00", result: "105.00", currency: "USD", refusal: null };
const counts = { looked: 128, isCut: false, changed: 12, accounts: 5, dearer: 10, cheaper: 1, refused: 1 };
const preview = {
  days: 30,
  kinds: (["payment", "withdrawal", "exchange"] as const).map((kind) => ({ kind, ...counts })),
  examples: [
    {
      ...{ kind: "payment", id: 1042, account: { id: 1, name: "Northwind Studio" }, amount: "100.00", currency: "USD" },
      ...{ before: side, after: { ...side, fee: "6.00", result: "106.00" } },
    },
  ],
};

seeScreen({
  screen: "operator/rules/set-screen.tsx",
  path: "/operator/rules/7",
  person: "operator",
  answers: [{ call: operatorRuleSet, reply: page }, list, { call: ruleSetPreview, reply: preview }],
  states: [
    { kind: "filled", shows: () => "new-task-fee" },
    { kind: "loading", answers: [waiting(operatorRuleSet)], shows: (say) => say("rules.title") },
    { kind: "error", answers: [failing(operatorRuleSet)], shows: (say) => say("common.retry") },
    {
      kind: "other",
      name: "I-01: a set that nobody knows",
      answers: [{ call: operatorRuleSet, refuses: { status: 404, code: "notFound" } }],
      shows: (say) => say("rules.missingText"),
    },
    {
      kind: "other",
      name: "I-01: the set that judges is read only",
      answers: [{ call: operatorRuleSet, reply: { ...page, set: now } }],
      shows: () => "new-task-fee",
    },
    {
      kind: "other",
      name: "I-02: an expression that is wrong is marked at its place, a right one is tried at once",
      answers: [replied(saveRuleDraft)],
      act: (at, say) => at.getByRole("button", { name: say("rules.editName", { name: "new-task-fee" }) }).click(),
      shows: (say) => say("rules.sample"),
      next: [
        {
          name: "wrong",
          act: (at, say) =>
            field(popup(at, say("rules.editRow", { name: "new-task-fee" })), say("rules.expr")).fill(
              "amount * nothing",
            ),
          shows: (say) => say("rules.sampleWrong"),
        },
      ],
    },
    {
      kind: "other",
      name: "I-01: a draft gets another name",
      answers: [replied(saveRuleDraft, { revision: 3 })],
      act: (at, say) => button(at, say("rules.rename")).click(),
      shows: (say) => say("rules.renameConfirm"),
      next: [
        {
          name: "without one",
          act: async (at, say) => {
            const asked = popup(at, say("rules.renameTitle", { name: "Summer fees" }));
            await field(asked, say("rules.name")).fill("");
            await button(asked, say("rules.renameConfirm")).click();
          },
          shows: (say) => say("validations.required"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: publishing asks for a reason",
      answers: [replied(publishRuleSet)],
      act: (at, say) => button(at, say("rules.publish")).click(),
      shows: (say) => say("rules.publishText"),
      next: [
        {
          name: "without one",
          act: (at, say) =>
            button(popup(at, say("rules.publishTitle", { name: "Summer fees" })), say("rules.ask")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
  ],
});

for (const [tab, words] of [
  ["numbers", "rules.tariffsText"],
  ["difference", "rules.difference"],
  ["preview", "rules.previewText"],
] as const) {
  seeScreen({
    screen: `operator/rules/set-screen.tsx with ${tab}`,
    path: `/operator/rules/7?tab=${tab}`,
    person: "operator",
    answers: [{ call: operatorRuleSet, reply: page }, list, { call: ruleSetPreview, reply: preview }],
    states: [{ kind: "filled", shows: (say) => say(words) }],
  });
}
