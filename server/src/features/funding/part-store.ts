import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

/**
 * Divides a locked line: each sum, in minor units, becomes a line of its own that says all that the line says. Answers their ids in
 * the order of the sums. The database refuses parts that say anything else or do not come to the line.
 */
export async function divideLine(
  tx: Tx,
  id: number,
  of: { readonly sums: readonly string[]; readonly actor: number; readonly now: Date },
): Promise<number[]> {
  await sql`UPDATE bank_line SET divided_by = ${of.actor}, divided_at = ${of.now} WHERE id = ${id}`.execute(tx);
  const { rows } = await sql<Row<"bank_line", "id">>`
    INSERT INTO bank_line (source, part_of, part_by, kind, file_id, account_id, columns_by, is_told_differently, value_date,
      booking_date, payer, payer_account, reference, bank_number, end_to_end, currency, amount, aside_txn, aside_by, aside_at,
      entered_by, created_at)
    SELECT 'part', l.id, l.divided_by, l.kind, l.file_id, l.account_id, l.columns_by, l.is_told_differently, l.value_date,
      l.booking_date, l.payer, l.payer_account, l.reference, l.bank_number, l.end_to_end, l.currency, p.amount, l.aside_txn,
      l.aside_by, l.aside_at, l.entered_by, ${of.now}::timestamptz
    FROM bank_line l CROSS JOIN unnest(${of.sums}::bigint[]) WITH ORDINALITY AS p(amount, place)
    WHERE l.id = ${id} ORDER BY p.place RETURNING id`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Notes that another file tells these lines differently, and with them their parts: nobody settles them alone. A line is locked
 * before its parts are looked for, so none is made meanwhile.
 */
export async function doubtLines(tx: Tx, lines: readonly number[]): Promise<void> {
  for (let level = lines; level.length > 0; level = await partsOf(tx, level)) {
    await sql`WITH own AS (SELECT id FROM bank_line WHERE id = ANY (${level}::bigint[]) ORDER BY id FOR UPDATE)
      UPDATE bank_line l SET is_told_differently = true FROM own WHERE l.id = own.id`.execute(tx);
  }
}

/** Says of the parts of a locked line of which file it is since now, and who named its columns. */
export async function tellParts(tx: Tx, line: number): Promise<void> {
  for (let level = await partsOf(tx, [line]); level.length > 0; level = await partsOf(tx, level)) {
    await sql`UPDATE bank_line p SET account_id = w.account_id, file_id = w.file_id, columns_by = w.columns_by,
      booking_date = w.booking_date FROM bank_line w WHERE w.id = p.part_of AND p.id = ANY (${level}::bigint[])`.execute(
      tx,
    );
  }
}

async function partsOf(tx: Tx, lines: readonly number[]): Promise<number[]> {
  const { rows } = await sql<Row<"bank_line", "id">>`SELECT id FROM bank_line
    WHERE part_of = ANY (${lines}::bigint[]) ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
