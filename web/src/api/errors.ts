import type { ErrorCode } from "@artel/shared/errors";
import * as z from "zod/mini";
import { apiSettings } from "./settings.ts";

/** Codes of failures that no server answered. */
export type LocalCode = "offline" | "timeout" | "cancelled" | "unknown";

/** A refused or failed call. `message` is ready to be shown, in the reader's language. */
export class ApiError extends Error {
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;
  readonly code: ErrorCode | LocalCode;
  /** Field name to the text that stands under the field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further members of the problem reply, such as the new quote of an expired one. Parse before use. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(details: {
    status: number;
    code: ErrorCode | LocalCode;
    message: string;
    fields?: Readonly<Record<string, string>>;
    requestId?: string;
    retryAfterSeconds?: number;
    extra?: Readonly<Record<string, unknown>>;
  }) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extra = details.extra ?? {};
  }

  /** Nobody knows whether it happened: the same request may be sent again under the same key (P1, P5). */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === "keyInProgress";
  }
}

const problemSchema = z.looseObject({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
});

/** A problem reply as an error; whatever has another shape becomes the unknown-error text (P-08, P-09). */
export function errorOfReply(status: number, body: unknown, headers: Headers): ApiError {
  const parsed = problemSchema.safeParse(body);
  const problem = parsed.success ? parsed.data : {};
  const { title, detail, code, fields, requestId, ...extra } = problem;
  const wait = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  return new ApiError({
    status,
    // A code that this version of the page does not know is shown by its text all the same.
    code: (code as ErrorCode | undefined) ?? "unknown",
    message: detail || title || apiSettings().words("unknown"),
    fields,
    requestId: requestId ?? headers.get("X-Request-Id") ?? undefined,
    retryAfterSeconds: Number.isNaN(wait) ? undefined : wait,
    extra,
  });
}

/** A failure without any answer. */
export function localError(code: "offline" | "timeout" | "cancelled"): ApiError {
  return new ApiError({ status: 0, code, message: code === "cancelled" ? "" : apiSettings().words(code) });
}

/** Whatever was thrown, as an error to show. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError({ status: 0, code: "unknown", message: apiSettings().words("unknown") });
}
