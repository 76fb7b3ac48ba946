import { depositLimits } from "@artel/shared/limits/deposits";
import { queueAge } from "@artel/shared/limits/operator";
import type { QueueName } from "@artel/shared/states/operator-queues";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

const hourMilliseconds = 3_600_000;
const minuteMilliseconds = 60_000;

export interface QueueRow {
  readonly queue: QueueName;
  readonly count: number;
  readonly fresh: number;
  readonly soon: number;
  readonly late: number;
  readonly oldest: Date | null;
}

/**
 * The work queues by age: on time, due soon, late. Payouts count as failed while nobody knows what became of an order, or a rail
 * says something else than the books; messages of services once no job will try them; addresses for deposits once nobody has looked
 * at them for some minutes;
 * payments by card while the provider says something else than the books, or a company owes; questions until they are answered; jobs once
 * they have no try left; verifications while a paper lies with us or, without a provider, until they are decided; people who asked to be
 * erased until an operator has asked a second one. What other rooms `found` comes as the moments since when it waits.
 */
export function workQueues(
  tx: Read,
  now: Date,
  hasProvider: boolean,
  found: Readonly<Partial<Record<QueueName, readonly Date[]>>> = {},
): Promise<QueueRow[]> {
  const others = Object.entries(found).flatMap(([name, since]) => since.map((at) => ({ name, at })));
  const [names, moments] = [others.map(({ name }) => name), others.map(({ at }) => at)];
  const soon = new Date(now.getTime() - queueAge.soonHours * hourMilliseconds);
  const late = new Date(now.getTime() - queueAge.lateHours * hourMilliseconds);
  const unwatched = new Date(now.getTime() - depositLimits.staleMinutes * minuteMilliseconds);
  return rowsOf<QueueRow>(tx)`
    WITH item (name, at) AS (
      SELECT f.name, f.at FROM unnest(${names}::text[], ${moments}::timestamptz[]) f (name, at)
      UNION ALL SELECT 'companies', coalesce(c.review_since, c.created_at) FROM company c JOIN app_user u ON u.id = c.id
        WHERE NOT c.can_proforma AND c.review = 'waits' AND u.current_state NOT IN ('blocked', 'removed')
      UNION ALL SELECT 'topups', created_at FROM topup WHERE state IN ('issued', 'partPaid')
      UNION ALL SELECT 'approvals', asked_at FROM approval WHERE state = 'waiting' AND coalesce(expires_at, 'infinity') > ${now}
      UNION ALL SELECT CASE WHEN hold IS NULL THEN 'payouts' ELSE 'heldPayouts' END, created_at FROM payout WHERE status = 'pending'
      UNION ALL SELECT 'batches', created_at FROM payout_batch WHERE state = 'open'
      UNION ALL SELECT 'failedPayouts', unknown_at FROM payout_item WHERE result = 'unknown'
      UNION ALL SELECT 'failedPayouts', min(d.told_at) FROM payout_difference d JOIN payout_item i ON i.id = d.item_id
        WHERE d.settled_at IS NULL AND i.result <> 'unknown' GROUP BY i.id
      UNION ALL SELECT 'failedWebhooks', d.received_at FROM webhook_delivery d WHERE d.handled_at IS NULL
        AND NOT EXISTS (SELECT FROM living_jobs('handle-webhook') j WHERE (j.payload ->> 'id')::bigint = d.id)
      UNION ALL SELECT 'depositsAside', seen_at FROM deposit WHERE state = 'aside'
      UNION ALL SELECT 'depositsUnwatched', coalesce(looked_at, given_at) FROM deposit_address
        WHERE company_id IS NOT NULL AND coalesce(looked_at, given_at) < ${unwatched}
      UNION ALL SELECT 'erasures', e.asked_at FROM erasure e WHERE e.state = 'asked' AND NOT EXISTS (SELECT FROM approval a
        WHERE a.kind = 'person.erase' AND a.subject = 'erasure:' || e.id AND a.state = 'waiting' AND a.expires_at > ${now})
      UNION ALL SELECT 'wallets', flagged_at FROM flagged_wallets() WHERE is_waiting
      UNION ALL SELECT 'screening', found_at FROM screening_hit WHERE state = 'open'
      UNION ALL SELECT 'cardPayins', min(at) FROM (
        SELECT payin_id, told_at AS at FROM card_payin_difference WHERE settled_at IS NULL
        UNION ALL SELECT payin_id, created_at FROM card_payin_return r WHERE owed_amount > 0
          AND (SELECT sum(s.owed_amount) FROM card_payin_return s WHERE s.payin_id = r.payin_id)
            > (SELECT coalesce(sum(k.amount), 0) FROM card_payin_collection k WHERE k.payin_id = r.payin_id)) d GROUP BY payin_id
      UNION ALL SELECT 'tickets', waits_since FROM support_request WHERE state = 'open'
      UNION ALL SELECT 'failedJobs', failed_at FROM failed_jobs() WHERE state = 'givenUp' AND kind <> 'handle-webhook'
      UNION ALL SELECT 'verifications', coalesce(max(p.uploaded_at), v.changed_at)
        FROM contractor k JOIN app_user u ON u.id = k.id JOIN verification v ON v.contractor_id = k.id
          LEFT JOIN verification_paper p ON p.contractor_id = k.id
        WHERE k.kyc_level IS NOT NULL AND k.kyc_state IN ('init', 'wait', 'retry', 'delayed', 'expired')
          AND u.current_state <> 'removed'
        GROUP BY k.id, v.changed_at HAVING count(p.id) > 0 OR NOT ${hasProvider}
    )
    SELECT q.name AS queue, count(i.at) AS count, min(i.at) AS oldest,
      count(*) FILTER (WHERE i.at > ${soon}) AS fresh,
      count(*) FILTER (WHERE i.at <= ${soon} AND i.at > ${late}) AS soon,
      count(*) FILTER (WHERE i.at <= ${late}) AS late
    FROM (VALUES ('companies', 1), ('topups', 2), ('approvals', 3), ('payouts', 4), ('heldPayouts', 5), ('batches', 6),
      ('failedPayouts', 7), ('failedWebhooks', 8), ('depositsAside', 9), ('depositsUnwatched', 10), ('cardPayins', 11),
      ('tickets', 12), ('failedJobs', 13), ('verifications', 14), ('erasures', 15), ('screening', 16), ('wallets', 17), ('differences', 18), ('rates', 19)) q (name, n)
      LEFT JOIN item i ON i.name = q.name
    GROUP BY q.name, q.n ORDER BY q.n`;
}

export interface LatestRow extends Row<"audit.record", "action" | "subject" | "reason"> {
  readonly at: Column<"audit.record", "created_at">;
  readonly who: string;
}

/** The newest actions of operators; signing in and out is in the log alone. */
export function latestActions(tx: Read): Promise<LatestRow[]> {
  return rowsOf<LatestRow>(tx)`
    SELECT r.created_at AS at, btrim(u.name || ' ' || u.surname) AS who, r.action, r.subject, r.reason
    FROM audit.record r JOIN app_user u ON u.id = r.actor AND u.role = 'operator'
    WHERE r.action NOT LIKE 'session.%'
    ORDER BY r.created_at DESC, r.seq DESC LIMIT 12`;
}

/** Seconds by which the oldest due job waits. */
export async function jobLag(tx: Read): Promise<number> {
  const { rows } = await sql<{ lag: number }>`SELECT job_lag_seconds() AS lag`.execute(tx);
  return rows[0]?.lag ?? 0;
}
