import { isCompletable, isHeld, isPayable, isRejectable } from "@artel/shared/states/task-status";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { ChangedNote } from "../../../ui/feedback/changed-note.tsx";
import type { CompanyTask } from "../company-task.ts";
import { CompletePopup } from "../pay/complete-popup.tsx";
import { RejectDraftsPopup } from "../pay/confirm-popups.tsx";
import { PayPopup } from "../pay/pay-popup.tsx";
import { payableOf, usePayment } from "../pay/payment-shortage.ts";
import { DeclineProposalPopup, ProposePopup } from "../pay/propose-popups.tsx";
import { RefusalPopup } from "../pay/refusal-popup.tsx";
import { seenByCompany } from "../pay/seen-of.ts";
import { useCompanyQuestion } from "../pay/use-shown-tasks.ts";
import { sumsOf } from "../task-sums.ts";
import type { Question, QuestionProps } from "./selection-question.ts";

/** What of some tasks is reserved now and comes back. */
const returnedOf = (rows: readonly CompanyTask[]) =>
  sumsOf(
    rows.filter(({ status }) => isHeld(status)),
    (row) => row.priceTotal,
  );

/** The question before an action on one or many tasks of a company. */
export function SelectionPopups(props: QuestionProps): ReactElement {
  const { busy, onClose, onConfirm } = props;
  // What was asked stays the same while it is confirmed, whatever the list does meanwhile.
  const [first] = useState(props.asked);
  const isOpen = isOpenFor[first.action];
  const { tasks, changes } = useCompanyQuestion({ asked: first.rows, busy, isOpen, onClose });
  const kept = { ...first, rows: tasks };
  const note = <ChangedNote changes={changes} />;
  const common = { opened: true, busy, onClose, onConfirm: () => onConfirm(kept), count: kept.rows.length, note };
  switch (kept.action) {
    case "pay":
      return <PayQuestion key={keyOf(kept.rows)} {...props} asked={kept} note={note} />;
    case "reject":
      return kept.rows.some(({ status }) => isHeld(status)) ? (
        <RefusalPopup
          {...common}
          by="company"
          returned={returnedOf(kept.rows)}
          onConfirm={(reason) => onConfirm({ ...kept, reason })}
        />
      ) : (
        <RejectDraftsPopup {...common} />
      );
    case "propose":
      return <ProposePopup {...common} rows={kept.rows} refusal={kept.refusal} />;
    case "declineProposal":
      return <DeclineProposalPopup task={kept.rows[0]} onClose={onClose} />;
    case "complete":
      return <CompletePopup {...common} rows={kept.rows} />;
  }
}

/** Of which tasks a question can still be asked. */
const isOpenFor: Readonly<Record<Question["action"], (status: number) => boolean>> = {
  pay: isPayable,
  propose: isPayable,
  declineProposal: isPayable,
  reject: (status) => isRejectable(status, "company"),
  complete: isCompletable,
};

/** Other figures are another question. */
function keyOf(rows: readonly CompanyTask[]): string {
  return JSON.stringify(rows.map(seenByCompany));
}

/** Asks about all the tasks, or about those that fit once that was chosen. */
function PayQuestion(props: QuestionProps & { readonly note: ReactNode }): ReactElement {
  const { busy, onClose, onConfirm, note } = props;
  const [asked, setAsked] = useState(props.asked);
  const { rows, rest } = asked;
  const payment = usePayment(useMemo(() => rows.map(({ id }) => id), [rows]));
  const { payable, gone } = payableOf(rows, payment);
  return (
    <PayPopup
      opened
      busy={busy}
      onClose={onClose}
      onConfirm={() => onConfirm({ ...asked, rows: payable })}
      rows={payable}
      gone={gone}
      payment={payment}
      rest={rest}
      note={note}
      onPayFitting={(ids) => setAsked(fittingPart(asked, ids))}
    />
  );
}

/** A question about those of its tasks that fit, in the order in which they are paid. */
export function fittingPart(asked: Question, ids: readonly number[]): Question {
  const byId = new Map(asked.rows.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const left = asked.rows.filter((row) => !rows.includes(row));
  return { ...asked, rows, rest: [...left, ...(asked.rest ?? [])] };
}
