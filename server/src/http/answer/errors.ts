import {
  type ErrorCode,
  errorCatalogue,
  type FieldViolation,
  type FieldViolations,
  type Problem,
} from "@artel/shared/errors";
import { requestLimits } from "@artel/shared/limits/requests";
import { isTextKey, translate } from "@artel/shared/text/translate";
import { PoolExhausted, sqlState } from "../../platform/db/db.ts";
import { QueueFull } from "../../platform/group-commit.ts";
import { AppError } from "../app-error.ts";
import type { Language } from "../context.ts";

/** A 428 answer; its body is not a problem detail but what the client needs to ask for the code. */
export class SecondFactorRequired extends Error {
  readonly body: Readonly<Record<string, unknown>>;
  constructor(body: Readonly<Record<string, unknown>>) {
    super("secondFactorRequired");
    this.body = body;
  }
}

/** The failure of a call whose answer was stored, to be given again as it was. */
export class StoredFailure extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super("storedFailure");
    this.status = status;
    this.body = body;
  }
}

/** Database states that mean "not now" rather than "wrong". */
const unavailableStates = new Set([
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "53300",
  "55P03",
  "57014",
  "25P03",
]);
/** Text that the database cannot hold, such as a NUL sign: the input is wrong, whatever field it was in. */
const unfitText = new Set(["22021", "22P05"]);
const lostConnection =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Maps whatever an action threw to the catalogue; what is unknown becomes `internal` and never shows its text. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (error instanceof PoolExhausted || error instanceof QueueFull) {
    return new AppError("overloaded", { retryAfterSeconds: 1 });
  }
  const state = sqlState(error);
  if (state && unavailableStates.has(state)) {
    return new AppError("unavailable", { retryAfterSeconds: 2 });
  }
  if (state && unfitText.has(state)) {
    return new AppError("invalidInput");
  }
  if (error instanceof Error && lostConnection.test(`${state ?? ""} ${error.message}`)) {
    return new AppError("unavailable", { retryAfterSeconds: 2 });
  }
  return fromFramework(error);
}

function fromFramework(error: unknown): AppError {
  const status =
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (error instanceof Error && "code" in error && error.code === "FST_ERR_BAD_URL") {
    return new AppError("malformedRequest");
  }
  const byStatus: Record<number, ErrorCode> = {
    400: "malformedJson",
    404: "notFound",
    405: "methodNotAllowed",
    413: "tooLarge",
    414: "addressTooLong",
    415: "unsupportedType",
    429: "tooManyRequests",
    503: "overloaded",
  };
  return new AppError(byStatus[status] ?? (status < 500 ? "invalidInput" : "internal"));
}

/** The reply of RFC 9457 in the language asked, with `code`, `requestId`, and `fields` of 20 faults at most. */
export function problemOf(error: AppError, language: Language, requestId: string, path: string): Problem {
  const title = translate(language, error.details.text ?? `errors.${error.code}`, error.details.params);
  return {
    type: `/docs/errors#${error.code}`,
    title,
    status: errorCatalogue[error.code],
    detail: firstFieldText(error.details.fields, language) ?? title,
    instance: path,
    code: error.code,
    ...(error.details.fields ? { fields: fieldTexts(error.details.fields, language) } : {}),
    requestId,
    ...error.details.extra,
  };
}

/** Status and body of a failure: a problem detail, or what the client needs to ask for the code. */
export function failureOf(
  error: unknown,
  about: { readonly language: Language; readonly requestId: string; readonly path: string },
): { readonly status: number; readonly body: unknown } {
  if (error instanceof SecondFactorRequired) {
    return { status: 428, body: error.body };
  }
  if (error instanceof StoredFailure) {
    return error;
  }
  const appError = toAppError(error);
  return { status: appError.status, body: problemOf(appError, about.language, about.requestId, about.path) };
}

function fieldTexts(fields: FieldViolations, language: Language): Record<string, string> {
  const told = Object.entries(fields).slice(0, requestLimits.faultsTold);
  return Object.fromEntries(told.map(([name, violation]) => [name, fieldText(violation, language)]));
}

function fieldText(violation: FieldViolation, language: Language): string {
  return isTextKey(violation.key)
    ? translate(language, violation.key, violation.params)
    : translate(language, "errors.invalidInput");
}

function firstFieldText(fields: FieldViolations | undefined, language: Language): string | undefined {
  const first = fields ? Object.values(fields)[0] : undefined;
  return first ? fieldText(first, language) : undefined;
}
