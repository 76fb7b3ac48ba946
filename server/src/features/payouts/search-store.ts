import { sql } from "kysely";
import { equals, fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";
import {
  type Asked,
  type FoundRow,
  namedBy,
  namedRows,
  newestThatFit,
  newestThenNamed,
  plain,
  type SearchSource,
} from "../../platform/db/search.ts";

export interface FoundPayout
  extends FoundRow,
    Row<"payout", "id" | "currency" | "method" | "details" | "status" | "batch_id" | "hold">,
    TextRow<"payout", "net"> {
  readonly contractor: string;
}

export interface FoundReceiver extends FoundRow, Row<"app_user", "id" | "email"> {
  readonly fullname: string;
}

const fullname = fullNameOf("u");
/** People whose payouts are looked for by a word of their names. */
const mostPeople = 100;

function sourceOf(contractor: number | undefined): SearchSource {
  const isOwn = contractor !== undefined;
  return {
    columns: sql`p.id, p.method, p.details, p.status, p.batch_id, p.hold, p.net::text, ${fullname} AS contractor`,
    from: sql`FROM payout p JOIN app_user u ON u.id = p.contractor_id`,
    where: [equals(sql`p.contractor_id`, contractor)],
    at: sql`p.created_at`,
    id: sql`p.id`,
    text: [sql`p.id`, plain(sql`p.details`), ...(isOwn ? [] : [sql`u.plain_name`])],
    sums: [sql`p.net`, sql`p.amount`],
    currency: sql`p.currency`,
  };
}

/** Payouts of one contractor, by id, the mask of their method, and what was asked for or arrives. */
export function selectOwnPayouts(read: Read, contractor: number, asked: Asked): Promise<FoundPayout[]> {
  return newestThatFit(read, sourceOf(contractor), asked);
}

/** Payouts of everybody; the old ones by their person, their sum or their id. */
export function selectAllPayouts(read: Read, asked: Asked): Promise<FoundPayout[]> {
  const sums = asked.isClose ? [] : asked.sums.map(({ minor }) => minor.toString());
  const named = sql<Row<"payout", "id">>`
      (SELECT p.id FROM (SELECT u.id FROM app_user u WHERE ${namedBy(sql`u.plain_name`, asked)} AND u.role = 'freelancer'
          LIMIT ${mostPeople}) u JOIN payout p ON p.contractor_id = u.id ORDER BY p.id DESC LIMIT ${namedRows})
      UNION (SELECT p.id FROM payout p WHERE p.net = ANY (${sums}::bigint[]) LIMIT ${namedRows})
      UNION (SELECT p.id FROM payout p WHERE p.id = ${asked.id ?? 0})`;
  return newestThenNamed(read, sourceOf(undefined), asked, named);
}

/** Freelancers who asked for a payout, by name and address: the console shows no others. Words need a trigram. */
export async function selectReceivers(read: Read, asked: Asked): Promise<FoundReceiver[]> {
  const hasPayout = sql<boolean>`EXISTS (SELECT FROM payout p WHERE p.contractor_id = u.id)`;
  const { rows } = await sql<Row<"app_user", "id">>`SELECT u.id FROM app_user u
    WHERE (${namedBy(sql`u.plain_name`, asked)} OR u.id = ${asked.id ?? 0}) AND u.role = 'freelancer' AND ${hasPayout}
    LIMIT ${namedRows}`.execute(read);
  const source = {
    columns: sql`u.id, u.email, ${fullname} AS fullname`,
    from: sql`FROM app_user u`,
    where: [sql<boolean>`u.id = ANY (${rows.map(({ id }) => id)}::bigint[])`],
    at: sql`u.created_at`,
    id: sql`u.id`,
    text: [sql`u.plain_name`],
    most: namedRows,
  };
  return newestThatFit(read, source, asked);
}
