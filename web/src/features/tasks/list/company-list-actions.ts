import type { RuleRows } from "@artel/shared/rules/bounds";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { isCompletable, isHeld, isPayable, isRejectable, taskStatus } from "@artel/shared/states/task-status";
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCirclePlus,
  IconCopy,
  IconFileExport,
  IconHandStop,
  IconPencil,
  IconTrash,
  IconUserQuestion,
  IconX,
} from "@tabler/icons-react";
import type { Session } from "../../../api/session.ts";
import type { MenuItem } from "../../../ui/overlay/menu.tsx";
import type { BulkAction as TableAction } from "../../../ui/table/table-props.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { mayEdit, mayRemove } from "../pay/own-drafts.ts";
import { mayDecline, mayPropose, mayTakeBack } from "../pay/own-proposals.ts";
import { type Shortage, shortageReason, topUpOf } from "../pay/payment-shortage.ts";
import type { Sum } from "../task-sums.ts";
import { exportCompanyTasks } from "./export-lists.ts";
import type { Asked } from "./selection-question.ts";
import { type StatusSum, sumsOfStatus } from "./task-tabs.ts";

interface RowActs {
  readonly session: Session;
  readonly onEdit: (id: number) => void;
  readonly onCopy: (id: number) => void;
  readonly onTakeBack: (id: number) => void;
  readonly onAsk: (action: Asked["action"]) => void;
  readonly onTopUp: (address: string) => void;
  readonly shortageOf: (sum: Sum) => Shortage | undefined;
  /** The rules that say what the least top-up is. */
  readonly rules: RuleRows;
}

/** What a row offers, by status and right. */
export function rowMenu(t: Translate, row: CompanyTask, acts: RowActs): readonly MenuItem[] {
  const { session, onEdit, onCopy, onAsk } = acts;
  const { rights } = session;
  const items: (MenuItem | false)[] = [
    ...payItems(t, row, acts),
    ...proposalItems(t, row, acts),
    mayEdit(session, row) && {
      key: "edit",
      label: t("common.edit"),
      icon: IconPencil,
      onClick: () => onEdit(row.id),
    },
    rights.newTask && { key: "clone", label: t("tasks.clone"), icon: IconCopy, onClick: () => onCopy(row.id) },
    isCompletable(row.status) &&
      rights.acceptTask && {
        key: "complete",
        label: t("tasks.complete"),
        icon: IconCheck,
        onClick: () => onAsk("complete"),
      },
    isRejectable(row.status, "company") &&
      rights.acceptTask && {
        key: "reject",
        label: t("tasks.reject"),
        icon: IconX,
        danger: true,
        apart: true,
        onClick: () => onAsk("reject"),
      },
    mayRemove(session, row) && {
      key: "delete",
      label: t("tasks.delete"),
      icon: IconTrash,
      danger: true,
      onClick: () => onAsk("delete"),
    },
  ];
  return items.filter((item) => item !== false);
}

/** Proposing the payment, and the ways to end a proposal. */
function proposalItems(t: Translate, row: CompanyTask, { session, onTakeBack, onAsk }: RowActs): readonly MenuItem[] {
  const items: (MenuItem | false)[] = [
    mayPropose(session, row) && {
      key: "propose",
      label: t("tasks.propose"),
      icon: IconUserQuestion,
      onClick: () => onAsk("propose"),
    },
    mayTakeBack(session, row) && {
      key: "take-back",
      label: t("tasks.takeBack"),
      icon: IconArrowBackUp,
      onClick: () => onTakeBack(row.id),
    },
    mayDecline(session, row) && {
      key: "decline-proposal",
      label: t("tasks.declineProposal"),
      icon: IconHandStop,
      onClick: () => onAsk("declineProposal"),
    },
  ];
  return items.filter((item) => item !== false);
}

/** Paying, or why not and the exact top-up that makes it possible. */
function payItems(t: Translate, row: CompanyTask, acts: RowActs): readonly MenuItem[] {
  if (!isPayable(row.status) || !acts.session.rights.makePay) {
    return [];
  }
  const shortage = acts.shortageOf({ currency: row.currency, value: row.priceTotal });
  const topUp = shortage && topUpOf(shortage, acts.rules);
  const pay = { key: "pay", label: t("tasks.pay"), icon: IconCircleCheck, onClick: () => acts.onAsk("pay") };
  return [
    shortage ? { ...pay, disabledReason: shortageReason(t, [shortage]) } : pay,
    ...(topUp
      ? [
          {
            key: "top-up",
            label: t("tasks.shortage.topUp", { amount: topUp.text }),
            icon: IconCirclePlus,
            onClick: () => acts.onTopUp(topUp.address),
          },
        ]
      : []),
  ];
}

