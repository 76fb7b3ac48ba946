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
