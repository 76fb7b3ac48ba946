import type { Pool } from "undici";
import { type OutgoingAnswer, OutgoingFailure, type OutgoingRequest } from "./port.ts";

/** Faults of a connection that never came to be: the service saw nothing of the request. */
const beforeConnection: readonly string[] = ["connect", "getaddrinfo"];

export interface Try {
  readonly pool: Pool;
  /** Path of the service's address, without a slash at its end. */
  readonly basePath: string;
  readonly request: OutgoingRequest;
  readonly signal: AbortSignal;
  readonly redact: (text: string) => string;
}

/** One try: the request goes out, and its whole body is read. Throws OutgoingFailure; redirects are not followed. */
export async function tryOnce({ pool, basePath, request, signal, redact }: Try): Promise<OutgoingAnswer> {
  const { method, path, headers, json } = request;
  try {
    const reply = await pool.request({
      method,
      path: basePath + path,
      headers: { ...(json === undefined ? {} : { "content-type": "application/json" }), ...headers },
      body: json === undefined ? request.body : JSON.stringify(json),
      signal,
    });
    const bytes = new Uint8Array(await reply.body.arrayBuffer());
    if (reply.statusCode >= 300 && reply.statusCode < 400) {
      throw new OutgoingFailure("redirect", `answered with ${reply.statusCode}, which is not followed`, true);
    }
    return answerOf(reply.statusCode, reply.headers, bytes);
  } catch (error) {
    throw error instanceof OutgoingFailure || isOwnFault(error) ? error : failureOf(error, signal, redact);
  }
}

function answerOf(status: number, headers: OutgoingAnswer["headers"], bytes: Uint8Array): OutgoingAnswer {
  return {
    status,
    headers,
    bytes,
    json: () => {
      try {
        return JSON.parse(Buffer.from(bytes).toString("utf8"));
      } catch {
        // The parser's own message would quote the body.
        throw new OutgoingFailure("unreadable", `answered with ${status} and no JSON`, true);
      }
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A header with a line break, for instance: the service has nothing to do with it. */
function isOwnFault(error: unknown): boolean {
  return codeOf(error) === "UND_ERR_INVALID_ARG";
}

function failureOf(error: unknown, signal: AbortSignal, redact: (text: string) => string): OutgoingFailure {
  const code = codeOf(error);
  const message = redact(`${code} ${error instanceof Error ? error.message : String(error)}`.trim());
  if (code === "UND_ERR_CONNECT_TIMEOUT" || neverConnected(error)) {
    return new OutgoingFailure("unreachable", message, false);
  }
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    return new OutgoingFailure("tooLarge", message, true);
  }
  const isLate = signal.aborted || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code);
  return isLate
    ? new OutgoingFailure("timeout", "no whole answer in time", true)
    : new OutgoingFailure("cut", message, true);
}

/** A name with several addresses gives one fault for each of them. */
function neverConnected(error: unknown): boolean {
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(neverConnected);
  }
  return error instanceof Error && "syscall" in error && beforeConnection.includes(String(error.syscall));
}
