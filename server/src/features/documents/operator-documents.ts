import type { Output } from "@artel/shared/calls/call";
import type { operatorDocument, operatorDocuments } from "@artel/shared/calls/documents/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { waitsForSecondPerson } from "../approvals/ask-second.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { correctionSubject, isCorrectable } from "./correct-document.ts";
import { type OwnedDocumentRow, ownedDocument, selectAllDocuments, selectNewest } from "./operator-store.ts";
import { numberOf, presentDocument } from "./present.ts";

/** A page of everybody's documents. */
export const operatorDocumentsAction: Action<typeof operatorDocuments> = async (tx, _ctx, input) => {
  const { rows, total } = await selectAllDocuments(tx, wordsOf(input.search), input);
  return { rows: rows.map(listed), total };
};

/** One document whole, and whether it can be corrected. */
export const operatorDocumentAction: Action<typeof operatorDocument> = async (tx, ctx, { id }) => {
  const row = found(await ownedDocument(tx, id));
  const isAwaited = await waitsForSecondPerson(tx, ctx.now, [correctionSubject(id)]);
  return {
    document: presentDocument(row, ctx.language, "v2"),
    ownerName: row.owner_name,
    judgedBy: await judgedBy(tx, row.rule_set_id),
    canCorrect: isCorrectable(row) && !isAwaited,
    waitsForSecondPerson: isAwaited,
  };
};

/** The newest documents of a company or a freelancer, as operators list them. */
export async function newestDocumentsOf(
  read: Read,
  owner: number,
  most: number,
): Promise<Output<typeof operatorDocuments>["rows"]> {
  return (await selectNewest(read, owner, most)).map(listed);
}

function listed(row: OwnedDocumentRow) {
  return {
    id: row.id,
    number: numberOf(row),
    type: row.type,
    ownerId: row.owner,
    ownerName: row.owner_name,
    issuedOn: dayIn(row.time_zone, row.created_at),
    amount: row.amount,
    currency: row.currency,
    corrects: row.corrects && numberOf(row.corrects),
    correctedBy: row.corrected_by && numberOf(row.corrected_by),
  };
}
