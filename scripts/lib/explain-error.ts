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
  ...lineOfMany(
    ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "08006", "08001"],
    (reason) => `The database does not answer (${reason}): check DATABASE_URL.`,
  ),
  ...lineOfMany(["ENOTFOUND", "EAI_AGAIN"], (reason) => `A host is unknown (${reason}): check DATABASE_URL.`),
  ...lineOfMany(
    ["28P01", "28000"],
    (reason) => `The database refuses the login (${reason}): check user and password of DATABASE_URL, and pg_hba.conf.`,
  ),
  "3D000": (error) => `The database is not there (${error.message}): create it, or check DATABASE_URL.`,
  "42501": (error) =>
    `The login of DATABASE_URL lacks a right (${error.message}): it has to own the database and all that is in it; after a restore see "Backup and restore" in docs/operations.md.`,
  "53300": (error) =>
    `The database has no connection left (${error.message}): raise its max_connections, or lower DATABASE_POOL.`,
  ...lineOfMany(
    ["57P01", "57P02", "57P03"],
    (reason) => `The database is starting or stopping (${reason}): start again in a moment.`,
  ),
  "53100": (error) => `The disk of the database is full (${error.message}): free some space and start again.`,
  ...lineOfMany(
    [
      ...["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
      ...["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"],
    ],
    (reason) =>
      `The certificate of the database is not trusted (${reason}): name its authority by sslrootcert in DATABASE_URL.`,
  ),
};

/** Faults of a connection that the system knows by their call or by their words alone. */
const connectionFault = /^connect ENOENT|timeout expired|does not support SSL|Connection terminated/;

function lineOfMany(
  codes: readonly string[],
  line: (reason: string) => string,
): Record<string, (error: Error) => string> {
  return Object.fromEntries(codes.map((code) => [code, (error: Error) => line(reasonOfConnection(error))]));
}

/** A name of several addresses fails with one reason for each, and has none of its own. */
function reasonOfConnection(error: Error): string {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.message || (first instanceof Error ? first.message : "no reason given");
}

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
  const line = lines[connectionFault.test(error.message) ? "ECONNREFUSED" : (codeOf(error) ?? "")];
  return line ? { text: line(error), exitCode: 1 } : { text: error.stack ?? error.message, exitCode: 1 };
}
