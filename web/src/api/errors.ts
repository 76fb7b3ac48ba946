import type { ErrorCode } from "@artel/shared/errors";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { apiSettings } from "./settings.ts";

const problemSchema = z.looseObject({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
});

/** A problem reply as an error; whatever has another shape becomes the unknown-error text. */
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
export function localError(code: "offline" | "notSent" | "timeout" | "cancelled"): ApiError {
  return new ApiError({ status: 0, code, message: code === "cancelled" ? "" : apiSettings().words(code) });
}

/** Whatever was thrown, as an error to show. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError({ status: 0, code: "unknown", message: apiSettings().words("unknown") });
}
