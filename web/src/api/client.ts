import { type CallDefinition, intentHeader, type Output, pathsOf } from "@artel/shared/calls/call";
import { getContent } from "@artel/shared/calls/later-answers/app";
import { requestLimits } from "@artel/shared/limits/requests";
import type { input, ZodMiniType } from "zod/mini";
import * as z from "zod/mini";
import { awaitAccepted } from "./accepted-202.ts";
import { ApiError } from "./api-error.ts";
import { deviceId } from "./device-id.ts";
import { errorOfReply, localError, toApiError } from "./errors.ts";
import { insist } from "./insist.ts";
import { noteFailure } from "./last-failure.ts";
import { serviceBypass } from "./service-bypass.ts";
import { clearSessionToken, sessionToken } from "./session-token.ts";
import { type ApiSettings, apiSettings, type SignedOutReason } from "./settings.ts";
import { presentTime, requestTime } from "./timestamp.ts";
import { challengeOf, factorHeaders } from "./two-factor.ts";

/** What a call takes from the browser: fields with a default may be left out. */
export type CallInput<C> = C extends CallDefinition<infer Request, ZodMiniType> ? input<Request> : never;

export interface CallOptions {
  /** Idempotency-Key of a money call: made by the popup, the same for every retry. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** The caller shows the failure by itself: no toast. A function is asked when it has failed. */
  readonly quiet?: boolean | (() => boolean);
  /** The page is about to go: it is sent at once, without waiting for the channel, and outlives the page. */
  readonly keepalive?: boolean;
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
 * Adds `t`, device, language and session, waits for the channel, answers 428 with a code and
 * repeats, gives up a write that could not be sent in time, waits for a 202 on the channel, asks a critical read of a failing server again, and ends the session on 401, `logout` or maintenance.
 */
export async function call<C extends CallDefinition>(
  definition: C,
  values: CallInput<C>,
  options: CallOptions = {},
): Promise<Output<C>> {
  try {
    const given = values as Readonly<Record<string, unknown>>;
    if (!apiSettings().insistsOn(definition)) {
      return await answerOf(definition, given, options);
    }
    const cut = options.signal ? AbortSignal.any([session.signal, options.signal]) : session.signal;
    return await insist((signal) => answerOf(definition, given, { ...options, signal }), cut);
  } catch (thrown) {
    const error = toApiError(thrown);
    noteFailure(error.requestId);
    if (error.code !== "cancelled" && (!isQuiet(options) || apiSettings().isCritical(definition))) {
      apiSettings().report(error, definition);
    }
    throw error;
  }
}

function isQuiet({ quiet = false }: CallOptions): boolean {
  return typeof quiet === "function" ? quiet() : quiet;
}

async function answerOf<C extends CallDefinition>(
  definition: C,
  values: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Output<C>> {
  /** When the person last asked for it: here, or with the code. */
  let asked = presentTime();
  if (sessionToken() && definition.waitsForChannel !== false && !options.keepalive && hasNetwork()) {
    await apiSettings().channelReady();
  }
  const request = requestOf(definition, values);
  const signal = options.signal ? AbortSignal.any([session.signal, options.signal]) : session.signal;
  let factor: Record<string, string> | undefined;
  try {
    for (;;) {
      const time = requestTime();
      if (definition.kind !== "read" && presentTime() - asked > requestLimits.sendSeconds * 1000) {
        throw localError("notSent");
      }
      const answer = await answered(definition, request, { options, factor, time, signal });
      if (answer.status !== 428) {
        return parsedReply(definition, bodyOf(answer));
      }
      const challenge = challengeOf(answer.body);
      const code = await (options.askFactor ?? apiSettings().askFactor)(challenge);
      if (!code) {
        throw localError("cancelled");
      }
      factor = factorHeaders(challenge, code);
      asked = presentTime();
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

interface Sending {
  readonly options: CallOptions;
  readonly factor: Record<string, string> | undefined;
  readonly time: number;
  /** Cut by the end of the session or by the caller. */
  readonly signal: AbortSignal;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Headers;
}

const acceptedSchema = z.looseObject({ id: z.optional(z.string()) });

/** Sends once and gives the answer, also one that comes later. */
async function answered(definition: CallDefinition, request: Request, sending: Sending): Promise<Answered> {
  const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(timeoutMilliseconds)]);
  const response = await send(definition, request, { ...sending, signal });
  const text = await response.text().catch(() => {
    throw failure(signal);
  });
  const { status, headers } = response;
  if (status !== 202) {
    return { status, headers, body: parsedText(text) };
  }
  const accepted = acceptedSchema.safeParse(parsedText(text));
  const about = { id: accepted.data?.id, path: request.path, time: sending.time };
  return awaitAccepted(about, (id) => answerOf(getContent, { id }, {}), sending.signal);
}

async function send(definition: CallDefinition, request: Request, more: Sending): Promise<Response> {
  const token = sessionToken();
  const bypass = serviceBypass();
  const query = request.query ? `${request.query}&t=${more.time}` : `t=${more.time}`;
  const couldLeave = hasNetwork();
  try {
    const { baseUrl } = apiSettings();
    const response = await fetch(`${baseUrl}${request.path}?${query}`, {
      method: definition.method,
      // The proof of a known device is a cookie, which an origin of its own gets only so.
      credentials: baseUrl === "" ? "same-origin" : "include",
      body: request.body,
      keepalive: more.options.keepalive ?? false,
      signal: more.signal,
      headers: {
        Accept: "application/json",
        "Accept-Language": apiSettings().language(),
        "X-DEVICE-ID": deviceId(),
        ...(request.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(bypass ? { "X-SERVICE-BYPASS": bypass } : {}),
        ...(definition.needsIntent ? { [intentHeader]: definition.name } : {}),
        ...(more.options.key ? { "Idempotency-Key": more.options.key } : {}),
        ...more.factor,
      },
    });
    apiSettings().heard(true);
    return response;
  } catch {
    const error = failure(more.signal);
    apiSettings().heard(error.code !== "offline");
    // What is asked until there is an answer waits for the network, the first call of a session too.
    const isGivenUp = definition.kind !== "read" && !apiSettings().insistsOn(definition);
    throw error.code === "offline" && !couldLeave && isGivenUp ? localError("notSent") : error;
  }
}

/** False where the browser itself says that it has none; a server on the same machine answers all the same. */
function hasNetwork(): boolean {
  return globalThis.navigator?.onLine !== false;
}

function failure(signal: AbortSignal): ApiError {
  if (!signal.aborted) {
    return localError("offline");
  }
  return localError(
    signal.reason instanceof DOMException && signal.reason.name === "TimeoutError" ? "timeout" : "cancelled",
  );
}

/** The body of a good answer; ends the session on 401 or `logout` and throws every failure. */
function bodyOf({ status, body, headers = new Headers() }: Answered): unknown {
  if (status === 401 || body === "logout") {
    endSession(status === 401 ? "unauthorized" : "logout");
    throw status < 400 ? localError("cancelled") : errorOfReply(status, body, headers);
  }
  if (status >= 400) {
    const error = errorOfReply(status, body, headers);
    if (error.code === "serviceMode") {
      endSession("serviceMode");
    }
    throw error;
  }
  return body;
}

function endSession(reason: SignedOutReason): void {
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

/** The reply as its definition says. In the place of a call's one word another text is the reason of a refusal. */
function parsedReply<C extends CallDefinition>(definition: C, body: unknown): Output<C> {
  const parsed = definition.reply.safeParse(body);
  if (!parsed.success) {
    const message = (isWord(definition) && reasonIn(body)) || apiSettings().words("unknown");
    throw new ApiError({ status: 200, code: "unknown", message });
  }
  return parsed.data as Output<C>;
}

/** Whether a call answers one word alone, such as `done`. */
function isWord({ reply }: CallDefinition): boolean {
  return reply._zod.def.type === "literal";
}

/** Longest text that is shown as a reason. */
const longestReason = 300;

/** A short plain text; a page of markup is none. */
function reasonIn(body: unknown): string | undefined {
  return typeof body === "string" && body.length <= longestReason && !body.includes("<") ? body.trim() : undefined;
}
