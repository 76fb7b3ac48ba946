import type { Log } from "../log.ts";

export interface RealtimeOptions {
  /** Key of the connection tokens, at least 32 bytes, used for nothing else. */
  readonly key: Uint8Array;
  /** Origins of the pages that may connect, such as `https://artel.example`; a function where they are known late. */
  readonly allowedOrigins: readonly string[] | (() => readonly string[]);
  readonly log: Log;
  readonly now: () => Date;
  /** Whether a session still lives: tokens bound to an ended one are refused. Without it all live on. */
  readonly isSessionLive?: (session: { readonly id: string; readonly userId: string }) => Promise<boolean>;
  /** Connections of one user. */
  readonly perUserLimit?: number;
  readonly maxConnections?: number;
  readonly channelLimit?: number;
  /** Publications kept per channel for recovery, and for how long after the last one. */
  readonly historySize?: number;
  readonly historyTtlSeconds?: number;
  /** Bound of one channel's history; well below `queueBytes`, since a recovery sends it at once. */
  readonly historyBytes?: number;
  /** How long the position of a channel is known after its last connection ended. */
  readonly positionTtlSeconds?: number;
  readonly pingSeconds?: number;
  readonly pongSeconds?: number;
  /** A connection that has not said `connect` by then is closed. */
  readonly staleSeconds?: number;
  /** How long a connection outlives its token, so that a refresh may come late. */
  readonly expiredGraceSeconds?: number;
  /** Bytes that may wait for a slow reader. */
  readonly queueBytes?: number;
  /** Largest frame or body taken from a client. */
  readonly frameBytes?: number;
  /** How often deadlines are looked at. */
  readonly tickMilliseconds?: number;
  /** Runs something again and again until the returned function is called; real timers by default. */
  readonly every?: (milliseconds: number, run: () => void) => () => void;
}

export type Settings = Required<Omit<RealtimeOptions, "allowedOrigins">> & {
  readonly allowedOrigins: () => readonly string[];
};

/** Fills in what the options leave open, with the numbers that Centrifugo uses by default; the limit of connections is ours. */
export function settingsOf(options: RealtimeOptions): Settings {
  const {
    allowedOrigins,
    perUserLimit = 10,
    maxConnections = 25_000,
    channelLimit = 128,
    historySize = 100,
    historyTtlSeconds = 600,
    historyBytes = 524_288,
    positionTtlSeconds = 3600,
    pingSeconds = 25,
    pongSeconds = 8,
    staleSeconds = 10,
    expiredGraceSeconds = 25,
    queueBytes = 1_048_576,
    frameBytes = 65_536,
    tickMilliseconds = 250,
    isSessionLive = async () => true,
    every = everyWithRealTimers,
    ...required
  } = options;
  return {
    ...required,
    allowedOrigins: typeof allowedOrigins === "function" ? allowedOrigins : () => allowedOrigins,
    perUserLimit,
    maxConnections,
    channelLimit,
    historySize,
    historyTtlSeconds,
    historyBytes,
    positionTtlSeconds,
    pingSeconds,
    pongSeconds,
    staleSeconds,
    expiredGraceSeconds,
    queueBytes,
    frameBytes,
    tickMilliseconds,
    isSessionLive,
    every,
  };
}

function everyWithRealTimers(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
