import type { Output } from "@artel/shared/calls/call";
import type { operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import type { Translate } from "../../ui/words/use-text.ts";

export type LivePerson = Output<typeof operatorLiveSessions>["rows"][number];

/** How many connections of those that one person may have; a dash where that is not known. */
export function connectionWords({ connections }: LivePerson, most: number, t: Translate): string {
  return connections === null ? "—" : t("liveSessions.connectionsOf", { count: connections, most });
}

/** Columns of the people who are signed in. */
export function livePersonColumns(t: Translate, most = 0): readonly Column<LivePerson>[] {
  return [
    {
      ...{ key: "name", header: t("liveSessions.person"), fixed: true, value: ({ name }) => name },
      cell: ({ name, email }) => <TwoLines first={name} second={email} />,
    },
    {
      ...{ key: "role", header: t("liveSessions.role"), width: 150 },
      value: ({ role }) => t(`liveSessions.role.${role}`),
    },
    {
      ...{ key: "connections", header: t("liveSessions.connections"), width: 150 },
      value: (person) => connectionWords(person, most, t),
    },
    {
      ...{ key: "sessions", yields: 1, header: t("liveSessions.sessions"), kind: "number", width: 110 },
      value: ({ sessions }) => sessions,
    },
    dateColumn("lastUsedAt", t("liveSessions.lastUsed"), { width: 156, withTime: true }),
  ];
}
