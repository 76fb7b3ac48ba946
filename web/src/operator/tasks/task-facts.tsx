import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { JudgedBy } from "../parts/judged-by.tsx";
import type { OperatorTask } from "./task-types.ts";

/** Both parties with the ways to them, what was agreed, and which rules judged it. */
export function TaskFacts({ task }: { readonly task: OperatorTask }): ReactElement {
  const { t } = useText();
  const way = (to: "companies" | "users", id: number, name: string) => (
    <AppLink href={`/operator/${to}/${id}`}>{name}</AppLink>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("operatorTasks.company"), way("companies", task.companyId, task.companyName)],
    [t("operatorTasks.freelancer"), way("users", task.contractorId, task.contractorFullname)],
    [t("tasks.form.docTitle"), task.docTitle],
    [t("tasks.form.project"), task.group === 0 ? "" : task.group],
    [t("tasks.form.service"), task.serviceName],
    [t("tasks.planTitle"), task.planPriceLabel],
    [t("tasks.form.deadline"), task.deadline],
    [
      t("tasks.createdBy"),
      <span key="created">
        {task.createdBy && `${task.createdBy}, `}
        <DateText value={task.createdAt} withTime />
      </span>,
    ],
    [
      t("taskStatus.paid"),
      task.paymentDate && (
        <span key="paid">
          <DateText value={task.paymentDate} withTime />
        </span>
      ),
    ],
    [t("operator.judgedBy"), <JudgedBy key="rules" by={task.judgedBy} build={task.build} />],
  ];
  return (
    <Card title={t("operatorTasks.facts")} wide>
      <DataList items={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </Card>
  );
}
