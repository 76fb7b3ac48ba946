import { type ErrorCode, errorCatalogue } from "@artel/shared/errors";

/** What `task.pay_many` and `task.accept_many` answer where a request is done, now or under its key before. */
export const doneOutcomes = ["paid", "accepted", "replayed"] as const;

/** What they refuse a request with, under the names of the catalogue; the last two are the judge's, which a payment carries. */
export const refusedOutcomes = {
  keyReused: errorCatalogue.keyReused,
  notFound: errorCatalogue.notFound,
  changedMeanwhile: errorCatalogue.changedMeanwhile,
  taskStatusWrong: errorCatalogue.taskStatusWrong,
  termsNotAccepted: errorCatalogue.termsNotAccepted,
  taskAlreadyPaid: errorCatalogue.taskAlreadyPaid,
  taskNotDraft: errorCatalogue.taskNotDraft,
  aboveDaySum: errorCatalogue.aboveDaySum,
  noFunds: errorCatalogue.noFunds,
  contractorNotActive: errorCatalogue.contractorNotActive,
  currencyNotOffered: errorCatalogue.currencyNotOffered,
} as const satisfies Partial<Record<ErrorCode, number>>;

type DoneOutcome = (typeof doneOutcomes)[number];
type RefusedOutcome = keyof typeof refusedOutcomes;

/** What became of a request. `again`: company or rights have moved since the request was judged. */
export type TaskOutcome = DoneOutcome | RefusedOutcome | "again";

/** Whether an outcome says that the task is paid or accepted; a replayed one counts as done. */
export function isDone(outcome: TaskOutcome): outcome is DoneOutcome {
  return doneOutcomes.some((done) => done === outcome);
}
