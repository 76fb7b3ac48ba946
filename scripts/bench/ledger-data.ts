import type pg from "pg";
import type { TaskRequest } from "../../server/src/features/tasks/pay/task-batch-store.ts";

export interface BenchPeople {
  readonly companies: readonly number[];
  readonly contractors: readonly number[];
}

/** Companies with plenty of money since a moment and as many contractors, each active with each company by turns. */
export async function seed(client: pg.Client, count: number, fundedAt: Date): Promise<BenchPeople> {
  const { rows } = await client.query<{ company: number; contractor: number }>(
    `WITH pair AS (
      SELECT n, nextval(pg_get_serial_sequence('app_user', 'id')) AS company, nextval(pg_get_serial_sequence('app_user', 'id')) AS contractor
      FROM generate_series(1, $1::int) n
    ), users AS (
      INSERT INTO app_user (id, role, company_id, email, created_at)
      SELECT company, 'company', company, 'c' || company || '@bench.test', now() FROM pair
      UNION ALL SELECT contractor, 'freelancer', NULL, 'f' || contractor || '@bench.test', now() FROM pair
      RETURNING id
    ), companies AS (
      INSERT INTO company (id, name, country, tarif_id, fee_rate, bills, can_proforma, created_at)
      SELECT company, 'Company ' || company, 'CY', 2, 0.05, '{EUR,USD}', true, now() FROM pair RETURNING id
    ), contractors AS (
      INSERT INTO contractor (id, tarif_id, card_tax, bank_alt_tax, small_withdrawal_fee, created_at)
      SELECT contractor, 2, 0.028, 0.03, 5, now() FROM pair RETURNING id
    ), links AS (
      INSERT INTO company_contractor (company_id, contractor_id, status, invited_at)
      SELECT company, contractor, 'active'::contractor_status, now() FROM pair
      UNION SELECT (SELECT min(company) FROM pair), contractor, 'active', now() FROM pair
    )
    SELECT company::int, contractor::int FROM pair ORDER BY n`,
    [count],
  );
  const companies = rows.map(({ company }) => company);
  await client.query(
    `SELECT ledger.post(
      (SELECT array_agg((n, 'topup.settle', 'company:' || c, 'bench-fund:' || c, NULL, 0, c, NULL, NULL, NULL, NULL, NULL, 'bench', NULL)::ledger.new_txn)
        FROM unnest($1::bigint[]) WITH ORDINALITY x (c, n)),
      (SELECT array_agg(l) FROM unnest($1::bigint[]) WITH ORDINALITY x (c, n), LATERAL (VALUES
        ((n, 0, 'bankClearing', 'USD', -100000000000, false, NULL)::ledger.leg),
        ((n, c, 'available', 'USD', 100000000000, false, NULL)::ledger.leg)) v (l)), $2)`,
    [companies, fundedAt],
  );
  return { companies, contractors: rows.map(({ contractor }) => contractor) };
}

/** Drafts to pay: of one hot company, or one company after another. */
export async function drafts(
  client: pg.Client,
  people: BenchPeople,
  cell: "many" | "hot",
  count: number,
): Promise<TaskRequest[]> {
  const { rows } = await client.query<{ id: number; company: number }>(
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward, price_fee,
      price_total, fee_rate, created_at)
    SELECT c, f, c, 'draft', 'Task ' || n, 1, '30/11/2026', 'USD', 10000, 500, 10500, 0.05, now()
    FROM (SELECT n, ($1::bigint[])[CASE WHEN $3 THEN 1 ELSE n % array_length($1::bigint[], 1) + 1 END] AS c,
      ($2::bigint[])[n % array_length($2::bigint[], 1) + 1] AS f FROM generate_series(1, $4::int) n) x
    RETURNING id::int, company_id::int AS company`,
    [people.companies, people.contractors, cell === "hot", count],
  );
  return rows.map(({ id, company }) => requestOf(id, company, `bench:${id}`));
}

/** What the door would have made of a request of this person. */
export function requestOf(id: number, party: number, key: string): TaskRequest {
  return {
    task_id: id,
    party,
    actor: party,
    sees_all: true,
    idem_key: key,
    request_hash: id.toString(16).padStart(64, "0"),
    request_id: "bench",
    session_id: "bench",
    device: "bench",
    ip: "127.0.0.1",
    actor_version: 1,
    payer: { version: 1, refusals: {} },
    seen: null,
  };
}