/** The buttons of a selection name the number of tasks that they will touch; off ones say why. */
export function selectionActions(
  t: Translate,
  picked: readonly CompanyTask[],
  session: Session,
  ask: (asked: Asked) => void,
  lists: ReferenceLists,
): readonly TableAction[] {
  const { rights } = session;
  const drafts = picked.filter(({ status }) => isPayable(status));
  const removable = picked.filter((row) => mayRemove(session, row));
  const noneRemovable = t(drafts.length > 0 ? "tasks.noOwnDrafts" : "tasks.noDrafts");
  const rejectable = rejectableOf(picked);
  const completable = picked.filter(({ status }) => isCompletable(status));
  const reason = (hasRight: boolean, count: number, nothing: string) => {
    if (!hasRight) {
      return t("tasks.noRight");
    }
    return count === 0 ? nothing : undefined;
  };
  const all: TableAction[] = [
    {
      key: "export",
      label: t("tasks.exportCount", { count: picked.length }),
      icon: IconFileExport,
      onClick: () => exportCompanyTasks(t, picked, lists),
    },
    {
      key: "delete",
      label: t("tasks.deleteCount", { count: removable.length }),
      icon: IconTrash,
      variant: "danger",
      disabledReason: reason(rights.newTask, removable.length, noneRemovable),
      onClick: () => ask({ action: "delete", rows: removable }),
    },
    {
      key: "reject",
      label: t("tasks.rejectCount", { count: rejectable.length }),
      icon: IconX,
      disabledReason: reason(rights.acceptTask, rejectable.length, t("tasks.noRejectable")),
      onClick: () => ask({ action: "reject", rows: rejectable }),
    },
    {
      key: "complete",
      label: t("tasks.completeCount", { count: completable.length }),
      icon: IconCheck,
      disabledReason: reason(rights.acceptTask, completable.length, t("tasks.noCompletable")),
      onClick: () => ask({ action: "complete", rows: completable }),
    },
    ...paymentActions(t, picked, session, ask),
  ];
  return all;
}

/** Paying the drafts of a selection, whose question says what is missing; managers may propose that, and where they cannot pay this is the filled button. */
function paymentActions(
  t: Translate,
  picked: readonly CompanyTask[],
  session: Session,
  ask: (asked: Asked) => void,
): readonly TableAction[] {
  const mayPay = session.rights.makePay;
  const drafts = picked.filter(({ status }) => isPayable(status));
  const open = picked.filter((row) => mayPropose(session, row));
  const propose: TableAction = {
    key: "propose",
    label: t("tasks.proposeCount", { count: open.length }),
    icon: IconUserQuestion,
    variant: mayPay ? "default" : "primary",
    disabledReason: open.length === 0 ? t("tasks.noProposable") : undefined,
    onClick: () => ask({ action: "propose", rows: open }),
  };
  const pay: TableAction = {
    key: "pay",
    label: t("tasks.payCount", { count: drafts.length }),
    icon: IconCircleCheck,
    variant: "primary",
    disabledReason: drafts.length === 0 ? t("tasks.noDrafts") : undefined,
    onClick: () => ask({ action: "pay", rows: drafts }),
  };
  return [...(session.isOwner ? [] : [propose]), ...(mayPay ? [pay] : [])];
}

/** Drafts are deleted rather than rejected: they count only where nothing else could be rejected. */
function rejectableOf(picked: readonly CompanyTask[]): readonly CompanyTask[] {
  const all = picked.filter(({ status }) => isRejectable(status, "company"));
  const held = all.filter(({ status }) => isHeld(status));
  return held.length > 0 ? held : all;
}

/** A remark where a selection is not of drafts alone. */
export function selectionNote(t: Translate, picked: readonly CompanyTask[]): string | undefined {
  const others = picked.filter(({ status }) => !isPayable(status)).length;
  return others > 0 && others < picked.length
    ? t("tasks.notDrafts", { count: others, total: picked.length, rest: picked.length - others })
    : undefined;
}

/** Draft and on-approval sums of the period per currency. */
export function footerSums(t: Translate, sums: readonly StatusSum[] | null | undefined) {
  return [
    { label: t("tasks.sumDrafts"), amounts: sumsOfStatus(sums, taskStatus.draft) },
    { label: t("taskStatus.onApproval"), amounts: sumsOfStatus(sums, taskStatus.onApproval) },
  ].filter(({ amounts }) => amounts.length > 0);
}
