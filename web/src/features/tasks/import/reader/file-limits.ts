import { importRowsMaximum } from "@artel/shared/calls/tasks/app-import";

/** Caps of a task file. They hold before and while it is unpacked; a header of the file is never believed. */
export const fileLimits = {
  bytes: 10 * 1024 * 1024,
  inflatedBytes: 60 * 1024 * 1024,
  zipEntries: 2000,
  /** Rows with tasks, without titles and the header row. */
  rows: importRowsMaximum,
  /** Rows of a file with its blank ones: as many as a sheet of a spreadsheet program has. */
  lines: 1_048_576,
  columns: 64,
  /** Characters of all cells together: one long shared string may stand in every cell. */
  characters: 20_000_000,
  /** XML elements of one part: a full sheet has up to three for each cell. */
  xmlElements: 2_000_000,
  xmlDepth: 64,
  readMilliseconds: 20_000,
} as const;

/** The endings that are accepted; everything else gets one message that names them. */
export const acceptedEndings = [".xlsx", ".csv"] as const;
