import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import type { PlanRow } from "../store.ts";

/** What a company has settled for the tasks of a contractor; one that settled nothing has nothing and false. */
export interface TaskSettingsRow extends Row<"task_settings", "category_id" | "currency" | "project" | "auto_pay"> {
  readonly plan: Column<"task_settings", "plan"> & (PlanRow | null);
}

const columns = sql`s.category_id, s.currency, coalesce(s.project, '') AS project, s.plan, coalesce(s.auto_pay, false) AS auto_pay`;

/** The settings of a contractor of this company; undefined for a stranger. */
export async function taskSettings(
  tx: Read,
  company: number,
  contractor: number,
): Promise<TaskSettingsRow | undefined> {
  const { rows } = await sql<TaskSettingsRow>`SELECT ${columns} FROM company_contractor cc
    LEFT JOIN task_settings s ON s.company_id = cc.company_id AND s.contractor_id = cc.contractor_id
    WHERE cc.company_id = ${company} AND cc.contractor_id = ${contractor}`.execute(tx);
  return rows[0];
}

/** Makes the row of a pair where there is none, and locks it: of two changes at once the second sees what the first left. */
export async function lockTaskSettings(tx: Tx, company: number, contractor: number, now: Date): Promise<void> {
  await sql`INSERT INTO task_settings (company_id, contractor_id, changed_at)
    SELECT company_id, contractor_id, ${now} FROM company_contractor
    WHERE company_id = ${company} AND contractor_id = ${contractor} ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT 1 FROM task_settings WHERE company_id = ${company} AND contractor_id = ${contractor} FOR UPDATE`.execute(
    tx,
  );
}

/** Stores the settings of a locked pair. */
export async function storeTaskSettings(
  tx: Tx,
  pair: { readonly company: number; readonly contractor: number; readonly now: Date },
  row: TaskSettingsRow,
): Promise<void> {
  const plan = row.plan && JSON.stringify(row.plan);
  await sql`UPDATE task_settings SET category_id = ${row.category_id}, currency = ${row.currency}, project = ${row.project},
      plan = ${plan}::jsonb, auto_pay = ${row.auto_pay}, changed_at = ${pair.now}
    WHERE company_id = ${pair.company} AND contractor_id = ${pair.contractor}`.execute(tx);
}
