import { type CallDefinition, type Output, pathsOf } from "@artel/shared/calls/call";
import type { input, ZodMiniType } from "zod/mini";
import { awaitAccepted } from "./accepted-202.ts";
import { deviceId } from "./device-id.ts";
import { ApiError, errorOfReply, localError, toApiError } from "./errors.ts";
import { clearSessionToken, sessionToken } from "./session-token.ts";
import { type ApiSettings, apiSettings } from "./settings.ts";
import { requestTime } from "./timestamp.ts";
import { factorChallengeSchema, factorHeaders } from "./two-factor.ts";

/** What a call takes from the browser: fields with a default may be left out. */
export type CallInput<C> = C extends CallDefinition<infer Request, ZodMiniType> ? input<Request> : never;

export interface CallOptions {
  /** Idempotency-Key of a money call: made by the popup, the same for every retry (HO-15). */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** The caller shows the failure by itself: no toast. */
  readonly quiet?: boolean;
  /** Answers the second factor in place instead of the popup. */
  readonly askFactor?: ApiSettings["askFactor"];
}

/** Everything in flight is cut by it when the session ends. */
let session = new AbortController();
const timeoutMilliseconds = 60_000;

/** Aborts all requests in flight. */
export function abortAll(): void {
  session.abort();
  session = new AbortController();
}

/**
 * The one fetch. Sends a call as its definition says and answers its parsed reply; throws ApiError otherwise.
 * Adds `t`, device, language and session (P-02 to P-05), waits for the channel (O-08), answers 428 with a code and
 * repeats (B-08), waits for a 202 on the channel (O-05), and ends the session on 401 or `logout`.
 */
export async function call<C extends CallDefinition>(
  definition: C,
  values: CallInput<C>,
  options: CallOptions = {},
): Promise<Output<C>> {
  try {
    return await answerOf(definition, values as Readonly<Record<string, unknown>>, options);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.code !== "cancelled" && (!options.quiet || apiSettings().isCritical(definition))) {
      apiSettings().report(error, definition);
    }
    throw error;
  }
}

async function answerOf<C extends CallDefinition>(
  definition: C,
  values: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Output<C>> {
  if (sessionToken() && definition.waitsForChannel !== false) {
    await apiSettings().channelReady();
  }
  const request = requestOf(definition, values);
  const signals = [
    session.signal,
    AbortSignal.timeout(timeoutMilliseconds),
    ...(options.signal ? [options.signal] : []),
  ];
  const signal = AbortSignal.any(signals);
  let factor: Record<string, string> | undefined;
  try {
    for (;;) {
      const time = requestTime();
      const response = await send(definition, request, { options, factor, time, signal });
      if (response.status !== 428) {
        return parsedReply(definition, await bodyOf(response, request.path, time, signal));
      }
      const challenge = factorChallengeSchema.parse(await response.json());
      const answer = await (options.askFactor ?? apiSettings().askFactor)(challenge);
      if (!answer) {
        throw localError("cancelled");
      }
      factor = factorHeaders(challenge, answer);
    }
  } finally {
    if (factor && !options.askFactor) {
      apiSettings().factorDone();
    }
  }
}

interface Request {
  readonly path: string;
  readonly query: string;
  readonly body: string | undefined;
}

function requestOf(definition: CallDefinition, values: Readonly<Record<string, unknown>>): Request {
  const rest = { ...values };
  const path = (pathsOf(definition)[0] ?? "/").replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (definition.method !== "GET") {
    return { path, query: "", body: JSON.stringify(rest) };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) {
      query.append(name, String(value));
    }
  }
  return { path, query: query.toString(), body: undefined };
}

async function send(
  definition: CallDefinition,
  request: Request,
  more: { options: CallOptions; factor: Record<string, string> | undefined; time: number; signal: AbortSignal },
): Promise<Response> {
  const token = sessionToken();
  const query = request.query ? `${request.query}&t=${more.time}` : `t=${more.time}`;
  try {
    return await fetch(`${apiSettings().baseUrl}${request.path}?${query}`, {
      method: definition.method,
      body: request.body,
      signal: more.signal,
      headers: {
        Accept: "application/json",
        "Accept-Language": apiSettings().language(),
        "X-DEVICE-ID": deviceId(),
        ...(request.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(more.options.key ? { "Idempotency-Key": more.options.key } : {}),
        ...more.factor,
      },
    });
  } catch {
    throw failure(more.signal);
  }
}

function failure(signal: AbortSignal): ApiError {
  if (!signal.aborted) {
    return localError("offline");
  }
  return localError(
    signal.reason instanceof DOMException && signal.reason.name === "TimeoutError" ? "timeout" : "cancelled",
  );
}

async function bodyOf(response: Response, path: string, time: number, signal: AbortSignal): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw failure(signal);
  });
  const body = parsedText(text);
  if (response.status === 401 || body === "logout") {
    endSession(response.status === 401 ? "unauthorized" : "logout");
    throw response.ok ? localError("cancelled") : errorOfReply(response.status, body, response.headers);
  }
  if (!response.ok) {
    throw errorOfReply(response.status, body, response.headers);
  }
  return response.status === 202 ? awaitAccepted(path, time, signal) : body;
}

function endSession(reason: "unauthorized" | "logout"): void {
  if (sessionToken()) {
    abortAll();
    clearSessionToken();
    apiSettings().signedOut(reason);
  }
}

/** JSON where it is JSON; the bare words of the legacy family otherwise (`done`, `logout`). */
function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parsedReply<C extends CallDefinition>(definition: C, body: unknown): Output<C> {
  const parsed = definition.reply.safeParse(body);
  if (!parsed.success) {
    throw new ApiError({ status: 200, code: "unknown", message: apiSettings().words("unknown") });
  }
  return parsed.data as Output<C>;
}
