import { isHeld } from "@artel/shared/states/task-status";
import { type ReactElement, useMemo, useState } from "react";
import { CompletePopup, RejectDraftsPopup } from "../pay/confirm-popups.tsx";
import { PayPopup } from "../pay/pay-popup.tsx";
import { usePayment } from "../pay/payment-shortage.ts";
import { DeclineProposalPopup, ProposePopup } from "../pay/propose-popups.tsx";
import { RefusalPopup } from "../pay/refusal-popup.tsx";
import type { BulkAction } from "../pay/use-bulk.ts";
import type { CompanyTask } from "./company-columns.tsx";
import { sumsOf } from "./task-sums.ts";

/** What a person wants to do with some tasks. */
export interface Asked {
  readonly action: Exclude<BulkAction, "accept"> | "declineProposal";
  readonly rows: readonly CompanyTask[];
  /** The rows are what fits; these do not, and stay drafts. */
  readonly rest?: readonly CompanyTask[];
  /** Why the tasks cannot be paid, which is why their payment may be proposed. */
  readonly refusal?: string;
  /** Why the tasks are rejected. */
  readonly reason?: string;
}

/** What is asked about first; a deletion can be undone and asks nothing. */
export type Question = Asked & { readonly action: Exclude<Asked["action"], "delete"> };

/** Whether a question comes before it. */
export function isQuestion(asked: Asked): asked is Question {
  return asked.action !== "delete";
}

interface QuestionProps {
  readonly asked: Question;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Answers, where it matters to the question, when it is done; it rejects with a refusal. */
  readonly onConfirm: (asked: Question) => unknown;
}

/** What of some tasks is reserved now and comes back. */
const returnedOf = (rows: readonly CompanyTask[]) =>
  sumsOf(
    rows.filter(({ status }) => isHeld(status)),
    (row) => row.priceTotal,
  );

/** The question before an action on one or many tasks of a company. */
export function SelectionPopup(props: QuestionProps): ReactElement {
  const { asked, busy, onClose, onConfirm } = props;
  // What was asked stays the same while it is confirmed, whatever the list does meanwhile.
  const [kept] = useState(asked);
  const common = { opened: true, busy, onClose, onConfirm: () => onConfirm(kept), count: kept.rows.length };
  switch (kept.action) {
    case "pay":
      return <PayQuestion {...props} asked={kept} />;
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
      return <CompletePopup {...common} />;
  }
}

/** Asks about all the tasks, or about those that fit once that was chosen. */
function PayQuestion(props: QuestionProps): ReactElement {
  const { busy, onClose, onConfirm } = props;
  const [asked, setAsked] = useState(props.asked);
  const { rows, rest } = asked;
  const payment = usePayment(useMemo(() => rows.map(({ id }) => id), [rows]));
  return (
    <PayPopup
      opened
      busy={busy}
      onClose={onClose}
      onConfirm={() => onConfirm(asked)}
      rows={rows}
      payment={payment}
      rest={rest}
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
