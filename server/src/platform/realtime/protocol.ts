import * as z from "zod/mini";

/** A close code with its reason: a WebSocket close frame, or a `disconnect` push on the HTTP transports. */
export interface CloseCode {
  readonly code: number;
  readonly reason: string;
}

/** Close codes of the Centrifugo client protocol that the engine uses. 3500-3999 and 4500-4999 end the client. */
export const closeCodes = {
  shutdown: { code: 3001, reason: "shutdown" },
  serverError: { code: 3004, reason: "internal server error" },
  expired: { code: 3005, reason: "connection expired" },
  slow: { code: 3008, reason: "slow" },
  noPong: { code: 3012, reason: "no pong" },
  tooManyRequests: { code: 3013, reason: "too many requests" },
  invalidToken: { code: 3500, reason: "invalid token" },
  badRequest: { code: 3501, reason: "bad request" },
  stale: { code: 3502, reason: "stale" },
  connectionLimit: { code: 3504, reason: "connection limit" },
  channelLimit: { code: 3505, reason: "channel limit" },
  inappropriateProtocol: { code: 3506, reason: "inappropriate protocol" },
} as const satisfies Record<string, CloseCode>;

/**
 * Throws RangeError on a close that the wire cannot carry: a code outside 3000-4999, or a reason that is not 1 to 123
 * plain characters. The client reads a terminal code as terminal only when a reason stands beside it.
 */
export function requireCloseCode(close: CloseCode): void {
  const isCode = Number.isInteger(close.code) && close.code >= 3000 && close.code <= 4999;
  if (!isCode || !/^[a-z][ -~]{0,122}$/i.test(close.reason)) {
    throw new RangeError("A close needs a code from 3000 to 4999 and a reason of 1 to 123 plain characters");
  }
}

/** Errors of single commands; the connection stays. */
export const replyErrors = {
  permissionDenied: { code: 103, message: "permission denied" },
  alreadySubscribed: { code: 105, message: "already subscribed" },
  badRequest: { code: 107, message: "bad request" },
  notAvailable: { code: 108, message: "not available" },
  tokenExpired: { code: 109, message: "token expired" },
} as const;

export type ReplyError = (typeof replyErrors)[keyof typeof replyErrors];

/** A place in the stream of one channel. */
export interface Position {
  readonly offset: number;
  readonly epoch: string;
}

export interface Publication {
  readonly data: unknown;
  readonly offset: number;
}

/** What the client learns of a channel when its connection is accepted. */
export interface SubscribeResult extends Position {
  readonly recoverable: true;
  readonly positioned: true;
  readonly was_recovering?: boolean;
  readonly recovered?: boolean;
  readonly publications?: readonly Publication[];
}

export type Command =
  | { readonly kind: "pong" }
  | { readonly kind: "send" }
  | { readonly kind: "malformed" }
  | {
      readonly kind: "connect";
      readonly id: number;
      readonly token: string;
      readonly positions: ReadonlyMap<string, Position>;
    }
  | { readonly kind: "refresh"; readonly id: number; readonly token: string }
  | { readonly kind: "subscribe" | "unsubscribe" | "onChannel"; readonly id: number; readonly channel: string }
  | { readonly kind: "rpc"; readonly id: number };

const offsetSchema = z._default(z.number().check(z.int(), z.gte(0)), 0);
const tokenSchema = z._default(z.string(), "");
const onChannelSchema = z.looseObject({ channel: z.string().check(z.minLength(1)) });

const commandSchema = z.looseObject({
  id: z._default(z.number().check(z.int(), z.gte(0), z.lte(4_294_967_295)), 0),
  connect: z.optional(
    z.looseObject({
      token: tokenSchema,
      subs: z._default(
        z.record(
          z.string(),
          z.looseObject({
            recover: z._default(z.boolean(), false),
            offset: offsetSchema,
            epoch: z._default(z.string(), ""),
          }),
        ),
        {},
      ),
    }),
  ),
  refresh: z.optional(z.looseObject({ token: tokenSchema })),
  subscribe: z.optional(onChannelSchema),
  unsubscribe: z.optional(onChannelSchema),
  publish: z.optional(onChannelSchema),
  presence: z.optional(onChannelSchema),
  presence_stats: z.optional(onChannelSchema),
  history: z.optional(onChannelSchema),
  sub_refresh: z.optional(onChannelSchema),
});

type RawCommand = z.output<typeof commandSchema>;

/** Takes a frame apart: several JSON commands may come joined by line feeds. What cannot be read is `malformed`. */
export function parseCommands(frame: string): Command[] {
  return frame
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parseCommand);
}

function parseCommand(line: string): Command {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: "malformed" };
  }
  const parsed = commandSchema.safeParse(value);
  return parsed.success ? commandOf(parsed.data) : { kind: "malformed" };
}

function commandOf(raw: RawCommand): Command {
  const { id, connect, refresh } = raw;
  if (id === 0) {
    return raw.send !== undefined ? { kind: "send" } : { kind: Object.keys(raw).length > 1 ? "malformed" : "pong" };
  }
  if (connect) {
    const asked = Object.entries(connect.subs).filter(([, position]) => position.recover);
    return { kind: "connect", id, token: connect.token, positions: new Map(asked) };
  }
  if (refresh) {
    return { kind: "refresh", id, token: refresh.token };
  }
  if (raw.subscribe) {
    return { kind: "subscribe", id, channel: raw.subscribe.channel };
  }
  if (raw.unsubscribe) {
    return { kind: "unsubscribe", id, channel: raw.unsubscribe.channel };
  }
  const onChannel = raw.publish ?? raw.presence ?? raw.presence_stats ?? raw.history ?? raw.sub_refresh;
  if (onChannel) {
    return { kind: "onChannel", id, channel: onChannel.channel };
  }
  // Centrifugo ends a connection that asks for a method it does not know, a ping of the client among them.
  return raw.rpc === undefined ? { kind: "malformed" } : { kind: "rpc", id };
}

/** The line of a reply to the command `id`. */
export function replyLine(id: number, name: string, result: object): string {
  return JSON.stringify({ id, [name]: result });
}

/** The line of an error reply to the command `id`. */
export function errorLine(id: number, error: ReplyError): string {
  return JSON.stringify({ id, error });
}

/** The line of one publication, made once for all its receivers. `json` is the data as JSON text. */
export function publicationLine(channel: string, json: string, offset: number): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":${json},"offset":${offset}}}}`;
}

/** The line that ends a connection on the HTTP transports, which have no close frame. */
export function disconnectLine(close: CloseCode): string {
  return JSON.stringify({ push: { disconnect: close } });
}

export const pingLine = "{}";
