import { operatorTasksText } from "@artel/shared/text/operator-tasks";
import { statesText } from "@artel/shared/text/states";
import type { ReactElement, ReactNode } from "react";
import { TaskChip } from "../../features/tasks/task-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { User } from "./user-types.ts";

registerTexts(operatorTasksText, statesText);

/** The newest tasks of a person or a company; each opens on its page. */
export function TasksCard(props: {
  readonly tasks: User["tasks"];
  /** Beside the title. */
  readonly aside?: ReactNode;
}): ReactElement {
  const { t } = useText();
  const title = t("operatorTasks.of");
  return (
    <div id="tasks">
      <Card title={title} aside={props.aside} flush>
        {props.tasks.length === 0 ? (
          <EmptyState compact title={t("operatorTasks.none")} />
        ) : (
          <PlainTable
            label={title}
            rows={props.tasks}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/operator/tasks/${id}`}
            columns={[
              {
                ...{ word: t("operatorTasks.facts"), wraps: true },
                cell: ({ id, title: name, party }) => <TwoLines first={name} second={`${id}, ${party}`} />,
              },
              { ...{ word: t("users.state"), below: true }, cell: ({ status }) => <TaskChip status={status} /> },
              {
                ...{ word: t("common.date"), width: 120, wide: true },
                cell: ({ createdAt }) => <DateText value={createdAt} />,
              },
              {
                ...{ word: t("common.amount"), width: 150, align: "money", tone: "strong" },
                cell: ({ priceReward, currency }) => <MoneyText value={priceReward} currency={currency} column />,
              },
            ]}
          />
        )}
      </Card>
    </div>
  );
}
