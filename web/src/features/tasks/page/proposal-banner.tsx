import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { formatDateTime } from "../../../ui/words/format-date.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { mayDecline, mayTakeBack } from "../pay/own-proposals.ts";
import { useTakeBack } from "../pay/task-actions.ts";
import styles from "./company-task-page.module.css";
import type { CompanyTaskDetail } from "./task-rail.tsx";

/** Over the page of a draft whose payment is proposed or was declined: who, when and why, and the way to end it. */
export function ProposalBanner(props: {
  readonly task: CompanyTaskDetail;
  readonly onDecline: () => void;
}): ReactElement | null {
  const { t } = useText();
  const session = useSession();
  const takeBack = useTakeBack();
  const { task, onDecline } = props;
  const { proposal, approval } = task;
  if (!proposal || !approval) {
    return null;
  }
  if (approval === "declined") {
    const declined = {
      name: proposal.declinedBy ?? "",
      date: formatDateTime(new Date(proposal.declinedAt ?? proposal.at)),
    };
    return (
      <div className={styles.notice}>
        <Banner tone="warning" title={t("tasks.proposal.declined", declined)}>
          {proposal.reason}
        </Banner>
      </div>
    );
  }
  const isOwn = mayTakeBack(session, task);
  const decides = mayDecline(session, task);
  const words = isOwn ? "tasks.proposal.own" : decides ? "tasks.proposal.decide" : "tasks.proposal.others";
  return (
    <div className={styles.notice}>
      <Banner
        tone="info"
        title={t("tasks.proposal.waits", { name: proposal.by, date: formatDateTime(new Date(proposal.at)) })}
        action={
          (isOwn && (
            <Button size="sm" loading={takeBack.isPending} onClick={() => takeBack.mutate({ id: task.id })}>
              {t("tasks.takeBack")}
            </Button>
          )) ||
          (decides && (
            <Button size="sm" onClick={onDecline}>
              {t("tasks.declineProposal")}
            </Button>
          ))
        }
      >
        {t(words)}
      </Banner>
    </div>
  );
}
