import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { CallDefinition } from "@artel/shared/calls/call";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listOperators } from "@artel/shared/calls/operators/operator-team";
import { operatorBatch, operatorBatches, operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { seeScreen } from "../support/see-states.ts";
import { failing, listStates, replied, repliedLong, type ScreenState, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

/** A list of the console: the title of its page is the word of a usual row too. */
const consoleList = (
  call: CallDefinition,
  title: (say: Say) => string,
  empty: (say: Say) => string,
  rest: Readonly<Record<string, unknown>> = {},
): readonly ScreenState[] => listStates({ call, rows: {}, rest, title, filled: title, empty, long: title });

seeScreen({
  screen: "operator/home/home-screen.tsx",
  path: "/operator",
  person: "operator",
  states: [
    { kind: "filled", answers: [replied(operatorOverview)], shows: (say) => say("operator.overview.title") },
    { kind: "loading", answers: [waiting(operatorOverview)], shows: (say) => say("operator.overview.title") },
    { kind: "error", answers: [failing(operatorOverview)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(operatorOverview)], shows: (say) => say("operator.overview.title") },
  ],
});

seeScreen({
  screen: "operator/companies/companies-screen.tsx",
  path: "/operator/companies",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 120 },
  states: consoleList(
    operatorCompanies,
    (say) => say("operator.companies.title"),
    (say) => say("operator.clear.companies"),
  ),
});

seeScreen({
  screen: "operator/topups/topups-screen.tsx",
  path: "/operator/topups",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 120 },
  states: consoleList(
    operatorTopups,
    (say) => say("operator.topups.title"),
    (say) => say("operator.clear.topups"),
    { bankLines: [], counts: { all: 0, exact: 0, second: 0, noLine: 0, part: 0, ended: 0 } },
  ),
});

seeScreen({
  screen: "operator/payouts/payouts-screen.tsx",
  path: "/operator/payouts",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 125 },
  states: [
    ...consoleList(
      operatorPayouts,
      (say) => say("operatorPayouts.title"),
      (say) => say("operator.clear.title"),
    ),
    {
      kind: "empty",
      name: "Q-40: nothing finished, its tab in sight",
      path: "/operator/payouts?tab=finished",
      answers: [replied(operatorPayouts, { rows: [], total: 0 }), { call: operatorBatches, reply: [] }],
      shows: (say) => say("operatorPayouts.noFinished"),
    },
    {
      kind: "empty",
      name: "no batches",
      path: "/operator/payouts?tab=batches",
      answers: [{ call: operatorBatches, reply: [] }],
      shows: (say) => say("operatorPayouts.clear.batches"),
    },
  ],
});

seeScreen({
  screen: "operator/payouts/batch-screen.tsx",
  path: "/operator/batches/3",
  person: "operator",
  states: [
    { kind: "filled", answers: [replied(operatorBatch)], shows: (say) => say("operatorPayouts.batchName", { id: 3 }) },
    { kind: "loading", answers: [waiting(operatorBatch)], shows: (say) => say("operatorPayouts.title") },
    { kind: "error", answers: [failing(operatorBatch)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorBatch), repliedLong(operatorBatches)],
      shows: (say) => say("operatorPayouts.batchName", { id: 3 }),
    },
  ],
});

seeScreen({
  screen: "operator/approvals/approvals-screen.tsx",
  path: "/operator/approvals",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 120 },
  states: consoleList(
    listApprovals,
    (say) => say("approvals.title"),
    (say) => say("operator.clear.approvals"),
  ),
});

seeScreen({
  screen: "operator/audit/audit-screen.tsx",
  path: "/operator/audit",
  person: "operator",
  phoneBegins: { with: "[data-narrow] li", atMost: 220 },
  states: consoleList(
    operatorAudit,
    (say) => say("operator.audit.title"),
    (say) => say("operator.audit.empty"),
  ),
});

seeScreen({
  screen: "operator/team/team-screen.tsx",
  path: "/operator/operators",
  person: "operator",
  states: [
    { kind: "filled", answers: [replied(listOperators)], shows: (say) => say("operators.invitations") },
    { kind: "loading", answers: [waiting(listOperators)], shows: (say) => say("operators.title") },
    { kind: "error", answers: [failing(listOperators)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(listOperators)], shows: (say) => say("operators.title") },
  ],
});

seeScreen({
  screen: "operator/sign-in/operator-sign-in-screen.tsx",
  path: "/operator/sign-in",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("operatorAccess.title") }],
});

seeScreen({
  screen: "operator/sign-in/operator-invitation-screen.tsx",
  path: "/operator/invitation?token=abc",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("operatorAccess.inviteTitle") }],
});
