import type { Output } from "@artel/shared/calls/call";
import type { findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import type { ReactElement, ReactNode } from "react";
import { Stack } from "../../../ui/layout/page.tsx";
import { ConfirmPopup } from "../../../ui/overlay/confirm-popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { type Sum, sumsText } from "../task-sums.ts";
import { BalanceChange } from "./balance-change.tsx";
import { PlanBox } from "./plan-box.tsx";

/** What every question needs. */
export interface ConfirmProps {
  readonly opened: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** What changed since the question was opened. */
  readonly note?: ReactNode;
}

/** Before drafts are rejected, for good: nobody else has seen them, so nobody is told why. */
export function RejectDraftsPopup(props: ConfirmProps & { readonly count: number }): ReactElement {
  const { t } = useText();
  const { count, note, ...rest } = props;
  return (
    <ConfirmPopup
      {...rest}
      danger
      title={t("tasks.rejectDraftsTitle", { count })}
      confirmLabel={t("tasks.rejectDraftsButton", { count })}
    >
      {note}
      <p>{t("tasks.rejectDraftsText", { count })}</p>
    </ConfirmPopup>
  );
}

type ContractorTask = Output<typeof findContractorTasks>["rows"][number];

/** The plans that some tasks carry, each once. */
function plansOf(tasks: readonly ContractorTask[]) {
  return [...new Map(tasks.flatMap(({ plan }) => (plan ? [[JSON.stringify(plan), plan] as const] : [])))];
}

/** Before a contractor accepts: what comes in, and the terms of each plan that the tasks carry. */
export function AcceptPopup(
  props: ConfirmProps & { readonly tasks: readonly ContractorTask[]; readonly sums: readonly Sum[] },
): ReactElement {
  const { t } = useText();
  const { tasks, sums, note, ...rest } = props;
  const [first] = tasks;
  const plans = plansOf(tasks);
  const isSingle = tasks.length === 1;
  return (
    <ConfirmPopup
      {...rest}
      title={isSingle ? t("tasks.acceptTitle") : t("tasks.acceptManyTitle", { count: tasks.length })}
      confirmLabel={t("tasks.acceptSum", { amount: sumsText(sums) })}
    >
      <Stack>
        {note}
        {isSingle && first && (
          <p>
            <strong>{first.title}</strong>
            {", "}
            {first.companyBrandName || first.companyName}
          </p>
        )}
        <p>{t("tasks.acceptText")}</p>
        {plans.length > 0 && <p>{t("tasks.acceptPlan")}</p>}
        {plans.map(([key, plan]) => (
          <PlanBox key={key} plan={plan} />
        ))}
        <BalanceChange label={t("tasks.receipt.youGet")} sums={sums} />
      </Stack>
    </ConfirmPopup>
  );
}
