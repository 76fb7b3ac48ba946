import type { readReviewPaper } from "@artel/shared/calls/companies/operator-review";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { BatchAction } from "../../../http/context.ts";
import { openPaper } from "../../papers/sealed-papers.ts";
import { selectPapers } from "./store.ts";

/**
 * A file that a company sent, for an operator who says why. Who looked at it, and at which, stands in the audit log. Refuses one that was
 * not sent as one that is not there.
 */
export const readPaperOf: BatchAction<typeof readReviewPaper> = async (ctx, { id, paper: paperId, reason }) => {
  const { db } = ctx.app;
  const papers = await selectPapers(db.read, id);
  const paper = found(papers.find((one) => one.id === paperId && one.message_id !== null));
  const reply = await openPaper(ctx, "company_paper", paper, "file");
  await db.transaction((tx) =>
    recordAction(tx, ctx, {
      ...{ action: "company.paper", subject: `company:${id}`, tenant: id, reason, detail: { paper: paper.id } },
    }),
  );
  return { reply };
};
