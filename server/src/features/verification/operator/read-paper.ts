import type { readPaper } from "@artel/shared/calls/verification/operator";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { BatchAction } from "../../../http/context.ts";
import { openPaper } from "../../papers/sealed-papers.ts";
import { selectPaper } from "../paper-store.ts";

/** A paper of a freelancer, for an operator who says why. Who looked at it, and at which, stands in the audit log. */
export const readPaperOf: BatchAction<typeof readPaper> = async (ctx, { id, paper: paperId, reason }) => {
  const { db } = ctx.app;
  const paper = found(await selectPaper(db.read, id, paperId));
  const reply = await openPaper(ctx, "verification_paper", paper, paper.kind);
  await db.transaction((tx) =>
    recordAction(tx, ctx, {
      ...{ action: "verification.paper", subject: `contractor:${id}`, tenant: id, reason },
      detail: { paper: paper.id, kind: paper.kind },
    }),
  );
  return { reply };
};
