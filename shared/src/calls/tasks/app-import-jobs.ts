import * as z from "zod/mini";
import { listPage } from "../../limits/lists.ts";
import { currencyCodes } from "../../money/currencies.ts";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { importColumnNames } from "../../sheets/import-column-names.ts";
import { readCall, writeCall } from "../call.ts";
import { seenSum } from "../seen.ts";
import { cells, importBodyLimit, importRowsMaximum, rowNumber, rows } from "./app-import.ts";
import { taskLengths } from "./lengths.ts";

const importId = z.string().check(z.maxLength(40));

/** `valid` makes every row without an error, `all` makes each row or none. */
export const importModes = ["valid", "all"] as const;
export const importStates = ["running", "stopped", "finished"] as const;

export const startImport = writeCall("startImport", "/api/app/tasks/imports", "manager:newTask", {
  effect: "leadsToMoney",
  confirms: "seen",
  mayAnswerLater: true,
  rate: "money",
  bodyLimit: importBodyLimit,
  request: z.strictObject({
    /** Made by the caller: a second start with it answers the import that is there. */
    key: z.string().check(z.minLength(8, "validations.required"), z.maxLength(64, "validations.tooLong")),
    fileName: z.string().check(z.maxLength(255, "validations.tooLong")),
    mode: z.enum(importModes),
    rows,
    seen: z.optional(z.array(seenSum).check(z.maxLength(currencyCodes.length))),
  }),
  reply: z.object({ importId, total: z.number() }),
  errors: ["invalidInput", "changedMeanwhile", "keyReused", "importRunning", "noRoom"],
  spec: ["D-09", "D-12", "D-24", "D-31", "D-32", "HO-71", "HO-110", "HO-111"],
  summary: "Takes the rows of a spreadsheet and makes drafts of them as a job; the page may be closed.",
});

/** How far an import is. */
export const importState = z.object({
  importId,
  fileName: z.string(),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  createdAt: z.string(),
  total: z.number(),
  created: z.number(),
  failed: z.number(),
  skipped: z.number(),
});

export const getImport = readCall("getImport", "/api/app/tasks/imports/:id", "manager:newTask", {
  request: z.strictObject({ id: importId }),
  reply: importState,
  errors: ["notFound"],
  spec: ["D-33", "HO-110"],
  summary: "How far one's own import is.",
});

export const recentImports = readCall("recentImports", "/api/app/tasks/imports", "manager:newTask", {
  reply: z.object({ imports: z.array(importState) }),
  spec: ["HO-110"],
  summary: "One's own newest imports, so that a page opened anew shows them.",
});

export const stopImport = writeCall("stopImport", "/api/app/tasks/imports/:id/stop", "manager:newTask", {
  effect: { none: "what is made stays, and the rest is not made" },
  request: z.strictObject({ id: importId }),
  reply: importState,
  errors: ["notFound"],
  spec: ["HO-110"],
  summary: "Stops one's own import after the rows in hand; what is made stays.",
});

export const resumeImport = writeCall("resumeImport", "/api/app/tasks/imports/:id/resume", "manager:newTask", {
  effect: { none: "the rows and their sums were confirmed when the import began" },
  request: z.strictObject({ id: importId }),
  reply: importState,
  errors: ["notFound", "importRunning", "noRoom"],
  spec: ["HO-110"],
  summary: "Lets one's own stopped import go on with the rows that are left.",
});

/** What is wrong with a row; without a column where it is not the row itself. */
export const problem = z.object({
  column: z.nullable(z.enum(importColumnNames)),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.optional(z.object({ en: z.string(), ru: z.string() })),
});

export const failedRow = z.object({ number: rowNumber, cells, problems: z.array(problem) });

export const importFailures = readCall("importFailures", "/api/app/tasks/imports/:id/failures", "manager:newTask", {
  request: z.strictObject({
    id: importId,
    /** `next` of the answer before. */
    after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(importRowsMaximum)), 0),
  }),
  reply: z.object({
    rows: z.array(failedRow).check(z.maxLength(listPage)),
    next: z.nullable(z.number()),
  }),
  errors: ["notFound"],
  spec: ["D-33", "D-34", "T-120"],
  summary: "The rows of one's own import that are no tasks, with what is wrong; card numbers are masked.",
});

export const importRepeats = readCall("importRepeats", "/api/app/tasks/imports/repeats", "manager:newTask", {
  method: "POST",
  bodyLimit: importBodyLimit,
  request: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          number: rowNumber,
          email: z.string().check(z.maxLength(320, "validations.tooLong")),
          title: z.string().check(z.maxLength(taskLengths.title, "validations.tooLong")),
          currency: wireCurrencyCode,
          amount: wireMoney,
        }),
      )
      .check(z.maxLength(importRowsMaximum, "import.file.tooManyRows")),
  }),
  reply: z.object({ repeats: z.array(z.object({ number: rowNumber, taskId: z.number() })) }),
  spec: ["HO-112"],
  summary: "Which rows are likely repeats: a task of the last 30 days has the same contractor, title and reward.",
});
