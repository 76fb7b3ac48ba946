import type { findDocuments, getDocument, listDocuments } from "@artel/shared/calls/documents/app";
import type { lastDocuments, legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { invoiceKinds } from "@artel/shared/documents/document-number";
import { allRows } from "@artel/shared/limits/lists";
import { documentType } from "@artel/shared/states/document-type";
import { wordOf } from "@artel/shared/states/word-of";
import { translate } from "@artel/shared/text/translate";
import { wholeList } from "../../http/answer/whole-list.ts";
import { found } from "../../http/app-error.ts";
import type { Action, Context, Language, ListAction } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { countKinds, selectDocuments } from "./list-store.ts";
import { presentDocument } from "./present.ts";
import { type DocumentViewer, documentOf, documentsOf } from "./store.ts";

/**
 * Documents belong to the company or to the contractor. A manager without allTask sees those of the tasks he made, and
 * no others.
 */
export function viewerOf({ user }: Context): DocumentViewer {
  return user.role === "company"
    ? { owner: user.companyId, maker: user.rights.allTask ? null : user.id }
    : { owner: user.id, maker: null };
}

/** The range asked for; one that ends before it begins is refused under the name that the call gives its end. */
function rangeOf({ user }: Context, from: string | undefined, to: string | undefined, end: "dateTo" | "DateTo") {
  return { ...periodOf(user.timeZone, from, to, end), timeZone: user.timeZone };
}

export const legacyDocumentsList: ListAction<typeof legacyDocuments> = async (ctx, input) => {
  const range = rangeOf(ctx, input.DateFrom, input.DateTo, "DateTo");
  const query = documentsOf(viewerOf(ctx), { ...range, limit: allRows + 1 });
  return wholeList(ctx.app.db, query, (row) => presentDocument(row, ctx.language, "legacy"));
};

export const documentsList: ListAction<typeof listDocuments> = async (ctx, input) => {
  const range = rangeOf(ctx, input.dateFrom, input.dateTo, "dateTo");
  const query = documentsOf(viewerOf(ctx), { ...range, limit: allRows + 1 });
  return wholeList(ctx.app.db, query, (row) => presentDocument(row, ctx.language, "v2"));
};

export const lastDocumentsAction: Action<typeof lastDocuments> = async (tx, ctx) => {
  const { rows } = await documentsOf(viewerOf(ctx), {
    from: null,
    before: null,
    timeZone: ctx.user.timeZone,
    limit: 3,
  }).execute(tx);
  return rows.map((row) => presentDocument(row, ctx.language, "legacy"));
};

/** A page of the documents, with how many of each kind the period holds. */
export const findDocumentsAction: Action<typeof findDocuments> = async (tx, ctx, input) => {
  const viewer = viewerOf(ctx);
  const period = rangeOf(ctx, input.dateFrom, input.dateTo, "dateTo");
  const filter = {
    ...period,
    ...input,
    kinds: input.kinds?.split(","),
    currencies: input.currencies?.split(","),
    search: wordsOf(input.search),
    task: wordsOf(input.task),
    typesOf: (word: string) => typesWithWord(ctx.language, word),
  };
  const { rows, total, searchedSince } = await selectDocuments(tx, viewer, filter, input);
  // A period has no fewer documents than the page found in it.
  const counts = total > allRows ? undefined : await countKinds(tx, viewer, period);
  return {
    rows: rows.map((row) => presentDocument(row, ctx.language, "v2")),
    total,
    searchedSince: searchedSince?.toISOString() ?? null,
    counts: counts ?? null,
  };
};

/** The types whose title holds a word. */
function typesWithWord(language: Language, word: string): string[] {
  return Object.values(invoiceKinds)
    .filter(({ title }) => folded(translate(language, title)).includes(word))
    .map(({ type }) => wordOf(documentType, type));
}

/** One document; somebody else's is not found. */
export const getDocumentAction: Action<typeof getDocument> = async (tx, ctx, input) => {
  const row = found(await documentOf(tx, viewerOf(ctx), input.id));
  return presentDocument(row, ctx.language, "v2");
};
