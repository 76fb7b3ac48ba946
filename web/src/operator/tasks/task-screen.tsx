import { operatorTask } from "@artel/shared/calls/tasks/operator";
import { formatNumber } from "@artel/shared/money/wire";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { operatorTasksText } from "@artel/shared/text/operator-tasks";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { tasksFormText } from "@artel/shared/text/tasks-form";
import { walletsText } from "@artel/shared/text/wallets";
import { IconChecklist } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { DescriptionCard } from "../../features/tasks/page/task-facts.tsx";
import { HistoryCard } from "../../features/tasks/page/task-history.tsx";
import { TaskChip } from "../../features/tasks/task-chip.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { Receipt } from "../../ui/money/receipt.tsx";
import { useNumberParam, useParam } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { NothingThere } from "../parts/nothing-there.tsx";
import { useReadsLedger } from "../parts/postings-link.tsx";
import { TaskDocuments } from "./task-documents.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskPayouts } from "./task-payouts.tsx";
import { TaskPostings } from "./task-postings.tsx";
import type { OperatorTask } from "./task-types.ts";

registerTexts(operatorPayoutsText, operatorTasksText, tasksText, tasksFormText, statesText, walletsText);

const waiting = (
  <Stack>
    <SkeletonCard height={220} />
    <SkeletonCard height={160} />
    <SkeletonCard height={240} />
  </Stack>
);

/** One task of anybody: parties, sums, history, postings, papers, and where its money may have gone. Nothing is changed here. */
export function OperatorTaskScreen(): ReactElement {
  const { t } = useText();
  const id = useParam("id");
  const number = useNumberParam("id");
  const read = useCall(operatorTask, { id: number }, { quiet: true, staleSeconds: 5 });
  const { data, error } = read;
  const name = t("operatorTasks.name", { id });
  return (
    <Page
      width="detail"
      title={data?.title ?? name}
      crumbLabel={t("operatorTasks.facts")}
      crumbs={[
        { label: t("operatorTasks.title"), href: `/operator/search?q=${encodeURIComponent(`#${id}`)}` },
        { label: name },
      ]}
      mark={data && <TaskChip status={data.status} approval={data.approval} />}
      subtitle={data && name}
    >
      {!data && error?.code === "notFound" ? (
        <NothingThere icon={IconChecklist} title={t("operatorTasks.missing")} text={t("operatorTasks.missingText")} />
      ) : (
        <ReadState read={read} waiting={waiting}>
          {(task) => <Sections key={task.id} task={task} />}
        </ReadState>
      )}
    </Page>
  );
}

function Sections({ task }: { readonly task: OperatorTask }): ReactElement {
  const readsLedger = useReadsLedger();
  return (
    <Stack>
      <TaskFacts task={task} />
      <DescriptionCard task={task} />
      <Sums task={task} />
      <HistoryCard
        status={task.status}
        timeline={task.timeline}
        currency={task.currency}
        isProposed={task.approval === "proposed"}
      />
      {readsLedger && <TaskPostings id={task.id} />}
      <TaskDocuments documents={task.documents} />
      {task.paymentDate !== null && <TaskPayouts task={task} />}
    </Stack>
  );
}

/** What the work costs, the fees, the total, and what came back. */
function Sums({ task }: { readonly task: OperatorTask }): ReactElement {
  const { t } = useText();
  const { currency, cardFeePercent } = task;
  const cardFee =
    cardFeePercent === null
      ? []
      : [
          {
            label: t("tasks.receipt.cardFee", { percent: formatNumber(cardFeePercent) }),
            value: task.priceCardFee,
            currency,
          },
        ];
  return (
    <Card title={t("tasks.receipt")}>
      <Receipt
        label={t("tasks.receipt")}
        lines={[
          { label: t("tasks.receipt.cost"), value: task.priceReward, currency },
          {
            label: t("tasks.receipt.fee", { percent: formatNumber(task.deprecatedTax) }),
            value: task.priceFee,
            currency,
          },
          ...cardFee,
        ]}
        total={{ label: t("tasks.total"), value: task.priceTotal, currency }}
        after={
          /[1-9]/.test(task.returned)
            ? [{ label: t("tasks.returned"), value: task.returned, currency, tone: "success" as const, plus: true }]
            : []
        }
      />
    </Card>
  );
}
