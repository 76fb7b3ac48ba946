/** Days that an import is kept with its failed rows, and can be found again. */
export const importKeptDays = 30;

/** Imports of a person that are kept: a new one takes the place of the oldest that does not run. */
export const importsKept = 10;

/** A task of so many days back that is the same as a row is named as a likely repeat. */
export const repeatDays = 30;

/** Newest tasks of a company among which repeats are looked for. */
export const repeatTasks = 10_000;

/** Imports that the page lists, the newest first. */
export const recentImportCount = 5;
