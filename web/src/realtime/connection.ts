import { realtimeLimits } from "@artel/shared/limits/realtime";
import { parseMessage, type RealtimeMessage } from "@artel/shared/messages/message";
import { Centrifuge, type Options, type ServerSubscribedContext, UnauthorizedError } from "centrifuge";
import { endpointsOf } from "./endpoints.ts";

/** Whether there is a line to the engine. */
export type ConnectionState = "disconnected" | "connecting" | "connected";
/** Whether messages of the personal channel come. */
export type ChannelState = "unsubscribed" | "subscribing" | "subscribed";

export interface RealtimeState {
  readonly connection: ConnectionState;
  readonly channel: ChannelState;
}

/**
 * Why a connection ended for good: `limit` too many connections, the user is signed out; `unauthorized`
 * the token was refused or there is none; `signedOut` the server ended the session everywhere; `tooLarge` a message
 * above the size limit; `closed` any other.
 */
export type EndReason = "limit" | "unauthorized" | "signedOut" | "tooLarge" | "closed";

export interface ConnectionOptions {
  /** Address of the channel, as user-init gives it. */
  readonly url: string;
  /** The personal channel, as user-init gives it; what arrives on another is dropped. */
  readonly channel: string;
  /** The token of user-init; the next ones come from `getToken`. */
  readonly token: string;
  /** Fetches a new token by cf-token-update; null when the session has ended. A rejection is tried again. */
  readonly getToken: () => Promise<string | null>;
  readonly onMessage: (message: RealtimeMessage) => void;
  /** Messages may have been missed: what the screen shows has to be read again over HTTP. */
  readonly onGap?: () => void;
  readonly onState?: (state: RealtimeState) => void;
  /** The connection ended for good and not by `close`. */
  readonly onEnd?: (reason: EndReason, code: number) => void;
  /** Replaces what the browser gives, or the delays; for tests. */
  readonly client?: Partial<Options>;
}

/** `closed` when the connection ended, `timeout` when the time was over. */
export type Readiness = "ready" | "timeout" | "closed";

export interface RealtimeConnection {
  open(): void;
  /** Ends the connection without a report; it can be opened again. */
  close(): void;
  state(): RealtimeState;
  /** Resolves when messages arrive from now on; waits at most 10 s. */
  waitUntilReady(milliseconds?: number): Promise<Readiness>;
}

/**
 * Holds the realtime connection of a signed-in user: WebSocket, else http_stream, else sse, reconnecting after
 * 0.5 to 20 s with jitter, and giving up on the codes that say so. Reports every failure through
 * `onState` and `onEnd`; never throws.
 */
export function createConnection(options: ConnectionOptions): RealtimeConnection {
  const { transports, emulationEndpoint } = endpointsOf(options.url);
  const client = new Centrifuge(transports, {
    token: options.token,
    getToken: () => tokenOrEnd(options),
    emulationEndpoint,
    minReconnectDelay: realtimeLimits.reconnectMinMilliseconds,
    maxReconnectDelay: realtimeLimits.reconnectMaxMilliseconds,
    timeout: realtimeLimits.connectSeconds * 1000,
    maxServerPingDelay: realtimeLimits.pingAllowanceSeconds * 1000,
    ...options.client,
  });
  const readiness = createReadiness();
  let state: RealtimeState = { connection: "disconnected", channel: "unsubscribed" };
  const change = (changes: Partial<RealtimeState>) => {
    state = { ...state, ...changes };
    guarded(() => options.onState?.(state));
  };
  listen(client, options, readiness, change);
  return {
    open: () => client.connect(),
    close: () => client.disconnect(),
    state: () => state,
    waitUntilReady: (milliseconds = realtimeLimits.readySeconds * 1000) => readiness.wait(milliseconds),
  };
}

