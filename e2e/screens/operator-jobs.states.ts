import { operatorJobs, retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied } from "../support/states.ts";

const counts = { failing: 1, givenUp: 1 };
const failing = {
  ...{ id: 42, kind: "send-mail", state: "failing", attempts: 3, mostAttempts: 25, lastError: "connection refused" },
  ...{ failedAt: "2026-11-20T08:00:00.000Z", nextAt: "2026-11-20T08:00:20.000Z", addedAt: "2026-11-20T07:00:00.000Z" },
};
const givenUp = {
  ...failing,
  id: 41,
  kind: "run-import",
  state: "givenUp",
  attempts: 25,
  lastError: null,
  nextAt: null,
};

seeScreen({
  screen: "operator/jobs/jobs-screen.tsx",
  path: "/operator/jobs",
  person: "operator",
  states: [
    ...listStates({
      call: operatorJobs,
      rows: { kind: "send-mail" },
      rest: { counts },
      title: (say) => say("jobs.title"),
      filled: (say) => say("jobs.kind.send-mail"),
      empty: (say) => say("jobs.none"),
      long: (say) => say("jobs.title"),
    }),
    {
      kind: "other",
      name: "HO-43: jobs in both states, and the question before one is tried again",
      answers: [replied(operatorJobs, { rows: [failing, givenUp], total: 2, counts }), replied(retryJob)],
      shows: (say) => say("jobs.noError"),
      next: [
        {
          name: "the question",
          act: (page, say) =>
            page
              .getByRole("button", { name: say("jobs.retryName", { id: 41 }) })
              .filter({ visible: true })
              .first()
              .click(),
          shows: (say) => say("jobs.retryText"),
        },
        {
          name: "without a reason",
          act: (page, say) => button(popup(page, say("jobs.retryTitle", { id: 41 })), say("jobs.retry")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "nothing given up",
      path: "/operator/jobs?tab=givenUp",
      answers: [replied(operatorJobs, { rows: [], total: 0, counts: { failing: 0, givenUp: 0 } })],
      shows: (say) => say("jobs.clear"),
    },
  ],
});
