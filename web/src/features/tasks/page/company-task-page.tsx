import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { formatMoney } from "@artel/shared/money/wire";
import { isCompletable, isPayable, isRejectable } from "@artel/shared/states/task-status";
import {
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserQuestion,
} from "@tabler/icons-react";
import { type ReactElement, useMemo, useState } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { useNavigateTo } from "../../../ui/controls/app-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyText } from "../../../ui/controls/copy-text.tsx";
import { whyLine } from "../../../ui/controls/why-button.tsx";
import { DetailLayout, Page } from "../../../ui/layout/page.tsx";
import { MenuButton, type MenuItem } from "../../../ui/overlay/menu.tsx";
import { useShortcuts } from "../../../ui/state/shortcuts.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { useWhyNot } from "../../../why/use-why-not.ts";
import { SelectionPopup } from "../list/selection-popup.tsx";
import { type Asked, isQuestion, type Question } from "../list/selection-question.ts";
import { useDeleteDrafts } from "../list/use-delete-drafts.tsx";
import { mayEdit, mayRemove } from "../pay/own-drafts.ts";
import { mayPropose } from "../pay/own-proposals.ts";
import { refusalOf, type Shortage, shortageReason, shortagesOf, usePayment } from "../pay/payment-shortage.ts";
import { seenByCompany } from "../pay/seen-of.ts";
import { ShortagePanel } from "../pay/shortage-panel.tsx";
import { useCopyTask, useTaskAction } from "../pay/task-actions.ts";
import { TaskChip } from "../task-chip.tsx";
import styles from "./company-task-page.module.css";
import { DocumentsCard } from "./documents-card.tsx";
import { Neighbours } from "./neighbours.tsx";
import { OrderCard } from "./order-card.tsx";
import { ProposalBanner } from "./proposal-banner.tsx";
import { RefusalBanner } from "./refusal-banner.tsx";
import { DescriptionCard, FactsCard } from "./task-facts.tsx";
import { HistoryCard } from "./task-history.tsx";
import { TaskMissing, TaskWaiting } from "./task-page-states.tsx";
import { CompanyReceipt, type CompanyTaskDetail, ContractorCard } from "./task-rail.tsx";

/** The company's page of one task: one primary action, receipt, person and history in the rail. */
export function CompanyTaskPage(props: {
  readonly id: number;
  readonly onEdit: () => void;
  readonly onDocument?: (id: number) => void;
  /** Number of the monthly order whose first task it is: the page shows all that the order bills. */
  readonly order?: string | undefined;
}): ReactElement {
  const query = useCall(getCompanyTask, { id: props.id }, { quiet: true });
  if (query.error) {
    return <TaskMissing error={toApiError(query.error)} onRetry={() => query.refetch()} />;
  }
  return query.data ? <Loaded {...props} task={query.data} /> : <TaskWaiting />;
}

function Loaded(props: {
  readonly task: CompanyTaskDetail;
  readonly onEdit: () => void;
  readonly onDocument?: (id: number) => void;
  readonly order?: string | undefined;
}): ReactElement {
  const { t } = useText();
  const { task, onEdit, onDocument, order } = props;
  const { asked, ask, confirm, close, isBusy } = useAsked(task);
  const may = useMay(task);
  const { estimate } = usePayment(useMemo(() => (may.pay ? [task.id] : []), [may.pay, task.id]));
  const shortages = shortagesOf(estimate);
  useShortcuts({
    KeyP: may.pay ? () => ask("pay") : undefined,
    KeyR: may.reject ? () => ask("reject") : undefined,
    KeyE: may.edit ? onEdit : undefined,
  });
  return (
    <Page
      width="detail"
      title={task.title}
      crumbs={[{ label: t("tasks.title"), href: "/tasks" }, { label: task.title }]}
      crumbLabel={t("tasks.crumbs")}
      crumbAside={<Neighbours id={task.id} />}
      mark={
        <>
          <TaskChip status={task.status} approval={task.approval} />
          <CopyText value={String(task.id)} mono>{`#${task.id}`}</CopyText>
          <span className={styles.menuPlace} />
        </>
      }
      aside={
        <>
          <ActionButtons
            {...{ task, may, shortages }}
            refusal={refusalOf(estimate, task.id)}
            onAsk={ask}
            onEdit={onEdit}
          />
          <MoreMenu task={task} may={may} onAsk={ask} />
        </>
      }
    >
      <RefusalBanner task={task} />
      <ProposalBanner task={task} onDecline={() => ask("declineProposal")} />
      <PageShortage shortages={asked ? [] : shortages} />
      <DetailLayout
        main={
          <>
            {order !== undefined && <OrderCard task={task.id} order={order} onDocument={onDocument} />}
            <DescriptionCard task={task} />
            <FactsCard task={task} createdBy={task.createdBy} plan={task.planPriceLabel} />
            <DocumentsCard documents={task.documents} onOpen={onDocument} />
          </>
        }
        rail={
          <>
            <CompanyReceipt task={task} />
            <ContractorCard task={task} />
            <HistoryCard
              status={task.status}
              timeline={task.timeline}
              currency={task.currency}
              isProposed={task.approval === "proposed"}
            />
          </>
        }
      />
      <SelectionPopup asked={asked} busy={isBusy} onClose={close} onConfirm={confirm} />
    </Page>
  );
}