function listen(
  client: Centrifuge,
  options: ConnectionOptions,
  readiness: ReadinessGate,
  change: (changes: Partial<RealtimeState>) => void,
): void {
  let wasSubscribed = false;
  let isFirst = true;
  client.on("connecting", () => {
    // The token of before opens nothing after 60 s, nor once the session has ended: coming back takes a fresh one.
    if (!isFirst) {
      client.setToken("");
    }
    isFirst = false;
    readiness.reset();
    change({ connection: "connecting", channel: "subscribing" });
  });
  client.on("connected", () => change({ connection: "connected" }));
  client.on("subscribed", (context) => {
    if (context.channel !== options.channel) {
      return;
    }
    change({ channel: "subscribed" });
    readiness.settle("ready");
    // At first there is a gap only for those who waited in vain and went on without messages.
    const hasMissed = wasSubscribed || readiness.hasTimedOut();
    if (hasMissed && !isRecovered(context)) {
      guarded(() => options.onGap?.());
    }
    wasSubscribed = true;
  });
  client.on("unsubscribed", ({ channel }) => {
    if (channel === options.channel) {
      readiness.reset();
      change({ channel: "unsubscribed" });
    }
  });
  client.on("publication", ({ channel, data }) => {
    const message = channel === options.channel ? parseMessage(data) : undefined;
    if (message) {
      guarded(() => options.onMessage(message));
    }
  });
  client.on("disconnected", ({ code }) => {
    change({ connection: "disconnected", channel: "unsubscribed" });
    readiness.settle("closed");
    const reason = endReasonOf(code);
    if (reason) {
      guarded(() => options.onEnd?.(reason, code));
    }
  });
}

/** A new token; without one the client ends as unauthorized, while any other failure is tried again. */
async function tokenOrEnd(options: ConnectionOptions): Promise<string> {
  const token = await options.getToken();
  if (token === null) {
    throw new UnauthorizedError("the session has ended");
  }
  return token;
}

/** Why a client ended, by its close code; undefined when it was asked to (0). */
export function endReasonOf(code: number): EndReason | undefined {
  switch (code) {
    case codes.disconnectCalled:
      return undefined;
    case realtimeLimits.closeConnectionLimit:
      return "limit";
    case codes.unauthorized:
    case codes.invalidToken:
      return "unauthorized";
    case codes.forced:
    case codes.signedOut:
      return "signedOut";
    case codes.messageSizeLimit:
      return "tooLarge";
    default:
      return "closed";
  }
}

/** The first three are the client's own; it reports the WebSocket code 1009 as 3. */
const codes = {
  disconnectCalled: 0,
  unauthorized: 1,
  messageSizeLimit: 3,
  invalidToken: 3500,
  forced: 3503,
  signedOut: 4501,
} as const;

function isRecovered(context: ServerSubscribedContext): boolean {
  return context.wasRecovering && context.recovered;
}

/** The client gives up for good when a handler throws; a fault of the screen must not cost the channel. */
function guarded(handle: () => void): void {
  try {
    handle();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

interface ReadinessGate {
  /** Nobody knows yet: those who come from now on wait. */
  reset(): void;
  settle(outcome: "ready" | "closed"): void;
  wait(milliseconds: number): Promise<Readiness>;
  /** Whether anybody ever waited in vain. */
  hasTimedOut(): boolean;
}

function createReadiness(): ReadinessGate {
  let outcome: "ready" | "closed" | undefined = "closed";
  let hasTimedOut = false;
  const waiting = new Set<(outcome: "ready" | "closed") => void>();
  return {
    hasTimedOut: () => hasTimedOut,
    reset: () => {
      outcome = undefined;
    },
    settle: (settled) => {
      outcome = settled;
      for (const resolve of waiting) {
        resolve(settled);
      }
      waiting.clear();
    },
    wait: (milliseconds) =>
      outcome
        ? Promise.resolve(outcome)
        : new Promise((resolve) => {
            const finish = (settled: Readiness) => {
              clearTimeout(timer);
              waiting.delete(finish);
              resolve(settled);
            };
            const timer = setTimeout(() => {
              hasTimedOut = true;
              finish("timeout");
            }, milliseconds);
            waiting.add(finish);
          }),
  };
}
