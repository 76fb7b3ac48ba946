import { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const rest = { mostConnections: 10, knows: "all" };
const person = {
  ...{ id: 17, accountId: 17, name: "Elena Kovalenko", email: "elena@demo.example", role: "freelancer" },
  ...{ sessions: 2, connections: 10, lastUsedAt: "2026-11-20T08:00:00.000Z" },
};
const rows = [person, { ...person, id: 18, accountId: 3, name: "Olivia Hart", role: "company", connections: 1 }];

seeScreen({
  screen: "operator/sessions/sessions-screen.tsx",
  path: "/operator/sessions",
  person: "operator",
  states: [
    ...listStates({
      call: operatorLiveSessions,
      rows: { role: "freelancer" },
      rest,
      title: (say) => say("liveSessions.title"),
      filled: (say) => say("liveSessions.disconnect"),
      empty: (say) => say("liveSessions.none"),
      long: (say) => say("liveSessions.title"),
    }),
    {
      kind: "other",
      name: "HO-43, HO-69: people with their connections, and the question before one is disconnected",
      answers: [replied(operatorLiveSessions, { rows, total: 2, ...rest }), replied(disconnectPerson, { ended: 0 })],
      shows: () => "Olivia Hart",
      next: [
        {
          name: "the question",
          act: (page, say) =>
            page
              .getByRole("button", { name: say("liveSessions.disconnectName", { name: person.name }) })
              .filter({ visible: true })
              .first()
              .click(),
          shows: (say) => say("liveSessions.signOutText"),
        },
        {
          name: "without a reason",
          act: (page, say) =>
            button(
              popup(page, say("liveSessions.disconnectTitle", { name: person.name })),
              say("liveSessions.disconnect"),
            ).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    ...(["noKey", "noAnswer", "elsewhere"] as const).map((knows) => ({
      kind: "other" as const,
      name: `HO-43: connections that are not known: ${knows}`,
      answers: [
        replied(operatorLiveSessions, {
          ...{ rows: rows.map((row) => ({ ...row, connections: null })), total: 2 },
          ...{ mostConnections: 10, knows },
        }),
      ],
      shows: (say: Say) => say(`liveSessions.knows.${knows}`),
    })),
    {
      kind: "other",
      name: "HO-43: connections of this page alone, told by Centrifugo",
      answers: [replied(operatorLiveSessions, { rows, total: 2, mostConnections: 10, knows: "page" })],
      shows: (say) => say("liveSessions.knows.page"),
    },
    {
      kind: "other",
      name: "nobody has an open page",
      path: "/operator/sessions?tab=connected",
      answers: [replied(operatorLiveSessions, { rows: [], total: 0, ...rest })],
      shows: (say) => say("liveSessions.noneHere"),
    },
  ],
});
