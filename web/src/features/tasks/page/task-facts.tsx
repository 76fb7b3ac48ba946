import { serviceOf } from "@artel/shared/rules/lists/present-lists";
import type { ReactElement } from "react";
import { useLists } from "../../../api/use-lists.ts";
import { AppLink } from "../../../ui/controls/app-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DataList } from "../../../ui/layout/data-list.tsx";
import { DateText } from "../../../ui/words/date-text.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { isOpenTask } from "../company-task.ts";
import { actPeriod, Deadline } from "../deadline.tsx";
import { Prose } from "../prose.tsx";

/** What both pages of a task have. */
export interface TaskFactsData {
  readonly createdAt: string;
  readonly paymentDate: string | null;
  readonly status: number;
  readonly docTitle: string;
  readonly description: string;
  readonly categoryId: number;
  readonly deadline: string;
  readonly group: string | 0;
}

/** The description, with its paragraphs and lists. */
export function DescriptionCard({ task }: { readonly task: TaskFactsData }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("tasks.form.description")} wide>
      {task.description === "" ? t("tasks.noDescription") : <Prose text={task.description} />}
    </Card>
  );
}

/** Official title, project, service, deadline, act period, who created it, when it was paid. */
export function FactsCard(props: {
  readonly task: TaskFactsData;
  readonly createdBy?: string;
  /** Reward and name of the plan that the task carries. */
  readonly plan?: string | null;
}): ReactElement {
  const { t, language } = useText();
  const { task, createdBy, plan } = props;
  const service = serviceOf(useLists(), task.categoryId);
  return (
    <Card wide label={t("tasks.one")}>
      <DataList
        items={[
          { label: t("tasks.form.docTitle"), value: task.docTitle || "—" },
          {
            label: t("tasks.form.project"),
            value:
              task.group === 0 ? (
                "—"
              ) : (
                <AppLink href={`/tasks?q=${encodeURIComponent(task.group)}`}>{task.group}</AppLink>
              ),
          },
          { label: t("tasks.form.service"), value: service?.name[language] ?? String(task.categoryId) },
          ...(plan ? [{ label: t("tasks.planTitle"), value: plan }] : []),
          {
            label: t("tasks.form.deadline"),
            value: <Deadline deadline={task.deadline} isOpen={isOpenTask(task.status)} />,
          },
          { label: t("tasks.actPeriod"), value: actPeriod(task) },
          {
            label: t("tasks.createdBy"),
            value: (
              <>
                <DateText value={task.createdAt} withTime />
                {createdBy && `, ${createdBy}`}
              </>
            ),
          },
          ...(task.paymentDate
            ? [{ label: t("taskStatus.paid"), value: <DateText value={task.paymentDate} withTime /> }]
            : []),
        ]}
      />
    </Card>
  );
}
