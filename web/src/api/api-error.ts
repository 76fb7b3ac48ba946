import type { ErrorCode } from "@artel/shared/errors";

/** Codes of failures that no server answered. */
export type LocalCode = "offline" | "notSent" | "timeout" | "cancelled" | "unknown";

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

  /** Nothing answered: without network, in time, or because it could not even leave. */
  get hasNoAnswer(): boolean {
    return this.code === "offline" || this.code === "notSent" || this.code === "timeout";
  }

  /** Nobody knows whether it happened: the same request may be sent again under the same key (P1, P5). */
  get isOutcomeUnknown(): boolean {
    return (this.status === 0 && this.code !== "notSent") || this.status >= 500 || this.code === "keyInProgress";
  }
}
