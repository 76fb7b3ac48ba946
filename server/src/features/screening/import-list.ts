import type { importScreeningList } from "@artel/shared/calls/screening/operator";
import { screenedSpellings } from "@artel/shared/checks/screened-name";
import { screeningLimits } from "@artel/shared/limits/screening";
import { csvRows } from "@artel/shared/sheets/csv-rows";
import { recordAction } from "../../audit/record.ts";
import { found, refuseField } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { insertList, lockWaiting, type NewEntry, publishList, refuseList } from "./store.ts";

/** The job that compares everybody with a new version. */
export const screenAllJob = "screen-everybody";

interface PublishDetail {
  readonly list: number;
}

const columns = ["name", "aliases", "born", "country", "list", "reference"] as const;

/**
 * Reads a file of names and asks a second person to publish it; until then nothing is compared with it. Refuses the whole file by its
 * first row that is wrong: without a name that can be compared or a reference, twice the same reference, or too long.
 */
export const importList: Action<typeof importScreeningList> = async (tx, ctx, { name, content, reason }) => {
  const entries = entriesOf(content);
  const id = await insertList(tx, { name, entries, by: ctx.user.id, now: ctx.now });
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "screening.publish", subject: `screening-list:${id}`, tenant: 0, reason },
    detail: { list: id } satisfies PublishDetail,
    about: { key: "approvals.about.screeningList", params: { name } },
    before: null,
    after: { key: "screening.entries", params: { count: entries.length } },
  });
  return { id, entries: entries.length, approval };
};

/** What the code of an import confirms: how the version is called. */
export const describeImport: Describe<typeof importScreeningList> = async (_read, _ctx, { name }) => [
  { key: "operatorFactor.screeningList", value: name },
];

/** A version that waits: approved, names are compared with it from then on, and everybody's at once by a job. */
export const publishListApproval: KindRules<PublishDetail> = {
  lock: async (tx, _ctx, { detail }) => (await lockWaiting(tx, detail.list)) !== undefined,
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const list = found(await lockWaiting(tx, detail.list));
    await publishList(tx, list.id, ctx.user.id, ctx.now);
    await addJob(tx, screenAllJob, {}, { key: screenAllJob });
    await recordAction(tx, ctx, {
      ...{ action: "screening.publish", subject: `screening-list:${list.id}`, tenant: 0, reason },
      detail: { entries: list.entries, firstPerson: askedBy },
    });
  },
  refuse: (tx, _ctx, { detail }) => refuseList(tx, detail.list),
};

function entriesOf(content: string): readonly NewEntry[] {
  const rows = csvRows(content);
  const heads = (rows[0] ?? []).map((head) => head.trim().toLowerCase());
  const places = columns.map((column) => heads.indexOf(column));
  const missing = columns.filter(
    (column, index) => places[index] === -1 && (column === "name" || column === "reference"),
  );
  if (missing.length > 0) {
    refuseField("content", "screening.noColumn", { column: missing.join(", ") });
  }
  if (rows.length < 2 || rows.length - 1 > screeningLimits.rows) {
    refuseField("content", "screening.rowCount", { max: screeningLimits.rows });
  }
  const entries = rows.slice(1).map((row, index) => entryOf(row, places, index + 2));
  const known = new Map<string, number>();
  for (const [index, { source, reference }] of entries.entries()) {
    const key = JSON.stringify([source, reference]);
    if (known.has(key)) {
      refuseField("content", "screening.twice", { row: index + 2, reference });
    }
    known.set(key, index);
  }
  return entries;
}

function entryOf(row: readonly string[], places: readonly number[], number: number): NewEntry {
  const [name = "", aliases = "", born = "", country = "", source = "", reference = ""] = places.map((place) =>
    (row[place] ?? "").trim(),
  );
  const names = [name, ...aliases.split(";").map((alias) => alias.trim())].filter((one) => one !== "");
  const words = [...new Set(names.flatMap((one) => screenedSpellings(one).flat()))];
  const isLong =
    names.length > screeningLimits.aliases + 1 ||
    names.some((one) => one.length > screeningLimits.name) ||
    [born, country, source, reference].some((cell) => cell.length > screeningLimits.cell);
  if (name === "" || reference === "" || words.length === 0 || isLong) {
    refuseField("content", isLong ? "screening.rowLong" : "screening.rowEmpty", { row: number });
  }
  return { names, words, born, country, source, reference };
}
