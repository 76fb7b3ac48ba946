import type { OwnSession } from "@artel/shared/calls/session/app-sessions";
import { securityText } from "@artel/shared/text/security";
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconWorld } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingLead, SettingRow } from "../../ui/layout/setting-row.tsx";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOwnSessions, useSessionEnds } from "./use-own-sessions.ts";

registerTexts(securityText);

const icons = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconWorld,
} as const;

/** Where the account is open: device, place and last use of each session, with a way to end one or all others. */
export function SessionsCard(): ReactElement {
  const { t } = useText();
  const list = useOwnSessions();
  const [isAsking, setAsking] = useState(false);
  const sessions = list.data?.sessions;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card
      title={t("security.sessions")}
      wide
      aside={
        others.length > 0 && (
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            {t("security.endOthers")}
          </Button>
        )
      }
    >
      <SettingLead>{t("security.sessionsLead")}</SettingLead>
      {!sessions &&
        (list.error ? (
          <ErrorPanel compact message={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonLines count={3} />
        ))}
      {sessions && <Sessions sessions={sessions} isAlone={others.length === 0} />}
      <EndOthers opened={isAsking && others.length > 0} count={others.length} onClose={() => setAsking(false)} />
    </Card>
  );
}

function Sessions(props: { readonly sessions: readonly OwnSession[]; readonly isAlone: boolean }): ReactElement {
  const { t } = useText();
  const [ending, setEnding] = useState<OwnSession>();
  return (
    <>
      <div>
        {props.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </div>
      {props.isAlone && <SettingLead>{t("security.onlyThis")}</SettingLead>}
      {ending && <EndOne session={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function SessionRow(props: { readonly session: OwnSession; readonly onEnd: () => void }): ReactElement {
  const { t } = useText();
  const { session, onEnd } = props;
  const device = useDeviceName(session);
  const use = session.isCurrent
    ? t("security.activeNow")
    : t("security.lastUse", { time: formatDateTime(session.lastUsedAt) });
  const begun = t("security.signedIn", { time: formatDateTime(session.createdAt) });
  return (
    <SettingRow
      icon={icons[session.kind]}
      tone={session.isCurrent ? "success" : "neutral"}
      title={device}
      chip={session.isCurrent && <StatusChip tone="success" label={t("security.thisDevice")} />}
      text={[session.place, use, begun].filter(Boolean).join(" · ")}
    >
      {!session.isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={t("security.endNamed", { device })}>
          {t("security.end")}
        </Button>
      )}
    </SettingRow>
  );
}

function EndOne(props: { readonly session: OwnSession; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { session, onClose } = props;
  const { endOne } = useSessionEnds(onClose);
  return (
    <ConfirmPopup
      opened
      danger
      onClose={onClose}
      title={t("security.endTitle")}
      confirmLabel={t("security.endOne")}
      busy={endOne.isPending}
      onConfirm={() => endOne.mutate({ id: session.id })}
    >
      {t("security.endText", { device: useDeviceName(session), place: session.place })}
    </ConfirmPopup>
  );
}

function EndOthers(props: {
  readonly opened: boolean;
  readonly count: number;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { endOthers } = useSessionEnds(props.onClose);
  return (
    <ConfirmPopup
      opened={props.opened}
      danger
      onClose={props.onClose}
      title={t("security.endOthersTitle")}
      confirmLabel={t("security.endOthers")}
      busy={endOthers.isPending}
      onConfirm={() => endOthers.mutate({})}
    >
      {t("security.endOthersText", { count: props.count })}
    </ConfirmPopup>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useText();
  return [browser, system].filter(Boolean).join(", ") || t("security.unknownDevice");
}
