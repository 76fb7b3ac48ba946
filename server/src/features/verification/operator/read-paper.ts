import type { readPaper } from "@artel/shared/calls/verification/operator";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { BatchAction } from "../../../http/context.ts";
import { type PaperRow, selectPaper } from "../paper-store.ts";
import { openPaper } from "../papers.ts";

const endings: Readonly<Record<PaperRow["type"], string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/**
 * A paper of a freelancer, for an operator who says why. Who looked at it, and at which, stands in the audit log. Its name ends as its
 * bytes are, whatever its person called it: nothing starts or opens as a page where it is kept.
 */
export const readPaperOf: BatchAction<typeof readPaper> = async (ctx, { id, paper: paperId, reason }) => {
  const { db } = ctx.app;
  const paper = found(await selectPaper(db.read, id, paperId));
  const bytes = await openPaper(ctx, paper);
  await db.transaction((tx) =>
    recordAction(tx, ctx, {
      ...{ action: "verification.paper", subject: `contractor:${id}`, tenant: id, reason },
      detail: { paper: paper.id, kind: paper.kind },
    }),
  );
  const name = `${paper.name.replace(/\.[^.]*$/, "") || paper.kind}.${endings[paper.type]}`;
  return { reply: { name, type: paper.type, content: bytes.toString("base64") } };
};
