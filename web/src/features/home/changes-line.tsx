import { homeChanges } from "@artel/shared/calls/home/app";
import type { ReactElement } from "react";
import { useSession, withdrawPath } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./home.module.css";

/** What others did since the reader was here before, each kind a link; nothing on a first visit and where nothing is new. */
export function ChangesLine(): ReactElement | null {
  const { t } = useText();
  const session = useSession();
  const { data } = useCall(homeChanges, {}, { quiet: true });
  if (!data || data.changes.length === 0) {
    return null;
  }
  const hrefs = {
    tasksToAccept: "/tasks?status=2",
    tasksPaid: "/tasks?status=4",
    tasksReturned: "/tasks?status=8",
    topupsArrived: "/finance",
    withdrawalsPaid: withdrawPath(session),
  };
  return (
    <p className={styles.changes}>
      <span>{t("home.sinceLastVisit")}</span>
      {data.changes.map(({ kind, count }) => (
        <AppLink key={kind} href={hrefs[kind]}>
          {t(`home.changed.${kind}`, { count })}
        </AppLink>
      ))}
    </p>
  );
}
