import { momentsOf } from "@artel/shared/calls/date-range";
import type { getDocument, lastDocuments, legacyDocuments, listDocuments } from "@artel/shared/calls/documents";
import { allRows } from "@artel/shared/limits/lists";
import { found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { presentDocument } from "./present.ts";
import { type DocumentViewer, documentOf, documentsOf } from "./store.ts";

/**
 * Documents belong to the company or to the contractor. A manager without allTask sees those of the tasks he made, and
 * no others.
 */
function viewerOf({ user }: Context): DocumentViewer {
  return user.role === "company"
    ? { owner: user.companyId, maker: user.rights.allTask ? null : user.id }
    : { owner: user.id, maker: null };
}

/** The range asked for; one that ends before it begins is refused under the name that the call gives its end. */
function rangeOf(from: string | undefined, to: string | undefined, end: "dateTo" | "DateTo") {
  return momentsOf(from, to) ?? refuseField(end, "validations.dateRange");
}

export const legacyDocumentsAction: Action<typeof legacyDocuments> = async (tx, ctx, input) => {
  const rows = await documentsOf(tx, viewerOf(ctx), {
    ...rangeOf(input.DateFrom, input.DateTo, "DateTo"),
    limit: allRows,
  });
  return rows.map((row) => presentDocument(row, ctx.language, "legacy"));
};

export const listDocumentsAction: Action<typeof listDocuments> = async (tx, ctx, input) => {
  const rows = await documentsOf(tx, viewerOf(ctx), {
    ...rangeOf(input.dateFrom, input.dateTo, "dateTo"),
    limit: allRows,
  });
  return rows.map((row) => presentDocument(row, ctx.language, "v2"));
};

export const lastDocumentsAction: Action<typeof lastDocuments> = async (tx, ctx) => {
  const rows = await documentsOf(tx, viewerOf(ctx), { from: null, before: null, limit: 3 });
  return rows.map((row) => presentDocument(row, ctx.language, "legacy"));
};

/** One document; somebody else's is not found. */
export const getDocumentAction: Action<typeof getDocument> = async (tx, ctx, input) => {
  const row = found(await documentOf(tx, viewerOf(ctx), Number.parseInt(input.id, 10)));
  return presentDocument(row, ctx.language, "v2");
};
