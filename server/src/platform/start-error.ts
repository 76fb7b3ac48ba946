/**
 * A start that cannot go on for a reason the operator can mend. The message is one line that says what is wrong and
 * what to do; `npm start` prints it alone, without a stack, and ends with `exitCode`.
 */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = "StartError";
    this.exitCode = exitCode;
  }
}

/** Text of anything thrown, for messages that quote a cause. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's error code (`EACCES`, `ENOSPC`) or the database's (`57P03`), if the thing thrown carries one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return undefined;
}
