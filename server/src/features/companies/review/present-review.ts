import type { Output } from "@artel/shared/calls/call";
import type { companyReview } from "@artel/shared/calls/companies/app-review";
import type { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { hasAskedForMoney } from "../../funding/company-topups.ts";
import * as store from "./store.ts";

/** The review of the caller's company. Which operator wrote something is not in it. */
export const readOwnReview: Action<typeof companyReview> = (read, { user }) => ownReview(read, user.id);

/** The review of a company as its owner reads it. */
export async function ownReview(read: Read, company: number): Promise<Output<typeof companyReview>> {
  const { standing, standing_since } = found(await store.selectReview(read, company));
  const papers = await store.selectPapers(read, company);
  const messages = await store.selectMessages(read, company);
  return {
    state: standing,
    since: standing_since.toISOString(),
    messages: messages.map((message) => presentMessage(message, papers)),
    papers: papers.filter(({ message_id }) => message_id === null).map(presentPaper),
  };
}

/** The same for operators: with who wrote what, and without files that were not sent. */
export async function reviewFor(read: Read, company: number): Promise<Output<typeof operatorCompany>["review"]> {
  const { standing, standing_since } = found(await store.selectReview(read, company));
  const papers = await store.selectPapers(read, company);
  const messages = await store.selectMessages(read, company);
  return {
    ...{ state: standing, since: standing_since.toISOString() },
    messages: messages.map((message) => ({ ...presentMessage(message, papers), by: message.author_name })),
    canTakeBack: standing === "active" && !(await hasAskedForMoney(read, company)),
  };
}

function presentMessage(message: store.MessageRow, papers: readonly store.PaperRow[]) {
  const { id, kind, text, written_at } = message;
  const own = papers.filter((paper) => paper.message_id === id);
  return { id, kind, text, at: written_at.toISOString(), papers: own.map(presentPaper) };
}

function presentPaper({ id, name, bytes }: store.PaperRow) {
  return { id, name, bytes };
}
