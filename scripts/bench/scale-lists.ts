import { mostViews } from "@artel/shared/limits/views";
import { keepAllSums } from "../../server/src/features/finance/jobs.ts";
import type { ScaleWorld } from "./scale-world.ts";

/** Managers of the company: more than a page shows. */
const managers = 60;
const imports = 10;
const groups = ["month", "project", "contractor", "type"];
const daySeconds = 86_400;

/**
 * What the growth of lists beside tasks and documents is measured on: managers, views, imports, each second draft proposed, and
 * the sums of movements that a worker keeps.
 */
export async function fillLists(scale: ScaleWorld): Promise<void> {
  const { company } = scale;
  const { admin } = scale.world;
  await admin.query(`INSERT INTO app_user (role, company_id, name, surname, email, created_at)
    SELECT 'company', ${company}, 'Manager', 'Number ' || n, 'm' || n || '@bench.test', now() FROM generate_series(1, ${managers}) n`);
  await admin.query(`INSERT INTO list_view (user_id, list, place, name, state)
    SELECT ${company}, 'tasks', n, 'View ' || n,
      '{"sort":"-id","search":"","tab":"all","period":"90","filters":[],"columns":[]}' FROM generate_series(1, ${mostViews}) n`);
  await admin.query(`INSERT INTO task_import (company_id, actor, key, content_hash, file_name, mode, total, created, skipped,
      request_id, progressed_at, created_at, finished_at)
    SELECT ${company}, ${company}, 'bench-' || n, '', 'tasks.xlsx', 'valid', 10, 10, 0, 'bench', now(), now(), now()
    FROM generate_series(1, ${imports}) n`);
  await admin.query(`UPDATE task SET approval_state = 'proposed', proposed_at = now(), proposed_by = ${company}
    WHERE company_id = ${company} AND status = 'draft' AND id % 2 = 0`);
  await plantRareTask(scale);
  await keepAllSums(scale.world.db);
  await admin.query("VACUUM ANALYZE task, task_search, app_user, list_view, task_import, movement_sums");
}

function ago(days: number): string {
  return new Date(Date.now() - days * daySeconds * 1_000).toISOString();
}

const hour = 3_600_000;
/** Hours by which the clock of a reader is ahead of UTC. */
const zone = 3;

/** The beginning of a reader's day, some days after that of a moment: pages ask for whole days. */
function midnight(moment: Date, later: number): string {
  const days = Math.floor((moment.getTime() / hour + zone) / 24) + later;
  return new Date((days * 24 - zone) * hour).toISOString();
}

/** The pages that are opened most: name, reader and path. `one` is the id of a task, `newest` when the last one was made. */
export function ownPages(
  one: string,
  newest: Date,
): readonly (readonly [name: string, reader: "company" | "contractor", path: string])[] {
  const quarter = `dateFrom=${midnight(new Date(), -89)}`;
  const tasks = "/api/app/tasks/company/page?take=25";
  const day = `dateFrom=${midnight(newest, 0)}&dateTo=${midnight(newest, 1)}`;
  return [
    ["first page of tasks, 90 days", "company", `${tasks}&${quarter}`],
    ["first page of tasks of any age", "company", tasks],
    ["first page of tasks, one day", "company", `${tasks}&${day}`],
    ["tasks by a search", "company", `${tasks}&search=${one}`],
    ["first page of documents", "company", `/api/app/documents/page?take=25&${quarter}`],
    ["first page of freelancers", "company", "/api/app/contractors?take=25"],
    ["home of the company", "company", "/api/app/tasks/company/summary"],
    ["home of a freelancer", "contractor", "/api/app/tasks/contractor/summary"],
    ["balances", "company", "/api/app/balances/company"],
    ["one task", "company", `/api/app/task/${one}/company`],
  ];
}

/** First pages of money and of the lists that `fillLists` fills: name and path. */
export function listPages(): readonly (readonly [name: string, path: string])[] {
  const quarter = `dateFrom=${ago(90)}`;
  const month = `dateFrom=${ago(49)}&dateTo=${ago(19)}`;
  return [
    ["first page of the cash flow, 90 days", `/api/app/cash-flow/page?take=25&${quarter}`],
    ...groups.flatMap((group): [string, string][] => [
      [`first page of it in groups by ${group}`, `/api/app/cash-flow/page?take=25&group=${group}&${quarter}`],
      [`sums of its groups by ${group}`, `/api/app/cash-flow/groups?group=${group}&${quarter}`],
    ]),
    ["totals of the cash flow, 90 days", `/api/app/cash-flow/totals?${quarter}`],
    ["charts of the cash flow, 90 days", `/api/app/cash-flow/charts?${quarter}`],
    ["chart of the home of the company", "/api/app/home/cash-flow"],
    ["first page of a statement of 30 days", `/api/app/statements?currency=USD&take=50&${month}`],
    ["first page of the history of money", "/api/app/history"],
    ["first page of managers", "/api/app/managers?take=25"],
    ["saved views of a list", "/api/app/views?list=tasks"],
    ["first page of proposals", "/api/app/tasks/company/page?take=25&approval=proposed"],
    ["imports of a person", "/api/app/tasks/imports"],
  ];
}

/** A task that is older than all others, with a word and an amount that none of them has. */
async function plantRareTask({ world, company }: ScaleWorld): Promise<void> {
  await world.admin.query(`INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency,
      price_reward, price_fee, price_total, fee_rate, created_at)
    SELECT company_id, contractor_id, created_by, 'draft', 'Zebra', category_id, deadline, currency, 1234567, 0, 1234567, 0.05,
      created_at - interval '1 day'
    FROM task WHERE company_id = ${company} ORDER BY created_at, id LIMIT 1`);
}

/** What the search is asked for: name and path. A typo is the dearest of them, since it is looked for when nothing else is found. */
export function searches(id: string): readonly (readonly [name: string, path: string])[] {
  const asked = { "rare word": "zebra", "common word": "site", typo: "zebar", amount: "12 345,67", id };
  return Object.entries(asked).map(([name, q]) => [`search: ${name}`, `/api/app/search?q=${encodeURIComponent(q)}`]);
}

const firstBytes = "first bytes of an export of 90 days";
const wholeExport = "whole export, each 10 000 rows";

/** The export of the cash flow of 90 days: how long until its first bytes, and each 10 000 rows of it. */
export async function exportTimes({ stream, company }: ScaleWorld): Promise<[string, number][]> {
  const asked = await stream(company, `/api/app/cash-flow?dateFrom=${ago(90)}`);
  return [
    [firstBytes, asked.first],
    [wholeExport, (asked.whole / asked.rows) * 10_000],
  ];
}
