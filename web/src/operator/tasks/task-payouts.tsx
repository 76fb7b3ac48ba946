import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutsTable } from "../payouts/payouts-table.tsx";
import type { OperatorTask } from "./task-types.ts";

/** Payouts of the freelancer that may hold the money of a task, each with its state and what holds it. */
export function TaskPayouts({ task }: { readonly task: OperatorTask }): ReactElement {
  const { t } = useText();
  const title = t("operatorTasks.payouts", { currency: task.currency });
  return (
    <Card title={title} flush footer={<p className="quiet">{t("operatorTasks.payoutsText")}</p>}>
      {task.payouts.length === 0 ? (
        <EmptyState compact title={t("operatorTasks.noPayouts")} />
      ) : (
        <PayoutsTable label={title} payouts={task.payouts} />
      )}
    </Card>
  );
}
