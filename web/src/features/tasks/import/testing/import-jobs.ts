import type { ImportJob, ImportJobs } from "../import-props.ts";

const nothing = () => undefined;

/** An import of three rows, two of them made. */
export function anImport(change: Partial<ImportJob> = {}): ImportJob {
  return {
    importId: "0b7f6a3e-5f0e-4a53-9d5f-2f3c1c6f0a11",
    fileName: "may.xlsx",
    mode: "valid",
    state: "running",
    createdAt: "2026-11-20T09:00:00.000Z",
    total: 3,
    created: 2,
    failed: 0,
    skipped: 0,
    ...change,
  };
}

/** The imports of a person as a page has them, with this one on screen. */
export function jobsWith(job: ImportJob | undefined, change: Partial<ImportJobs> = {}): ImportJobs {
  return {
    id: job?.importId,
    job,
    error: undefined,
    retry: nothing,
    failures: {},
    payable: 0,
    recent: job ? [job] : [],
    start: async () => undefined,
    open: nothing,
    close: nothing,
    stop: nothing,
    resume: nothing,
    isChanging: false,
    ...change,
  };
}
