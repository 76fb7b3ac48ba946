import { operatorWebhook, operatorWebhooks, replayWebhook } from "@artel/shared/calls/webhooks/operator";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";

const counts = { waiting: 1, failed: 1 };
const services = ["cards", "simulator"];
const handled = {
  ...{ id: 41, service: "cards", state: "handled", about: "AP212", outcome: "asked", attempts: 1, lastError: null },
  ...{ receivedAt: "2026-11-19T09:30:00.000Z", handledAt: "2026-11-19T09:30:01.000Z" },
};
const linked = { ...handled, id: 43, about: "CL0b5c9f1e27d84a6f93cd1122ee7788aa", outcome: "linked" };
const failed = {
  ...{ ...handled, id: 42, state: "failed", outcome: null, handledAt: null, attempts: 25, about: "AP213" },
  lastError: "no connection to the database within 5000 ms",
};
const waits = { ...failed, id: 44, state: "waiting", attempts: 3, about: null };
const shown = {
  ...failed,
  ...{ triedAt: "2026-11-23T05:10:00.000Z", bytes: 1_284, replays: 1 },
  ...{ checksum: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
  ...{ replayedBy: "Olga Operator", replayedAt: "2026-11-20T10:00:00.000Z" },
};
const simulated = { ...handled, id: 45, service: "simulator", outcome: "no such order waits" };
const rows = [waits, linked, failed, handled, simulated];
const listed = replied(operatorWebhooks, { rows, total: 5, counts, services });
/** What one message shows besides. */
const more = { triedAt: handled.handledAt, bytes: 812, checksum: shown.checksum, replays: 0 };
const never = { replayedBy: null, replayedAt: null };

seeScreen({
  screen: "operator/webhooks/webhooks-screen.tsx",
  path: "/operator/webhooks",
  person: "operator",
  states: [
    ...listStates({
      call: operatorWebhooks,
      rows: { service: "cards", outcome: "linked" },
      rest: { counts, services },
      title: (say) => say("webhooks.title"),
      filled: (say) => say("webhooks.of.cards"),
      empty: (say) => say("webhooks.none"),
      long: (say) => say("webhooks.title"),
    }),
    {
      kind: "other",
      name: "HO-43: messages in every state, one of them, and its replay",
      answers: [listed, replied(operatorWebhook, shown), replied(replayWebhook, { ...shown, state: "waiting" })],
      shows: (say) => say("webhooks.is.failed"),
      next: [
        {
          name: "one that failed",
          act: (page) => page.getByText("AP213").filter({ visible: true }).first().click(),
          shows: (say) => say("webhooks.sealed"),
        },
        {
          name: "the question before it is replayed",
          act: (page, say) =>
            button(popup(page, say("webhooks.one", { id: 42 })), say("webhooks.replayName", { id: 42 })).click(),
          shows: (say) => say("webhooks.replayText"),
        },
        {
          name: "without a reason",
          act: (page, say) =>
            button(popup(page, say("webhooks.replayTitle", { id: 42 })), say("webhooks.replay")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "nothing failed",
      path: "/operator/webhooks?tab=failed",
      answers: [replied(operatorWebhooks, { rows: [], total: 0, counts: { waiting: 0, failed: 0 }, services })],
      shows: (say) => say("webhooks.clear"),
    },
    {
      kind: "other",
      name: "HO-43: one that was handled",
      path: "/operator/webhooks?open=43",
      answers: [listed, replied(operatorWebhook, { ...linked, ...more, ...never })],
      shows: (say) => say("webhooks.outcome.linked"),
    },
    {
      kind: "other",
      name: "HO-43: one of the simulator of payouts",
      path: "/operator/webhooks?open=45",
      answers: [listed, replied(operatorWebhook, { ...simulated, ...more, ...never })],
      shows: (say) => say("webhooks.of.simulator"),
    },
    {
      kind: "other",
      name: "one that is not there",
      path: "/operator/webhooks?open=999",
      answers: [unknown(operatorWebhook)],
      shows: (say) => say("webhooks.missing"),
    },
  ],
});
