import { ConfigError } from "../../server/src/config.ts";
import { codeOf } from "../../server/src/platform/start-error.ts";

export interface Explained {
  readonly text: string;
  readonly exitCode: number;
}

function field(error: object, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Faults that the operator can mend, by the system's code; each is one line. */
const lines: Readonly<Record<string, (error: Error) => string>> = {
  EADDRINUSE: (error) =>
    `Port ${field(error, "port")} of ${field(error, "address")} is in use: stop what listens there, or set PORT to another.`,
  EADDRNOTAVAIL: (error) =>
    `The address ${field(error, "address")} is not one of this machine: set HOST to one that is.`,
  ENOSPC: (error) => `The disk is full (${error.message}): free some space and start again.`,
  EACCES: (error) => `${field(error, "path") || "A file"} cannot be reached (${error.message}): set ARTEL_DATA_DIR.`,
  EPERM: (error) => `${field(error, "path") || "A file"} cannot be changed (${error.message}): set ARTEL_DATA_DIR.`,
  EROFS: (error) =>
    `${field(error, "path") || "The disk"} is read-only: set ARTEL_DATA_DIR to a directory to write in.`,
  ECONNREFUSED: (error) => `The database does not answer (${error.message}): check DATABASE_URL.`,
  ENOTFOUND: (error) => `A host is unknown (${error.message}): check DATABASE_URL.`,
};

/**
 * Turns what stopped a start into the text to print and the exit code. An error with an exit code of its own speaks
 * for itself; a known fault of the system becomes one line; anything else is a defect and keeps its stack.
 */
export function explainError(error: unknown): Explained {
  if (!(error instanceof Error)) {
    return { text: String(error), exitCode: 1 };
  }
  if (error instanceof ConfigError) {
    return { text: ["The configuration is not valid:", ...error.problems].join("\n  "), exitCode: 78 };
  }
  const exitCode: unknown = Reflect.get(error, "exitCode");
  if (typeof exitCode === "number") {
    return { text: error.message, exitCode };
  }
  const line = lines[codeOf(error) ?? ""];
  return line ? { text: line(error), exitCode: 1 } : { text: error.stack ?? error.message, exitCode: 1 };
}
