import { taskStatus } from "@artel/shared/states/task-status";
import type { ReactElement } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { formatDateTime } from "../../../ui/words/format-date.ts";
import { useText } from "../../../ui/words/use-text.ts";
import styles from "./company-task-page.module.css";
import type { CompanyTaskDetail, ContractorTaskDetail } from "./task-rail.tsx";

/** Over the page of a refused task: who refused it, when and why. Nothing where no reason was given. */
export function RefusalBanner(props: { readonly task: CompanyTaskDetail | ContractorTaskDetail }): ReactElement | null {
  const { t } = useText();
  const { rejectReason, status, timeline } = props.task;
  const refused = timeline.find(({ event }) => event === "rejected");
  if (rejectReason === "" || !refused) {
    return null;
  }
  const words = { name: refused.by ?? "", date: formatDateTime(new Date(refused.at)) };
  const key = status === taskStatus.rejectedByContractor ? "tasks.refusal.declined" : "tasks.refusal.rejected";
  return (
    <div className={styles.notice}>
      <Banner tone="warning" title={t(key, words)}>
        {rejectReason}
      </Banner>
    </div>
  );
}
