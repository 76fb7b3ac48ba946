import { invoiceKinds, type NumberPrefix } from "@artel/shared/documents/document-number";
import { allRows } from "@artel/shared/limits/lists";
import { documentType } from "@artel/shared/states/document-type";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import { amongSums, equals, isOneOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import {
  countedRows,
  holdsWords,
  type ListQuery,
  listPage,
  type SearchedPage,
  searchedPage,
} from "../../platform/db/list.ts";
import {
  type DocumentRow,
  type DocumentViewer,
  documentColumns,
  type IssuedIn,
  issuedWithin,
  seenBy,
} from "./store.ts";

/** Keys that the page of documents can be ordered by. */
export type DocumentOrder = "name" | "type" | "created" | "sum" | "currency";

export interface DocumentFilter extends IssuedIn {
  readonly kind?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly currencies?: readonly string[] | undefined;
  readonly sumFrom?: string | undefined;
  readonly sumTo?: string | undefined;
  /** Words of the search and of the filter by task, folded. */
  readonly search: readonly string[];
  readonly task: readonly string[];
  /** Types whose title in the reader's language holds a word. */
  readonly typesOf: (word: string) => readonly string[];
}

const padded = (column: string, digits: number) =>
  sql`lpad(${sql.ref(column)}::text, greatest(${sql.lit(digits)}, length(${sql.ref(column)}::text)), '0')`;

/** The number of a document as `documentNumber` writes it; a test compares both. */
export const numberText = sql`CASE type ${sql.join(
  Object.values(invoiceKinds).map(({ type, form, runningDigits }) => {
    const ending =
      form === "running"
        ? sql`year || '-' || ${padded("running", runningDigits)}`
        : sql`${padded("owner", 7)} || '-' || year || '-' || ${padded("running", 6)}`;
    return sql`WHEN ${sql.lit(wordOf(documentType, type))} THEN prefix || '-' || ${ending}`;
  }),
  sql` `,
)} END`;
const units = sql`ledger.wire(amount, currency)::numeric`;

/** A page of the documents that somebody sees. */
export async function selectDocuments(
  read: Read,
  viewer: DocumentViewer,
  filter: DocumentFilter,
  query: ListQuery<DocumentOrder>,
): Promise<SearchedPage<DocumentRow>> {
  const taskIds = sql`array_to_string(task_ids, ' ')`;
  const source = {
    columns: documentColumns,
    where: [
      equals(sql`prefix`, filter.kind),
      isOneOf(sql`prefix`, filter.kinds),
      isOneOf(sql`currency`, filter.currencies),
      amongSums(units, filter.sumFrom, filter.sumTo),
      holdsWords(filter.task, [taskIds]),
      holdsWords(
        filter.search,
        [numberText, taskIds, sql`ledger.wire(amount, currency)`, sql`currency`],
        [{ column: sql`type`, codesOf: filter.typesOf }],
      ),
    ],
    orders: {
      name: numberText,
      type: sql`prefix`,
      created: sql`document.created_at`,
      sum: units,
      currency: sql`currency`,
    },
    tie: [sql`document.id`],
  };
  const narrowed = [seenBy(viewer), issuedWithin(filter)];
  if ([filter.search, filter.task].every((words) => words.length === 0)) {
    const whole = { ...source, from: sql`FROM document`, where: [...narrowed, ...source.where] };
    return { ...(await listPage<DocumentRow, DocumentOrder>(read, whole, query, allRows)), searchedSince: null };
  }
  const table = sql`document`;
  const searched = {
    table,
    alias: table,
    joins: sql``,
    narrowed,
    moment: sql`document.created_at`,
    id: sql`document.id`,
  };
  return searchedPage<DocumentRow, DocumentOrder>(read, { ...source, searched }, query, allRows);
}

/** Documents of each kind that somebody sees in a period; undefined where there are more than a list counts, of which none is read. */
export async function countKinds(
  read: Read,
  viewer: DocumentViewer,
  period: IssuedIn,
): Promise<{ kind: NumberPrefix; count: number }[] | undefined> {
  const ofPeriod = sql`FROM document WHERE ${seenBy(viewer)} AND ${issuedWithin(period)}`;
  if ((await countedRows(read, ofPeriod, allRows)) > allRows) {
    return undefined;
  }
  const { rows } = await sql<{ kind: NumberPrefix; count: number }>`SELECT prefix AS kind, count(*) AS count ${ofPeriod}
    GROUP BY prefix ORDER BY prefix`.execute(read);
  return rows;
}
