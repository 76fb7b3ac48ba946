import { allRows } from "@artel/shared/limits/lists";
import type { WebhookState } from "@artel/shared/states/webhook-states";
import { type RawBuilder, sql } from "kysely";
import { webhookJob } from "../../http/webhooks/webhooks.ts";
import { isOneOf, type Range, within } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow } from "../../platform/db/rows.ts";

export interface WebhookRow
  extends Row<
    "webhook_delivery",
    | "id"
    | "service"
    | "about"
    | "outcome"
    | "attempts"
    | "last_error"
    | "received_at"
    | "handled_at"
    | "tried_at"
    | "replays"
    | "replayed_at"
  > {
  readonly state: WebhookState;
  /** In hexadecimal. */
  readonly checksum: string;
  readonly replayed_name: Column<"app_user", "name"> | null;
}

/** Without a job that will try it, nobody handles a message any more. */
const isLeft = sql<boolean>`NOT EXISTS (SELECT FROM living_jobs(${sql.lit(webhookJob)}) j
  WHERE (j.payload ->> 'id')::bigint = d.id)`;
/** As `outcomeCode` of the texts has it. */
const outcomeCode = sql`regexp_replace(d.outcome, '[^a-z]+', '-', 'g')`;
const columns = sql`d.id, d.service, d.about, d.outcome, d.attempts, d.last_error, d.received_at, d.handled_at, d.tried_at,
  d.replays, d.replayed_at, encode(d.delivery, 'hex') AS checksum, btrim(u.name || ' ' || u.surname) AS replayed_name,
  CASE WHEN d.handled_at IS NOT NULL THEN 'handled' WHEN ${isLeft} THEN 'failed' ELSE 'waiting' END AS state`;
const from = sql`FROM webhook_delivery d LEFT JOIN app_user u ON u.id = d.replayed_by`;

export interface WebhookFilter extends Range {
  readonly state: WebhookState | "all";
  readonly services: readonly string[] | undefined;
  /** Words, folded, and the outcomes whose text in the reader's language holds one. */
  readonly search: readonly string[];
  readonly outcomesOf: (word: string) => readonly string[];
}

/** A page of the messages by the moment in which they came. */
export function selectWebhooks(
  read: Read,
  filter: WebhookFilter,
  query: ListQuery<"receivedAt">,
): Promise<ListPage<WebhookRow>> {
  const words = [sql`d.about`, sql`d.outcome`, sql`d.last_error`, sql`encode(d.delivery, 'hex')`];
  const source = {
    columns,
    from,
    where: [
      conditionOf(filter.state),
      isOneOf(sql`d.service`, filter.services),
      within(sql`d.received_at`, filter),
      holdsWords(filter.search, words, [{ column: outcomeCode, codesOf: filter.outcomesOf }]),
    ],
    orders: { receivedAt: sql`d.received_at` },
    tie: [sql`d.id`],
  };
  return listPage<WebhookRow, "receivedAt">(read, source, query, allRows);
}

function conditionOf(state: WebhookState | "all"): RawBuilder<boolean> {
  if (state === "all") {
    return sql`true`;
  }
  if (state === "handled") {
    return sql`d.handled_at IS NOT NULL`;
  }
  return state === "failed" ? sql`(d.handled_at IS NULL AND ${isLeft})` : sql`(d.handled_at IS NULL AND NOT ${isLeft})`;
}

/** A message by its id, or undefined. */
export function selectWebhook(read: Read, id: number): Promise<WebhookRow | undefined> {
  return firstRow<WebhookRow>(read)`SELECT ${columns} ${from} WHERE d.id = ${id}`;
}

/** How many messages wait, and how many nobody handles any more. */
export async function countOpen(read: Read): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    SELECT count(*) FILTER (WHERE NOT open.is_left) AS waiting, count(*) FILTER (WHERE open.is_left) AS failed
    FROM (SELECT ${isLeft} AS is_left FROM webhook_delivery d WHERE d.handled_at IS NULL) open`.execute(read);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** The services that sent something that is still kept. */
export async function selectServices(read: Read): Promise<string[]> {
  const { rows } = await sql<Row<"webhook_delivery", "service">>`
    SELECT DISTINCT service FROM webhook_delivery ORDER BY service`.execute(read);
  return rows.map(({ service }) => service);
}
