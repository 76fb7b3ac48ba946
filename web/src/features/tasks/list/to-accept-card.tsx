import type { Output } from "@artel/shared/calls/call";
import { contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { IconCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { AppLink } from "../../../ui/controls/app-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../../ui/feedback/skeleton.tsx";
import { Unread } from "../../../ui/feedback/unread.tsx";
import { Card, CountedTitle } from "../../../ui/layout/card.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import { TwoLines } from "../../../ui/table/rows/two-lines.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { Deadline } from "../deadline.tsx";
import type { Answer } from "../pay/answer.ts";
import { AnswerPopup } from "../pay/answer-popup.tsx";
import styles from "./to-accept-card.module.css";

type Task = Output<typeof contractorTaskSummary>["toAccept"][number];

/** Tasks on approval at home: accept or decline right there, after a question. */
export function ToAcceptCard(): ReactElement {
  const { t } = useText();
  const read = useCall(contractorTaskSummary, {}, { quiet: true });
  const { data, error } = read;
  const [answer, setAnswer] = useState<Answer>();
  if (error) {
    return (
      <Card title={t("tasks.title")}>
        <Unread of={read} compact />
      </Card>
    );
  }
  if (!data) {
    return <SkeletonCard height={266} />;
  }
  return (
    <Card
      title={<CountedTitle title={t("tasks.toAccept")} count={data.approve.count} />}
      aside={
        data.approve.count > 0 && (
          <AppLink href="/tasks?status=2" aria-label={`${t("common.all")}: ${t("tasks.toAccept")}`}>
            {t("common.all")}
          </AppLink>
        )
      }
      flush
    >
      {data.toAccept.length === 0 && <EmptyState compact title={t("tasks.noneToAccept")} />}
      {data.toAccept.slice(0, 4).map((task) => (
        <TaskLine key={task.id} task={task} onAsk={(action) => setAnswer({ action, tasks: [task] })} />
      ))}
      <AnswerPopup answer={answer} onClose={() => setAnswer(undefined)} />
    </Card>
  );
}

function TaskLine(props: { readonly task: Task; readonly onAsk: (action: "accept" | "reject") => void }): ReactElement {
  const { t } = useText();
  const { task, onAsk } = props;
  const name = t("tasks.rowName", { id: task.id, title: task.title });
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <TwoLines
          first={
            <AppLink href={`/task/${task.id}`} title={task.title}>
              {task.title}
            </AppLink>
          }
          second={task.companyBrandName || task.companyName}
        />
        <span className={styles.amount}>
          <MoneyText value={task.priceReward} currency={task.currency} strong />
          <small>
            <Deadline deadline={task.deadline} isOpen stacked />
          </small>
        </span>
      </div>
      <div className={styles.buttons}>
        <Button block aria-label={`${t("tasks.decline")}: ${name}`} onClick={() => onAsk("reject")}>
          {t("tasks.decline")}
        </Button>
        <Button
          block
          variant="brand"
          icon={IconCheck}
          aria-label={`${t("tasks.accept")}: ${name}`}
          onClick={() => onAsk("accept")}
        >
          {t("tasks.accept")}
        </Button>
      </div>
    </div>
  );
}
