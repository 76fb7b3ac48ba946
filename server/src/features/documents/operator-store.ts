import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { numberText } from "./list-store.ts";
import { type DocumentRow, documentColumns } from "./store.ts";

/** A document with the name of its owner. */
export interface OwnedDocumentRow extends DocumentRow {
  readonly owner_name: string;
}

/** Longest list that operators page through; the search finds the rest. */
const mostListed = 10_000;

const ownerName = sql`(SELECT coalesce(c.name, ${fullNameOf("u")}) FROM app_user u LEFT JOIN company c ON c.id = u.id
  WHERE u.id = document.owner)`;

/** A page of everybody's documents that hold each of the words in number, owner or task. */
export function selectAllDocuments(
  read: Read,
  words: readonly string[],
  query: ListQuery<"issuedOn">,
): Promise<ListPage<OwnedDocumentRow>> {
  const source = {
    columns: sql`${documentColumns}, ${ownerName} AS owner_name`,
    from: sql`FROM document`,
    where: [holdsWords(words, [numberText, ownerName, sql`array_to_string(task_ids, ' ')`])],
    orders: { issuedOn: sql`document.created_at` },
    tie: [sql`document.id`],
  };
  return listPage<OwnedDocumentRow, "issuedOn">(read, source, query, mostListed);
}

/** The newest documents of one owner. */
export function selectNewest(read: Read, owner: number, most: number): Promise<OwnedDocumentRow[]> {
  return rowsOf<OwnedDocumentRow>(read)`SELECT ${documentColumns}, ${ownerName} AS owner_name FROM document
    WHERE owner = ${owner} ORDER BY created_at DESC, id DESC LIMIT ${most}`;
}

/** One document with the name of its owner and the set of rules that judged it. */
export async function ownedDocument(
  read: Read,
  id: number,
): Promise<(OwnedDocumentRow & Row<"document", "rule_set_id">) | undefined> {
  const { rows } = await sql<
    OwnedDocumentRow & Row<"document", "rule_set_id">
  >`SELECT ${documentColumns}, document.rule_set_id, ${ownerName} AS owner_name
    FROM document WHERE id = ${id}`.execute(read);
  return rows[0];
}

/** Lets one correction of a document be judged at a time, until its transaction ends: a document itself is never locked. */
export async function lockCorrection(tx: Tx, id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`document:${id}`}, 0))`.execute(tx);
}

/** The document about a settled task of one side that no other one corrects; undefined where there is none. */
export async function newestOfTask(
  read: Read,
  { task, owner, side }: { readonly task: number; readonly owner: number; readonly side: "company" | "contractor" },
): Promise<number | undefined> {
  const types =
    side === "company"
      ? ["salesInvoice", "maltaInvoice", "completedInvoice", "monthlyOrder"]
      : ["invoice", "requestForPayment"];
  const { rows } = await sql<Row<"document", "id">>`SELECT d.id FROM document d WHERE d.owner = ${owner}
      AND d.created_at >= (SELECT t.payment_date FROM task t WHERE t.id = ${task}) AND d.task_ids @> ARRAY[${task}]::bigint[]
      AND d.type = ANY (${types}::document_type[]) AND NOT EXISTS (SELECT FROM document n WHERE n.corrects_id = d.id)
    ORDER BY d.id DESC LIMIT 1`.execute(read);
  return rows[0]?.id;
}
