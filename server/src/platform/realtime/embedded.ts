import type { Server } from "node:http";
import { createHttpHandlers, type HttpHandlers } from "./http-transports.ts";
import { Hub } from "./hub.ts";
import type { CloseCode } from "./protocol.ts";
import { type RealtimeOptions, settingsOf } from "./settings.ts";
import { attachWebsocket } from "./websocket.ts";

/** Where publications go: the embedded server below, or nothing at all where Centrifugo reads the outbox itself. */
export interface RealtimePublisher {
  /** Sends data to all who follow the channel. The same idempotency key within five minutes publishes nothing. */
  publish(channel: string, data: unknown, options?: { readonly idempotencyKey?: string }): void;
  /** Closes all connections of a user. A code of 3500-3999 or 4500-4999 also refuses the tokens issued so far. */
  disconnect(userId: string | number | bigint, close: CloseCode): void;
}

/** The embedded realtime server: one process, memory only, the Centrifugo client protocol. */
export interface RealtimeEngine extends RealtimePublisher {
  /** Serves WebSocket upgrades at /connection/websocket of this HTTP server. */
  attach(server: Server): void;
  /** Raw handlers of the HTTP transports; `mountRealtime` gives them to Fastify. */
  readonly http: HttpHandlers;
  /** Authenticated connections, of everybody or of one user. */
  connectionCount(userId?: string | number | bigint): number;
  /** The same of each user who has any. */
  connectionCounts(): ReadonlyMap<string, number>;
  /** Closes every connection with 3001 and takes no more. */
  stop(): void;
}

/**
 * Starts the embedded realtime engine. Refuses: pages of other origins, tokens not signed by the
 * key, the eleventh connection of a user (3504), frames above 64 KiB (1009), and everything a client asks of a channel
 * but its own personal one (103).
 */
export function createRealtime(options: RealtimeOptions): RealtimeEngine {
  const hub = new Hub(settingsOf(options));
  const detachments: (() => void)[] = [];
  return {
    attach: (server) => {
      detachments.push(attachWebsocket(server, hub));
    },
    http: createHttpHandlers(hub),
    publish: (channel, data, { idempotencyKey } = {}) => hub.publish(channel, data, idempotencyKey),
    disconnect: (userId, close) => hub.disconnect(String(userId), close),
    connectionCount: (userId) => hub.count(userId === undefined ? undefined : String(userId)),
    connectionCounts: () => hub.counts(),
    stop: () => {
      for (const detach of detachments.splice(0)) {
        detach();
      }
      hub.stop();
    },
  };
}
