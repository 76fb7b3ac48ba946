import { createTask, payTask } from "@artel/shared/calls/tasks/app";
import { proposePayment, takeBackProposal } from "@artel/shared/calls/tasks/app-propose";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import type { ApiError } from "../../../api/api-error.ts";
import { useSession } from "../../../api/session.ts";
import { apiSettings } from "../../../api/settings.ts";
import { useMutationCall } from "../../../api/use-call.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { text } from "../../../ui/words/use-text.ts";
import type { SeenByCompany, SeenByContractor } from "./seen-of.ts";
import { companySide, contractorSide, useTaskMoves } from "./task-moves.ts";
import { taskRefusal } from "./task-refusal.ts";
import { type BulkAction, useTaskReads } from "./use-bulk.ts";

/** A task to act on, and the amount that the message names: its total for a company, its reward for a contractor. */
export interface ActedTask {
  readonly id: number;
  readonly currency: CurrencyCode;
  readonly amount: string;
  /** What the person saw of it and confirms. */
  readonly seen: SeenByCompany | SeenByContractor;
  /** Why it is rejected or declined; a draft has none. */
  readonly reason?: string | undefined;
}

/**
 * One action on one task but its deletion, which `useDeleteDrafts` does: reloads lists and balances and says what happened; failures are toasted by the client.
 * a refusal with a reason answers a promise, which its popup waits for. `onDone` hears of success, `onAboveSum` of a payment above what the person may pay alone, which nobody else tells then.
 */
export function useTaskAction(onDone: (action: BulkAction) => void, onAboveSum?: (words: string) => void) {
  // A company rejects, a freelancer declines.
  const rejected = useSession().role === "company" ? "tasks.rejected1" : "tasks.declined1";
  const moves = useTaskMoves((error) => tellRefusedPayment(error, onAboveSum));
  const propose = useMutationCall(proposePayment, { touches: useTaskReads() });

  const run = (action: Exclude<BulkAction, "delete">, { id, currency, amount, seen, reason }: ActedTask) => {
    const money = formatMoney(amount, currency);
    const tell = (words: string) => {
      toast.success(words);
      onDone(action);
    };
    switch (action) {
      case "pay":
        return told(moves.pay(id, companySide(seen)), () => tell(text("tasks.paid1", { id, amount: money })));
      case "accept":
        return told(moves.accept(id, contractorSide(seen)), () => tell(text("tasks.accepted1", { id, amount: money })));
      case "reject":
        return reason === undefined
          ? told(moves.reject(id, seen), () => tell(text(rejected, { id })))
          : moves.refuse(id, seen, reason).then(() => tell(text(rejected, { id })));
      case "complete":
        return told(moves.complete(id, companySide(seen)), ({ status }) =>
          tell(text(status === taskStatus.paid ? "tasks.completed1" : "tasks.waits1", { id, amount: money })),
        );
      case "propose":
        return propose.mutate(
          { id, seen: companySide(seen) },
          { onSuccess: () => tell(text("tasks.proposed1", { id })) },
        );
    }
  };
  return { run, isBusy: moves.isBusy || propose.isPending };
}

/** Goes on after a success; a failure was told already, and nobody waits for it. */
function told<Reply>(sent: Promise<Reply>, onSuccess: (reply: Reply) => void): void {
  sent.then(onSuccess, () => undefined);
}

/** A payment above the sum of the day goes on as a proposal, where somebody offers it; every other refusal is toasted. */
function tellRefusedPayment(error: ApiError, onAboveSum: ((words: string) => void) | undefined): void {
  if (error.code === "aboveDaySum" && onAboveSum) {
    onAboveSum(error.message);
  } else if (error.code !== "cancelled") {
    apiSettings().report(error, payTask);
  }
}

/** Takes one's own proposal of a payment back, and says so. */
export function useTakeBack() {
  const touches = useTaskReads();
  return useMutationCall(takeBackProposal, {
    touches,
    onSuccess: (_, { id }) => void toast.success(text("tasks.takenBack1", { id })),
  });
}

/** Copies a task: its deadline is tomorrow; the toast leads to the copy, a failure says why. */
export function useCopyTask() {
  const touches = useTaskReads();
  return useMutationCall(createTask, {
    touches,
    quiet: true,
    onSuccess: ({ id }) => {
      toast.success(text("tasks.copied"), {
        actions: [
          { label: text("common.edit"), href: `/task/${id}?edit` },
          { label: text("common.open"), href: `/task/${id}` },
        ],
      });
    },
    onError: (error) => {
      toast.error(text("common.errorWithReason", { reason: taskRefusal(error).message }));
    },
  });
}
