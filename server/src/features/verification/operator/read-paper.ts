import type { readPaper } from "@artel/shared/calls/verification/operator";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { selectPaper } from "../paper-store.ts";
import { openPaper } from "../papers.ts";

/** A paper of a freelancer, for an operator who says why. Who looked at it, and at which, stands in the audit log. */
export const readPaperOf: Action<typeof readPaper> = async (tx, ctx, { id, paper: paperId, reason }) => {
  const paper = found(await selectPaper(tx, id, paperId));
  const bytes = await openPaper(ctx, paper);
  await recordAction(tx, ctx, {
    ...{ action: "verification.paper", subject: `contractor:${id}`, tenant: id, reason },
    detail: { paper: paper.id, kind: paper.kind },
  });
  return { name: paper.name, type: paper.type, content: bytes.toString("base64") };
};
