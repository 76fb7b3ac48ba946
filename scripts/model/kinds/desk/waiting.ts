import type { Books } from "../../books/books.ts";
import type { Approval } from "../../books/rows.ts";
import { type Answer, type Cast, numberIn, type Read, rowsIn } from "../../kind.ts";

/** Why an operator does something. */
export const reason = "By the model";

/** What a request for a second person begins as. */
export const empty = { id: undefined, state: "waiting", pairs: [], items: [], line: "", batch: 0 } as const;

/** The product's words for the kinds of requests. */
const kindWords: Readonly<Record<Approval["kind"], string>> = {
  topup: "topup.settle",
  topups: "topup.settleMany",
  batch: "payout.batch",
  failed: "payout.failed",
  returned: "payout.returned",
  back: "bankLine.back",
  giveUp: "bankLine.giveUp",
};

/** What a request is about, in the words of the product. */
export function subjectWord(books: Books, { subject, line }: Approval): string {
  return subject.startsWith("line:") ? `bank-line:${books.lines.get(line)?.id}` : subject;
}

/** The same with its kind: of one that waits there is no second. */
export const wordOf = (books: Books, approval: Approval): string =>
  `${kindWords[approval.kind]} ${subjectWord(books, approval)}`;

/** Finds the id of a request that waits. One that ended meanwhile is of no use. */
export function approvalOf(cast: Cast, tag: string) {
  return async (read: Read, books: Books, _answer: Answer): Promise<void> => {
    const approval = books.approvals.get(tag);
    const [reader] = cast.operators;
    if (approval?.state !== "waiting" || reader === undefined) {
      return;
    }
    const wanted = wordOf(books, approval);
    const rows = rowsIn(await read(reader, "/api/operator/approvals?take=40&sort=-askedAt"));
    const found = rows.find(({ kind, subject }) => `${kind} ${subject}` === wanted);
    if (found !== undefined) {
      books.approvals.change(tag, { id: numberIn(found, "id") });
    }
  };
}
