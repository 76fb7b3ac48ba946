import { type ErrorCode, errorCatalogue, type FieldViolations } from "@artel/shared/errors";
import type { TextKey } from "@artel/shared/text/all-texts";

export interface ErrorDetails {
  /** Field name to the key of its text. */
  readonly fields?: FieldViolations;
  /** The text in the place of that of the code. */
  readonly text?: TextKey;
  /** Values of the placeholders in the text of the code. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Members added to the problem reply, such as the new quote of an expired one. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** An expected failure with a code of the one catalogue; becomes a localised problem reply. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code];
  }
}

/** Throws `invalidInput` naming one field. */
export function refuseField(field: string, key: string, params?: Readonly<Record<string, string | number>>): never {
  throw new AppError("invalidInput", { fields: { [field]: params ? { key, params } : { key } } });
}

/** Throws `notFound` when there is nothing: also for what belongs to somebody else. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) {
    throw new AppError("notFound");
  }
  return value;
}

/** Throws when rules found violations: `code` is the refusal, the fields say where. */
export function failOnViolations(
  violations: readonly { field: string; key: string; params?: Readonly<Record<string, string | number>> }[],
): void {
  if (violations.length > 0) {
    throw new AppError("invalidInput", {
      fields: Object.fromEntries(
        violations.map(({ field, key, params }) => [field, params ? { key, params } : { key }]),
      ),
    });
  }
}
