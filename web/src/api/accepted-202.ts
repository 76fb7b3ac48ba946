import { realtimeLimits } from "@artel/shared/limits/realtime";
import { contentElsewhereCode, type RealtimeMessage } from "@artel/shared/messages/message";
import type { ApiError } from "./api-error.ts";
import { localError, toApiError } from "./errors.ts";
import { apiSettings } from "./settings.ts";

/** A call that was accepted: the id of its answer, and the path and time by which a message without an id is found. */
export interface Accepted {
  readonly id: string | undefined;
  readonly path: string;
  readonly time: number;
}

/** The answer as its HTTP reply would have been. */
export interface LateAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Fetches what is stored under an id. */
export type FetchContent = (id: string) => Promise<unknown>;

interface Waiting extends Accepted {
  readonly settle: (message: RealtimeMessage) => void;
  /** Looks whether the answer is stored already. */
  readonly look: () => void;
}

const waiting = new Set<Waiting>();
/** Answers that were faster than the 202 of their call; only the newest are kept. */
const early: RealtimeMessage[] = [];
const earlyMost = 50;

/**
 * Hands a message of the channel to the call that waits for it, found by its id, else by path and timestamp. True when
 * a call took it.
 */
export function settleAccepted(message: RealtimeMessage): boolean {
  for (const one of waiting) {
    if (isAnswerOf(message, one)) {
      waiting.delete(one);
      one.settle(message);
      return true;
    }
  }
  if (message.contentId !== undefined) {
    early.push(message);
    early.splice(0, early.length - earlyMost);
  }
  return false;
}

/** Looks for stored answers of everything that waits: after messages may have been missed. */
export function recheckAccepted(): void {
  for (const one of waiting) {
    one.look();
  }
}

function isAnswerOf(message: RealtimeMessage, one: Accepted): boolean {
  if (message.contentId !== undefined && one.id !== undefined) {
    return message.contentId === one.id;
  }
  return one.path === message.method.split("?")[0] && one.time === message.timestamp;
}

/**
 * Waits up to 60 s for the answer of a call that was accepted, then looks once whether it is stored; an
 * answer that nobody knows of is a timeout whose words ask to check the status first.
 */
export async function awaitAccepted(
  accepted: Accepted,
  fetchContent: FetchContent,
  signal: AbortSignal,
): Promise<LateAnswer> {
  const { id } = accepted;
  const known = id === undefined ? undefined : early.find((message) => message.contentId === id);
  const told = known ?? (await messageFor(accepted, fetchContent, signal));
  if (told === undefined) {
    const stored = id === undefined ? undefined : await storedAnswer(id, fetchContent);
    if (stored === undefined) {
      throw withHint(localError("timeout"));
    }
    return stored;
  }
  if (told.code === contentElsewhereCode && told.contentId !== undefined) {
    return { status: 200, body: await fetchContent(told.contentId) };
  }
  // A failure may be told by its bare text.
  const isBareText = told.code >= 400 && typeof told.content === "string";
  return { status: told.code, body: isBareText ? { detail: told.content } : told.content };
}

/** The message of an answer; undefined when the time is over. */
function messageFor(
  accepted: Accepted,
  fetchContent: FetchContent,
  signal: AbortSignal,
): Promise<RealtimeMessage | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      waiting.delete(entry);
      end();
    };
    const abort = () => finish(() => reject(localError("cancelled")));
    const look = async () => {
      const stored = accepted.id === undefined ? undefined : await storedAnswer(accepted.id, fetchContent);
      if (stored !== undefined && waiting.has(entry)) {
        finish(() => resolve({ method: accepted.path, code: stored.status, content: stored.body }));
      }
    };
    const entry: Waiting = {
      ...accepted,
      settle: (message) => finish(() => resolve(message)),
      look: () => void look(),
    };
    const timer = setTimeout(() => finish(() => resolve(undefined)), realtimeLimits.answerSeconds * 1000);
    signal.addEventListener("abort", abort, { once: true });
    waiting.add(entry);
  });
}

/** A stored answer, or undefined while there is none that can be had. */
async function storedAnswer(id: string, fetchContent: FetchContent): Promise<LateAnswer | undefined> {
  try {
    return { status: 200, body: await fetchContent(id) };
  } catch (thrown) {
    const error = toApiError(thrown);
    // The stored failure of a call names that call; a refusal of the look-up itself says nothing about it.
    const isOwn = String(error.extra.instance).startsWith("/api/app/content/");
    const isKnown = error.status >= 400 && error.status < 500 && !isOwn;
    return isKnown ? { status: error.status, body: problemOf(error) } : undefined;
  }
}

function problemOf(error: ApiError): object {
  return { code: error.code, detail: error.message, fields: error.fields, ...error.extra };
}

function withHint(error: ApiError): ApiError {
  error.message = `${error.message}. ${apiSettings().words("checkStatus")}`;
  return error;
}
