import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { equals, fullNameOf, isOneOf, type Range, within } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";

export interface NamedExchange
  extends Row<
      "exchange",
      | "id"
      | "created_at"
      | "party"
      | "from_currency"
      | "to_currency"
      | "spread_bps"
      | "reason"
      | "approval_id"
      | "rule_set_id"
    >,
    TextRow<"exchange", "rate" | "mid" | "fee"> {
  readonly party_name: Column<"company", "name">;
  readonly party_email: Column<"app_user", "email">;
  readonly gave: string;
  readonly got: string;
  readonly spread: string;
  readonly charged: string;
  readonly by_name: Column<"app_user", "name">;
  readonly approved_name: Column<"app_user", "name"> | null;
}

export interface ExchangesFilter extends Range {
  readonly by: "all" | "people" | "operators";
  readonly given: readonly string[] | undefined;
  readonly got: readonly string[] | undefined;
  readonly party: number | undefined;
  /** Words, folded. */
  readonly search: readonly string[];
}

const partyName = sql`coalesce(nullif(c.name, ''), btrim(u.name || ' ' || u.surname))`;
const columns = sql`x.id, x.created_at, x.party, ${partyName} AS party_name, u.email AS party_email, x.from_currency,
  ledger.wire(x.from_amount, x.from_currency) AS gave, x.to_currency, ledger.wire(x.to_amount, x.to_currency) AS got,
  x.rate::text AS rate, x.mid::text AS mid, x.spread_bps, ledger.wire(x.spread_amount, x.to_currency) AS spread,
  x.fee::text AS fee, ledger.wire(x.fee_amount, x.from_currency) AS charged, x.reason, x.approval_id, x.rule_set_id,
  ${fullNameOf("a")} AS by_name,
  ${fullNameOf("s")} AS approved_name`;
const from = sql`FROM exchange x JOIN app_user u ON u.id = x.party LEFT JOIN company c ON c.id = x.party
  JOIN app_user a ON a.id = x.actor LEFT JOIN approval p ON p.id = x.approval_id LEFT JOIN app_user s ON s.id = p.decided_by`;

/** A page of all exchanges by their moment. */
export function selectExchanges(
  read: Read,
  filter: ExchangesFilter,
  query: ListQuery<"createdAt">,
): Promise<ListPage<NamedExchange>> {
  const words = [sql`x.id`, partyName, sql`u.email`, sql`x.reason`, sql`a.name`, sql`a.surname`];
  const source = {
    columns,
    from,
    where: [
      madeBy(filter.by),
      isOneOf(sql`x.from_currency`, filter.given),
      isOneOf(sql`x.to_currency`, filter.got),
      equals(sql`x.party`, filter.party),
      within(sql`x.created_at`, filter),
      holdsWords(filter.search, words),
    ],
    orders: { createdAt: sql`x.created_at` },
    tie: [sql`x.id`],
  };
  return listPage<NamedExchange, "createdAt">(read, source, query, allRows);
}

/** Operators give a reason, and nobody else can. */
function madeBy(by: ExchangesFilter["by"]): RawBuilder<boolean> {
  if (by === "all") {
    return sql`true`;
  }
  return by === "operators" ? sql`x.reason IS NOT NULL` : sql`x.reason IS NULL`;
}
