import type { ManagerRight } from "@artel/shared/calls/call";
import { amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import { companyAvailable, house } from "../ledger/accounts.ts";
import { tryPost } from "../ledger/post.ts";
import type { Tx } from "../platform/db/db.ts";

let counter = 0;

/** A company with its owner, activated unless told otherwise. Answers its id. */
export async function aCompany(
  tx: Tx,
  fields: { email?: string; name?: string; country?: string; isActivated?: boolean } = {},
): Promise<number> {
  counter += 1;
  const { rows } = await sql<{ id: number }>`
    WITH next AS (SELECT nextval(pg_get_serial_sequence('app_user', 'id')) AS id), person AS (
      INSERT INTO app_user (id, role, company_id, email, name, surname, country, created_at, terms_accepted_at)
      SELECT next.id, 'company', next.id, ${fields.email ?? `owner${counter}@company.test`},
        'Owner', ${`Number ${counter}`}, ${fields.country ?? "CY"}, '2026-11-01', '2026-11-01' FROM next RETURNING id
    ) INSERT INTO company (id, name, country, tarif_id, fee_rate, bills, can_proforma, created_at)
      SELECT id, ${fields.name ?? `Company ${counter}`}, ${fields.country ?? "CY"}, 2, 0.05, '{EUR,USD}', ${fields.isActivated ?? true}, '2026-11-01' FROM person
      RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** A contractor; active with the given companies. Answers its id. */
export async function aContractor(
  tx: Tx,
  fields: { email?: string; name?: string; surname?: string; country?: string; companies?: readonly number[] } = {},
): Promise<number> {
  counter += 1;
  const { rows } = await sql<{ id: number }>`
    WITH person AS (
      INSERT INTO app_user (role, email, name, surname, country, created_at, terms_accepted_at)
      VALUES ('freelancer', ${fields.email ?? `person${counter}@contractor.test`}, ${fields.name ?? "Person"},
        ${fields.surname ?? `Number ${counter}`}, ${fields.country ?? "RS"}, '2026-11-01', '2026-11-01') RETURNING id
    ) INSERT INTO contractor (id, tarif_id, card_tax, bank_alt_tax, small_withdrawal_fee, created_at)
      SELECT id, 2, 0.028, 0.03, 5, '2026-11-01' FROM person RETURNING id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  for (const company of fields.companies ?? []) {
    await sql`INSERT INTO company_contractor (company_id, contractor_id, status, invited_at, activated_at)
      VALUES (${company}, ${id}, 'active', '2026-11-01', '2026-11-01')`.execute(tx);
  }
  return id;
}

/** Makes an account live by a time zone, as if it always had. */
export async function livesBy(tx: Tx, owner: number, timeZone: string): Promise<void> {
  await sql`DELETE FROM account_zone WHERE owner = ${owner}`.execute(tx);
  await sql`INSERT INTO account_zone (owner, since, time_zone) VALUES (${owner}, '2020-01-01', ${timeZone})`.execute(
    tx,
  );
}

/** Gives a company money, in minor units, as a settled top-up does. */
export async function fund(tx: Tx, company: number, currency: CurrencyCode, minor: bigint): Promise<void> {
  counter += 1;
  await tryPost(
    tx,
    { actor: 0, requestId: "test", now: new Date("2026-11-02T00:00:00Z") },
    {
      kind: "topup.settle",
      subject: `company:${company}`,
      naturalKey: `test-fund:${counter}`,
      tenant: company,
      moves: [
        {
          from: house("bankClearing", currency),
          to: companyAvailable(company, currency),
          amount: amountOf(currency, minor),
        },
      ],
    },
  );
}

/** A company with this money in USD, in minor units, and a contractor who works for it. */
export async function workingPair(tx: Tx, minor: bigint): Promise<{ company: number; contractor: number }> {
  const company = await aCompany(tx);
  const contractor = await aContractor(tx, { companies: [company] });
  await fund(tx, company, "USD", minor);
  return { company, contractor };
}

/** A draft of a company for a contractor; prices in minor units. Answers its id. */
export async function aDraft(
  tx: Tx,
  fields: {
    company: number;
    contractor: number;
    currency?: CurrencyCode;
    reward: bigint;
    fee?: bigint;
    title?: string;
  },
): Promise<number> {
  const fee = fields.fee ?? 0n;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO task (company_id, contractor_id, created_by, status, title, doc_title, description, category_id, deadline, currency,
      price_reward, price_fee, price_total, fee_rate, created_at)
    VALUES (${fields.company}, ${fields.contractor}, ${fields.company}, 'draft', ${fields.title ?? "Landing page"}, '', 'Design', 1,
      '30/11/2026', ${fields.currency ?? "USD"}, ${fields.reward}, ${fee}, ${fields.reward + fee}, 0.05, '2026-11-03')
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** An operator with the given rights, all five by default. Answers its id. */
export async function anOperator(
  tx: Tx,
  rights: readonly string[] = ["support", "treasury", "compliance", "finance", "admin"],
): Promise<number> {
  counter += 1;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO app_user (role, email, name, surname, operator_rights, created_at)
    VALUES ('operator', ${`operator${counter}@artel.test`}, 'Operator', ${`Number ${counter}`}, ${rights as string[]}, '2026-11-01')
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** A manager of a company with the named rights only. Answers the id. */
export async function aManager(tx: Tx, company: number, rights: readonly ManagerRight[] = []): Promise<number> {
  counter += 1;
  const flags = Object.fromEntries(rights.map((right) => [right, true]));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO app_user (role, company_id, email, name, surname, current_state, rights, created_at, terms_accepted_at)
    VALUES ('company', ${company}, ${`manager${counter}@company.test`}, 'Manager', ${`Number ${counter}`}, 'member',
      ${JSON.stringify(flags)}::jsonb, '2026-11-01', '2026-11-01') RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}
