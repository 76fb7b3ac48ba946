import { getContractorTask, viewContractorTask } from "@artel/shared/calls/tasks/app";
import { formatMoney } from "@artel/shared/money/wire";
import { isAcceptable, isRejectable, isReturnable } from "@artel/shared/states/task-status";
import { IconCheck, IconPrinter, IconReceiptRefund } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { isView } from "../../../api/view-token.ts";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { CopyText } from "../../../ui/controls/copy-text.tsx";
import { whyLine } from "../../../ui/controls/why-button.tsx";
import { DetailLayout, Page } from "../../../ui/layout/page.tsx";
import { lazyPopup } from "../../../ui/overlay/lazy-popup.tsx";
import { useShortcuts } from "../../../ui/state/shortcuts.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { useWhyNot } from "../../../why/use-why-not.ts";
import { AnswerPopup } from "../pay/answer-popup.tsx";
import { ContractorTaskChip } from "../task-chip.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { Neighbours } from "./neighbours.tsx";
import { RefusalBanner } from "./refusal-banner.tsx";
import { DescriptionCard, FactsCard } from "./task-facts.tsx";
import { HistoryCard } from "./task-history.tsx";
import { TaskMissing, TaskWaiting } from "./task-page-states.tsx";
import { CompanyCard, ContractorReceipt, type ContractorTaskDetail, PlanCard } from "./task-rail.tsx";

const ReturnPopup = lazyPopup(async () => (await import("../pay/return-popup.tsx")).ReturnPopup);

/** What a contractor can answer to a task. */
type Answer = "accept" | "reject";

/** The contractor's page of one task: accept or decline, reward, plan terms, history. */
export function ContractorTaskPage(props: {
  readonly id: number;
  readonly onDocument?: (id: number) => void;
}): ReactElement {
  // Who looks on leaves the task new.
  const query = useCall(isView() ? viewContractorTask : getContractorTask, { id: props.id }, { quiet: true });
  if (query.error) {
    return <TaskMissing error={toApiError(query.error)} onRetry={() => query.refetch()} />;
  }
  return query.data ? <Loaded task={query.data} onDocument={props.onDocument} /> : <TaskWaiting />;
}

function Loaded(props: {
  readonly task: ContractorTaskDetail;
  readonly onDocument?: (id: number) => void;
}): ReactElement {
  const { t } = useText();
  const whyNot = useWhyNot();
  const { task, onDocument } = props;
  const [asked, setAsked] = useState<Answer>();
  const giving = useGiving();
  const { id } = task;
  const mayAccept = isAcceptable(task.status);
  const mayReject = isRejectable(task.status, "contractor");
  const mayReturn = isReturnable(task.status) && task.returnable !== "0.00";
  useShortcuts({
    KeyA: mayAccept ? () => setAsked("accept") : undefined,
    KeyR: mayReject ? () => setAsked("reject") : undefined,
  });
  return (
    <Page
      width="detail"
      title={task.title}
      crumbs={[{ label: t("tasks.title"), href: "/tasks" }, { label: task.title }]}
      crumbLabel={t("tasks.crumbs")}
      crumbAside={<Neighbours id={id} />}
      mark={
        <>
          <ContractorTaskChip status={task.status} isNew={task.isNew} />
          <CopyText value={String(id)} mono>{`#${id}`}</CopyText>
        </>
      }
      aside={
        <>
          <IconButton icon={IconPrinter} label={t("ui.print")} bordered onClick={() => window.print()} />
          {mayReturn && (
            <Button icon={IconReceiptRefund} onClick={giving.open}>
              {t("tasks.return")}
            </Button>
          )}
          {mayReject && <Button onClick={() => setAsked("reject")}>{t("tasks.decline")}</Button>}
          {mayAccept && (
            <Button
              variant="primary"
              icon={IconCheck}
              onClick={() => setAsked("accept")}
              disabledReason={whyLine(whyNot("accept"))}
            >
              {t("tasks.acceptSum", { amount: formatMoney(task.priceReward, task.currency) })}
            </Button>
          )}
        </>
      }
    >
      <RefusalBanner task={task} />
      <DetailLayout
        main={
          <>
            <DescriptionCard task={task} />
            <PlanCard task={task} />
            <FactsCard task={task} />
            <DocumentsCard documents={task.documents} onOpen={onDocument} />
          </>
        }
        rail={
          <>
            <ContractorReceipt task={task} />
            <CompanyCard task={task} />
            <HistoryCard status={task.status} timeline={task.timeline} currency={task.currency} />
          </>
        }
      />
      <AnswerPopup answer={asked && { action: asked, tasks: [task] }} onClose={() => setAsked(undefined)} />
      <ReturnPopup task={task} target={giving} onClose={giving.close} />
    </Page>
  );
}

/** Whether the return is asked about, and the how manieth time. */
function useGiving() {
  const [state, setState] = useState({ opened: false, turn: 0 });
  return {
    ...state,
    open: () => setState(({ turn }) => ({ opened: true, turn: turn + 1 })),
    close: () => setState(({ turn }) => ({ opened: false, turn })),
  };
}
