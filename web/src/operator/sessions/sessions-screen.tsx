import { operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { liveSessionsText } from "@artel/shared/text/live-sessions";
import { IconPlugConnected } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { EmptyList } from "../parts/all-clear.tsx";
import { DutyButton } from "../parts/duty-button.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { DisconnectPopup } from "./disconnect-popup.tsx";
import { connectionWords, type LivePerson, livePersonColumns } from "./live-person-columns.tsx";

registerTexts(liveSessionsText);

const tabs = ["", "connected"] as const;

/** Everybody who is signed in, those with most connections first; support disconnects one, or ends all sessions. */
export function SessionsScreen(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-live-sessions", "connections");
  const isConnected = control.state.tab === "connected";
  const own = { tab: isConnected ? "connected" : "all" } as const;
  const read = useList(operatorLiveSessions, control.state, own, { staleSeconds: 5, everySeconds: 30 });
  const { knows = "all", mostConnections = 0 } = read.data ?? {};
  const columns = useColumns(livePersonColumns, mostConnections);
  const target = useOpened<LivePerson>();
  return (
    <Page title={t("liveSessions.title")} inBar>
      {knows !== "all" && (
        <Banner compact tone={knows === "noAnswer" ? "warning" : "info"}>
          {t(`liveSessions.knows.${knows}`)}
        </Banner>
      )}
      <DataTable
        label={t("liveSessions.title")}
        columns={columns}
        {...listProps(operatorLiveSessions, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => t("liveSessions.one", { name })}
        control={control}
        searchLabel={t("liveSessions.search")}
        tabs={knows === "all" ? tabs.map((key) => ({ key, label: t(`liveSessions.tab.${key || "all"}`) })) : undefined}
        rowButtons={(person) => (
          <DutyButton
            duty="support"
            size="xs"
            aria-label={t("liveSessions.disconnectName", { name: person.name })}
            onClick={() => target.open(person)}
          >
            {t("liveSessions.disconnect")}
          </DutyButton>
        )}
        actionsWidth={132}
        narrow={(person) => ({
          title: person.name,
          note: [person.email, connectionWords(person, mostConnections, t)].filter(Boolean).join(", "),
          aside: <DateText value={person.lastUsedAt} short tone="muted" />,
        })}
        empty={
          <EmptyList
            none="liveSessions.none"
            text="liveSessions.noneText"
            noneHere="liveSessions.noneHere"
            icon={IconPlugConnected}
            isAll={!isConnected}
          />
        }
      />
      <DisconnectPopup target={target} />
    </Page>
  );
}
