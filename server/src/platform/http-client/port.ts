import type { Log } from "../log.ts";

/**
 * What a call does to the service, which decides whether it may be sent a second time. `read` changes nothing. `keyed` carries
 * an id of its own, and the service does it once however often it comes. `once` is everything else, and always a call that
 * moves money: it is sent one time, and whoever does not learn its outcome asks about it.
 */
export type CallEffect = "read" | "keyed" | "once";

export interface OutgoingRequest {
  /** A fixed short name for log lines and metrics; no id, path or query stands there. */
  readonly name: string;
  readonly effect: CallEffect;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query below the address of the service. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, for what has to be signed byte by byte. */
  readonly body?: string | Uint8Array;
}

/** Any answer but a redirect: what a status means is for the adapter to say. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Uint8Array;
  /** The body as JSON, unchecked: it goes through a schema. Throws OutgoingFailure `unreadable`. */
  json(): unknown;
}

/**
 * Why there is no answer. `unreachable`: no connection. `timeout`: too slow. `cut`: the connection broke. `tooLarge`: the body
 * goes above its limit. `redirect`: the service sends us elsewhere, where nobody follows. `unreadable`: no JSON. `circuitOpen`:
 * the service failed again and again, and is left alone for a while.
 */
export type FailureReason = "unreachable" | "timeout" | "cut" | "tooLarge" | "redirect" | "unreadable" | "circuitOpen";

/** A call without a usable answer. Its message holds no secret, no body and no query. */
export class OutgoingFailure extends Error {
  readonly reason: FailureReason;
  /** False only where the service certainly never saw the request. Otherwise a call that changes something may have done it. */
  readonly wasSent: boolean;
  constructor(reason: FailureReason, message: string, wasSent: boolean) {
    super(message);
    this.name = "OutgoingFailure";
    this.reason = reason;
    this.wasSent = wasSent;
  }
}

/** Calls one outside service. */
export interface HttpClient {
  /** Sends a request within the limits. Throws OutgoingFailure; only a request that cannot be written at all throws else. */
  request(request: OutgoingRequest): Promise<OutgoingAnswer>;
}

/** Bounds of a client; times in milliseconds. */
export interface ClientLimits {
  /** One try, from connecting to the last byte of the body. */
  readonly tryMilliseconds: number;
  /** All tries and the waiting between them. */
  readonly totalMilliseconds: number;
  /** How often a call that may be repeated is sent at most. */
  readonly tries: number;
  /** The wait before the second try is random below this, and twice that before each further one. */
  readonly firstWaitMilliseconds: number;
  readonly longestWaitMilliseconds: number;
  readonly bodyBytes: number;
  readonly connections: number;
  /** So many failed tries in a row open the circuit … */
  readonly circuitFailures: number;
  /** … and after so long one call may try again. */
  readonly circuitMilliseconds: number;
}

export interface ClientOptions {
  /** Name of the service in log lines and metrics. */
  readonly service: string;
  /** Scheme, host, port and perhaps a path, from the configuration. Requests go nowhere else. */
  readonly baseUrl: string;
  /** Values that no log line and no error may show. */
  readonly secrets?: readonly string[];
  readonly log: Log;
  readonly limits?: Partial<ClientLimits>;
}

export const defaultLimits: ClientLimits = {
  tryMilliseconds: 5_000,
  totalMilliseconds: 15_000,
  tries: 3,
  firstWaitMilliseconds: 200,
  longestWaitMilliseconds: 5_000,
  bodyBytes: 1_048_576,
  connections: 20,
  circuitFailures: 5,
  circuitMilliseconds: 30_000,
};
