import type { CallDefinition } from "@artel/shared/calls/call";
import type { RealtimeMessage } from "@artel/shared/messages/message";
import type { QueryClient } from "@tanstack/react-query";
import { recheckAccepted, settleAccepted } from "../../api/accepted-202.ts";
import type { ApiError } from "../../api/api-error.ts";
import { abortAll } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { readAgain } from "../../api/read-again.ts";
import { clearSessionToken, sessionToken, storeSessionToken } from "../../api/session-token.ts";
import { configureApi } from "../../api/settings.ts";
import { keyOf } from "../../api/use-call.ts";
import { askInPopup, closeAnswered, dropQuestions } from "../../features/two-factor/factor-store.ts";
import { createConnection, type EndReason, type RealtimeConnection } from "../../realtime/connection.ts";
import { applyMessage } from "../../realtime/handlers.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { settleAll } from "../../ui/feedback/undo.ts";
import { text } from "../../ui/words/use-text.ts";
import { noteAnswer, setConnectionState, setRepeating } from "../frame/connection-state.ts";

/** What the first call of a session says about the session itself. */
export interface Begun {
  readonly jwt: string;
  readonly realtime: { readonly url: string; readonly token: string; readonly channel: string } | null;
  /** Makes the person known: from now on pages show themselves and ask for their data. */
  readonly show: () => void;
}

export interface LiveSessionOptions {
  readonly client: QueryClient;
  /** Loads the person of the stored token; where the way in is closed, its words. */
  readonly begin: () => Promise<Begun | { readonly closed: string }>;
  readonly isKnown: () => boolean;
  /** Forgets the person. */
  readonly forget: () => void;
  readonly endOnServer: () => Promise<unknown>;
  /** Hears each message of the channel besides the cache. */
  readonly onMessage?: (message: RealtimeMessage) => void;
  /** Messages may have been lost: reads again what the channel tells of the person. */
  readonly onGap?: () => void;
  readonly freshToken: () => Promise<{ readonly token: string }>;
  readonly toSignIn: () => void;
  /** The call of `begin`: changes nothing but the token's time, so it may be asked twice. */
  readonly first: CallDefinition;
  /** Reads whose failure ends the session: without them no figure on screen can be trusted. */
  readonly critical: readonly CallDefinition[];
}

/** Life of a signed-in person in the browser, from the first call to log-out. */
export interface LiveSession {
  /** Loads the person of the stored token; the same promise for all who wait. Rejects for a fault of the page alone. */
  readonly start: () => Promise<void>;
  /** Ends the session on the server and here. */
  readonly logOut: () => Promise<void>;
}

/** What begins and ends together. */
interface Parts {
  channel: RealtimeConnection | undefined;
  starting: Promise<void> | undefined;
}

/** Holds session and channel together: what ends one ends both, and every request in flight. */
export function createLiveSession(options: LiveSessionOptions): LiveSession {
  const parts: Parts = { channel: undefined, starting: undefined };
  const endWith = (words: string) => {
    end(options, parts);
    toast.error(words);
  };
  configureApi({
    askFactor: askInPopup,
    factorDone: closeAnswered,
    channelReady: async () => {
      await parts.channel?.waitUntilReady();
    },
    // Of maintenance the page of sign-in tells by itself, with its end.
    signedOut: (reason) => (reason === "serviceMode" ? end(options, parts) : endWith(text("api.sessionEnded"))),
    isCritical: (definition) => options.critical.includes(definition),
    insistsOn: (definition) => definition === options.first || options.critical.includes(definition),
    reconnecting: setRepeating,
    heard: noteAnswer,
    report: (error, definition) => report(error, failsForGood(error, definition, options), endWith),
  });
  return {
    start: () => {
      parts.starting ??= options.isKnown() ? Promise.resolve() : begin(options, parts, endWith);
      return parts.starting;
    },
    logOut: async () => {
      // What can still be undone is done: afterwards nobody may do it.
      await settleAll();
      // The server closes the channels of an ended session: here that is no news to tell.
      parts.channel?.close();
      await options.endOnServer().catch(() => undefined);
      end(options, parts);
    },
  };
}

function end(options: LiveSessionOptions, parts: Parts): void {
  abortAll();
  clearSessionToken();
  parts.channel?.close();
  parts.channel = undefined;
  parts.starting = undefined;
  dropQuestions();
  options.forget();
  options.client.clear();
  options.toSignIn();
}

async function begin(options: LiveSessionOptions, parts: Parts, endWith: (words: string) => void): Promise<void> {
  try {
    const begun = await options.begin();
    if ("closed" in begun) {
      endWith(begun.closed);
      return;
    }
    storeSessionToken(begun.jwt);
    if (begun.realtime) {
      parts.channel = channelOf(options, begun.realtime, endWith);
      parts.channel.open();
    }
    // Only now: what the pages ask must find the channel, or it would not wait for it and miss its own answer.
    begun.show();
  } catch (thrown) {
    const error = toApiError(thrown);
    parts.starting = undefined;
    // Ended already, or a fault of the page: it offers to try again.
    if (error.code === "cancelled" || (error.status === 0 && !error.hasNoAnswer)) {
      throw error;
    }
    if (sessionToken()) {
      endWith(error.hasNoAnswer || error.status >= 500 ? text("criticalApiError") : error.message);
    }
  }
}

function channelOf(
  options: LiveSessionOptions,
  realtime: NonNullable<Begun["realtime"]>,
  endWith: (words: string) => void,
): RealtimeConnection {
  const { client } = options;
  return createConnection({
    ...realtime,
    // Null when the session is over, so that the channel is not tried again.
    getToken: async () => (sessionToken() ? (await options.freshToken()).token : null),
    onMessage: (message) => {
      options.onMessage?.(message);
      return settleAccepted(message) || applyMessage(client, message);
    },
    onGap: () => {
      recheckAccepted();
      options.onGap?.();
      readAgain(client);
    },
    onState: ({ channel: state }) => setConnectionState(state === "subscribed" ? "live" : "reconnecting"),
    onEnd: (reason) => channelEnded(reason, endWith),
  });
}

/** Shows a failure; one for good ends the session. */
function report(error: ApiError, isForGood: boolean, endWith: (words: string) => void): void {
  // Both ended the session, which was told already.
  if (error.status === 401 || error.code === "serviceMode") {
    return;
  }
  if (isForGood) {
    endWith(text("criticalApiError"));
    return;
  }
  toast.error(error.message || text("errorUnknown"));
}

/**
 * A critical read that failed, after all its tries. Above a rate limit the session stays; without any answer it does where
 * the page shows what it read before, and says of when that is.
 */
function failsForGood(error: ApiError, definition: CallDefinition, { critical, client }: LiveSessionOptions): boolean {
  if (!critical.includes(definition) || error.status === 429) {
    return false;
  }
  const hasData = client.getQueriesData({ queryKey: keyOf(definition) }).some(([, data]) => data !== undefined);
  return error.hasNoAnswer ? !hasData : error.status !== 0;
}

function channelEnded(reason: EndReason, endWith: (words: string) => void): void {
  setConnectionState("offline");
  if (reason === "limit") {
    endWith(text("cfConnectionLimit"));
  } else if (reason === "signedOut" || reason === "unauthorized") {
    endWith(text("api.sessionEnded"));
  }
}