/** What is missing to pay the task, above everything else; an open question says it by itself. */
function PageShortage({ shortages }: { readonly shortages: readonly Shortage[] }): ReactElement | null {
  return shortages.length > 0 ? (
    <div className={styles.notice}>
      <ShortagePanel shortages={shortages} />
    </div>
  ) : null;
}

function ActionButtons(props: {
  readonly task: CompanyTaskDetail;
  readonly may: ReturnType<typeof useMay>;
  readonly shortages: readonly Shortage[];
  /** Why it cannot be paid, whatever the balance. */
  readonly refusal: string | undefined;
  readonly onAsk: (action: Asked["action"]) => void;
  readonly onEdit: () => void;
}): ReactElement {
  const { t } = useText();
  const { task, may, shortages, refusal, onAsk, onEdit } = props;
  const whyNot = useWhyNot();
  return (
    <>
      {may.reject && <Button onClick={() => onAsk("reject")}>{t("tasks.reject")}</Button>}
      {may.edit && (
        <Button icon={IconPencil} onClick={onEdit}>
          {t("common.edit")}
        </Button>
      )}
      {may.complete && (
        <Button variant="primary" icon={IconCheck} onClick={() => onAsk("complete")}>
          {t("tasks.complete")}
        </Button>
      )}
      {may.propose && !may.pay && (
        <Button variant="primary" icon={IconUserQuestion} onClick={() => onAsk("propose")}>
          {t("tasks.propose")}
        </Button>
      )}
      {may.pay && (
        <Button
          variant="primary"
          icon={IconCircleCheck}
          disabledReason={refusal ?? shortageReason(t, shortages) ?? whyLine(whyNot("pay"))}
          onClick={() => onAsk("pay")}
        >
          {t("tasks.paySum", { amount: formatMoney(task.priceTotal, task.currency) })}
        </Button>
      )}
    </>
  );
}

/** What this person may do with this task now. */
function useMay(task: CompanyTaskDetail) {
  const session = useSession();
  const { rights } = session;
  return {
    pay: isPayable(task.status) && rights.makePay,
    propose: mayPropose(session, task),
    edit: mayEdit(session, task),
    remove: mayRemove(session, task),
    reject: isRejectable(task.status, "company") && rights.acceptTask,
    complete: isCompletable(task.status) && rights.acceptTask,
  };
}

/** The question before an action on this task, and the action itself; a deletion needs none and leads to the list. */
function useAsked(task: CompanyTaskDetail) {
  const navigate = useNavigateTo();
  const remove = useDeleteDrafts();
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked(undefined);
  const ask = (action: Asked["action"], refusal?: string) => {
    const wanted: Asked = { action, rows: [task], ...(refusal === undefined ? {} : { refusal }) };
    if (isQuestion(wanted)) {
      setAsked(wanted);
    } else {
      remove([task]);
      navigate("/tasks");
    }
  };
  const { run, isBusy } = useTaskAction(close, (refusal) => ask("propose", refusal));
  return {
    asked,
    ask,
    confirm: ({ action, rows: [row = task], reason }: Question) =>
      // The popup of a refused proposal sends by itself.
      action === "declineProposal"
        ? undefined
        : run(action, {
            ...{ ...row, seen: seenByCompany(row), reason },
            amount: action === "complete" ? row.priceReward : row.priceTotal,
          }),
    close,
    isBusy,
  };
}

function MoreMenu(props: {
  readonly task: CompanyTaskDetail;
  readonly may: ReturnType<typeof useMay>;
  readonly onAsk: (action: Asked["action"]) => void;
}): ReactElement {
  const { t } = useText();
  const { rights } = useSession();
  const copy = useCopyTask();
  const { task, may, onAsk } = props;
  const items: readonly (MenuItem | false)[] = [
    // Who may not pay has it as the button of the page.
    may.pay &&
      may.propose && {
        key: "propose",
        label: t("tasks.propose"),
        icon: IconUserQuestion,
        onClick: () => onAsk("propose"),
      },
    rights.newTask && {
      key: "clone",
      label: t("tasks.clone"),
      icon: IconCopy,
      onClick: () => copy.mutate({ copyOf: task.id }),
    },
    { key: "print", label: t("ui.print"), icon: IconPrinter, onClick: () => window.print() },
    may.remove && {
      key: "delete",
      label: t("tasks.delete"),
      icon: IconTrash,
      danger: true,
      onClick: () => onAsk("delete"),
    },
  ];
  return (
    <span className={styles.more}>
      <MenuButton items={items.filter((item) => item !== false)} />
    </span>
  );
}
