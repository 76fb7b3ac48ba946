import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import type { User, UserSession } from "./user-types.ts";

/** Where a person is signed in: device, place and last use; the support ends one or all. */
export function SessionsCard(props: {
  readonly user: User;
  readonly onEnd: (session: UserSession) => void;
  readonly onEndAll: () => void;
}): ReactElement {
  const { t } = useText();
  const { sessions } = props.user;
  return (
    <Card
      title={t("users.section.sessions")}
      flush
      aside={
        sessions.length > 0 && (
          <DutyButton duty="support" variant="danger" onClick={props.onEndAll}>
            {t("users.endAll")}
          </DutyButton>
        )
      }
    >
      {sessions.length === 0 ? (
        <EmptyState compact title={t("users.noSessions")} />
      ) : (
        <PlainTable
          label={t("users.section.sessions")}
          rows={sessions}
          rowKey={({ id }) => id}
          columns={[
            { word: t("users.device"), cell: (session) => deviceOf(t, session) },
            { word: t("users.place"), below: true, num: true, cell: ({ place }) => place },
            { word: t("users.since"), below: true, cell: ({ createdAt }) => <DateText value={createdAt} withTime /> },
            {
              word: t("users.lastUse"),
              below: true,
              cell: ({ lastUsedAt }) => <DateText value={lastUsedAt} withTime />,
            },
          ]}
          actions={(session) => (
            <DutyButton
              duty="support"
              aria-label={t("users.endSessionOf", { device: deviceOf(t, session) })}
              onClick={() => props.onEnd(session)}
            >
              {t("users.endSession")}
            </DutyButton>
          )}
        />
      )}
    </Card>
  );
}

/** The device of a session by its browser and system. */
export function deviceOf(t: Translate, { browser, system }: UserSession): string {
  return [browser, system].filter(Boolean).join(", ") || t("users.unknownDevice");
}
