import { acceptTask, completeTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { changeTask, flchangeTask, legacyTask } from "@artel/shared/calls/tasks/legacy";
import { taskStatus } from "@artel/shared/states/task-status";
import type { ApiError } from "../../../api/api-error.ts";
import { useSession } from "../../../api/session.ts";
import { useMutationCall } from "../../../api/use-call.ts";
import type { SeenByCompany, SeenByContractor } from "./seen-of.ts";
import { useTaskReads } from "./use-bulk.ts";

/** What the person saw of a task and confirms. */
type Seen = SeenByCompany | SeenByContractor;

/** What a move came to: the status that the task has now. */
interface Moved {
  readonly status: number;
}

/**
 * The calls that move one task: those of apiV2, or without it the legacy ones, which name the status wanted. A failure rejects;
 * it was toasted, but that of a payment, which `onRefusedPayment` hears, and that of a refusal with a reason.
 */
export function useTaskMoves(onRefusedPayment: (error: ApiError) => void) {
  const { apiV2 } = useSession();
  const [ofApp, ofLegacy] = [useAppMoves(onRefusedPayment), useLegacyMoves(onRefusedPayment)];
  return apiV2 ? ofApp : ofLegacy;
}

function useAppMoves(onRefusedPayment: (error: ApiError) => void) {
  const touches = useTaskReads();
  const pay = useMutationCall(payTask, { touches, quiet: true, onError: onRefusedPayment });
  const accept = useMutationCall(acceptTask, { touches });
  const reject = useMutationCall(rejectTask, { touches });
  const refuse = useMutationCall(rejectTask, { touches, quiet: true });
  const complete = useMutationCall(completeTask, { touches });
  return {
    pay: (id: number, seen: SeenByCompany): Promise<Moved> => pay.mutateAsync({ id, seen }),
    accept: (id: number, seen: SeenByContractor): Promise<Moved> => accept.mutateAsync({ id, seen }),
    reject: (id: number, seen: Seen): Promise<Moved> => reject.mutateAsync({ id, seen }),
    refuse: (id: number, seen: Seen, reason: string): Promise<Moved> => refuse.mutateAsync({ id, reason, seen }),
    complete: (id: number, seen: SeenByCompany): Promise<Moved> => complete.mutateAsync({ id, seen }),
    isBusy: [pay, accept, reject, refuse, complete].some(({ isPending }) => isPending),
  };
}

function useLegacyMoves(onRefusedPayment: (error: ApiError) => void) {
  const isCompany = useSession().role === "company";
  const touches = useTaskReads();
  const pay = useMutationCall(changeTask, { touches, quiet: true, onError: onRefusedPayment });
  const ofCompany = useMutationCall(changeTask, { touches });
  const ofContractor = useMutationCall(flchangeTask, { touches });
  const refuseOfCompany = useMutationCall(changeTask, { touches, quiet: true });
  const refuseOfContractor = useMutationCall(flchangeTask, { touches, quiet: true });
  const read = useMutationCall(legacyTask, { quiet: true });
  const rejected = isCompany ? taskStatus.rejectedByCompany : taskStatus.rejectedByContractor;
  const to = async (sent: Promise<unknown>, status: number): Promise<Moved> => {
    await sent;
    return { status };
  };
  return {
    pay: (id: number, seen: SeenByCompany) =>
      to(pay.mutateAsync({ ID: id, Status: taskStatus.onApproval, seen }), taskStatus.onApproval),
    accept: (id: number, seen: SeenByContractor) =>
      to(ofContractor.mutateAsync({ ID: id, Status: taskStatus.paid, seen }), taskStatus.paid),
    reject: (id: number, seen: Seen) =>
      to(
        isOfCompany(seen)
          ? ofCompany.mutateAsync({ ID: id, Status: rejected, seen })
          : ofContractor.mutateAsync({ ID: id, Status: rejected, seen }),
        rejected,
      ),
    refuse: (id: number, seen: Seen, reason: string) =>
      to(
        isOfCompany(seen)
          ? refuseOfCompany.mutateAsync({ ID: id, Status: rejected, Reason: reason, seen })
          : refuseOfContractor.mutateAsync({ ID: id, Status: rejected, Reason: reason, seen }),
        rejected,
      ),
    // The older call tells no status: the freelancer is paid, or is paid later.
    complete: async (id: number, seen: SeenByCompany): Promise<Moved> => {
      await ofCompany.mutateAsync({ ID: id, Status: taskStatus.paid, seen });
      return read.mutateAsync({ Id: id });
    },
    isBusy: [pay, ofCompany, ofContractor, refuseOfCompany, refuseOfContractor, read].some(
      ({ isPending }) => isPending,
    ),
  };
}

function isOfCompany(seen: Seen): seen is SeenByCompany {
  return "contractorId" in seen;
}

/** Only a company pays, completes and proposes, only a contractor accepts: the other one's page is a fault of ours. */
export function companySide(seen: Seen): SeenByCompany {
  if (!isOfCompany(seen)) {
    throw new Error("a contractor's page acts for a company");
  }
  return seen;
}

/** The same of what only a contractor does. */
export function contractorSide(seen: Seen): SeenByContractor {
  if (isOfCompany(seen)) {
    throw new Error("a company's page acts for a contractor");
  }
  return seen;
}
