import type { PostingNoun } from "@artel/shared/states/ledger-accounts";
import { type RawBuilder, sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** Transactions by the keys that make them unique: prefixes, each before an id of `ids`. */
const byKeys = (prefixes: readonly string[], ids: RawBuilder<unknown>) => sql`SELECT x.id FROM (${ids}) named (id)
  CROSS JOIN unnest(${[...prefixes]}::text[]) prefix
  CROSS JOIN LATERAL (SELECT id FROM ledger.txn WHERE natural_key = prefix || named.id LIMIT 1) x`;

const ofTasks = (ids: RawBuilder<unknown>) => sql`${byKeys(["pay:", "accept:", "reject:"], ids)}
  UNION SELECT r.txn_id FROM task_return r WHERE r.task_id IN (${ids})`;

const ofPayouts = (ids: RawBuilder<unknown>) => sql`${byKeys(["wd:", "wd-submit:", "wd-cancel:"], ids)}
  UNION SELECT i.result_txn FROM payout_item i WHERE i.payout_id IN (${ids}) AND i.result_txn IS NOT NULL
  UNION SELECT r.txn_id FROM payout_item i JOIN payout_return r ON r.item_id = i.id WHERE i.payout_id IN (${ids})`;

/** What came for a proforma, was put aside before, went back, was restored or collected. */
const ofTopups = (ids: RawBuilder<unknown>) => sql`SELECT txn_id FROM topup_payment WHERE topup_id IN (${ids})
  UNION SELECT l.aside_txn FROM bank_line l WHERE l.topup_id IN (${ids})
  UNION SELECT unnest(ARRAY[l.aside_txn, l.back_txn, l.restored_txn]) FROM bank_line l WHERE l.refund_topup_id IN (${ids})
  UNION SELECT p.aside_txn FROM card_payin p WHERE p.topup_id IN (${ids})
  UNION SELECT r.txn_id FROM card_payin p JOIN card_payin_return r ON r.payin_id = p.id WHERE p.topup_id IN (${ids})
  UNION SELECT c.txn_id FROM card_payin p JOIN card_payin_collection c ON c.payin_id = p.id WHERE p.topup_id IN (${ids})
  UNION SELECT d.aside_txn FROM topup_payment t JOIN deposit d ON d.id = t.deposit_id WHERE t.topup_id IN (${ids})`;

/** A query for the ids of the transactions about something; its tables are read by their keys alone. */
function aboutQuery(noun: PostingNoun, id: number): RawBuilder<unknown> {
  const one = sql`SELECT ${id}::bigint`;
  switch (noun) {
    case "task":
      return ofTasks(one);
    case "payout":
      return ofPayouts(one);
    case "topup":
      return ofTopups(one);
    case "exchange":
      return sql`SELECT txn_id FROM exchange WHERE id = ${id}`;
    case "document":
      return sql`${ofTasks(sql`SELECT unnest(task_ids) FROM document WHERE id = ${id}`)}
        UNION ${ofPayouts(sql`SELECT id FROM payout WHERE document_id = ${id}`)}
        UNION ${ofTopups(sql`SELECT id FROM topup WHERE document_id = ${id}`)}`;
  }
}

/** The transactions about something, by their ids. */
export async function postingsAbout(read: Read, noun: PostingNoun, id: number): Promise<number[]> {
  const rows = await rowsOf<Row<"ledger.txn", "id">>(
    read,
  )`SELECT about.id FROM (${aboutQuery(noun, id)}) about (id) WHERE about.id IS NOT NULL ORDER BY about.id`;
  return rows.map((row) => row.id);
}

/** What a number of a document is made of; the owner stands in some of them alone. */
export interface NumberOfDocument {
  readonly prefix: string;
  readonly year: number;
  readonly running: number;
}

/** The transaction of an id or a key, and those of the document of a number. */
export async function postingsNamed(
  read: Read,
  { id, key, number }: { readonly id: number; readonly key: string; readonly number: NumberOfDocument | undefined },
): Promise<number[]> {
  const rows = await rowsOf<Row<"ledger.txn", "id">>(read)`SELECT id FROM ledger.txn WHERE id = ${id}
    UNION SELECT id FROM ledger.txn WHERE natural_key = ${key}`;
  const [document] = number
    ? await rowsOf<Row<"document", "id">>(read)`SELECT id FROM document
        WHERE prefix = ${number.prefix} AND year = ${number.year} AND running = ${number.running}`
    : [];
  const ofDocument = document ? await postingsAbout(read, "document", document.id) : [];
  return [...rows.map((row) => row.id), ...ofDocument];
}
