import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { SignJWT } from "jose";
import { fixedClock, systemClock } from "../../clock.ts";
import { silentLog } from "../../log.ts";
import { createRealtime, type RealtimeEngine } from "../embedded.ts";
import { mountRealtime } from "../mount.ts";
import type { RealtimeOptions } from "../settings.ts";
import type { RunningEngine, TokenOptions } from "./client.ts";

/** The key of all tokens of this suite, as text: so Centrifugo takes it. */
export const tokenKey = "a-key-for-tests-of-thirty-two-bytes-or-more";
const key = new TextEncoder().encode(tokenKey);
const origin = "https://artel.example";

export interface RunningEmbedded extends RunningEngine {
  readonly engine: RealtimeEngine;
  readonly port: number;
  readonly server: Server;
  stop(): Promise<void>;
}

/** Starts the embedded engine on a free port of this machine, behind Fastify as in the product. */
export async function startEmbeddedEngine(
  options: Partial<RealtimeOptions> & { readonly port?: number } = {},
): Promise<RunningEmbedded> {
  const { port: wanted = 0, now = systemClock.now, ...rest } = options;
  const engine = createRealtime({ key, allowedOrigins: [origin], log: silentLog, now, ...rest });
  const app = Fastify();
  mountRealtime(app, engine);
  await app.listen({ host: "127.0.0.1", port: wanted });
  const { port } = app.server.address() as AddressInfo;
  return {
    engine,
    port,
    server: app.server,
    origin,
    websocketUrl: `ws://127.0.0.1:${port}/connection/websocket`,
    httpUrl: `http://127.0.0.1:${port}`,
    token: (userId, tokenOptions) => signToken(userId, now(), tokenOptions),
    publish: async (channel, data, idempotencyKey) => engine.publish(channel, data, { idempotencyKey }),
    disconnect: async (userId, close) => engine.disconnect(userId, close),
    stop: async () => {
      engine.stop();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** A clock that moves by hand and takes the engine's deadlines along. */
export function manualTime() {
  const clock = fixedClock("2030-01-01T00:00:00Z");
  const ticks = new Set<() => void>();
  return {
    options: {
      now: clock.now,
      every: (_milliseconds: number, run: () => void) => {
        ticks.add(run);
        return () => ticks.delete(run);
      },
    },
    advance: (seconds: number) => {
      clock.advance(seconds);
      for (const tick of ticks) {
        tick();
      }
    },
  };
}

/** A token as an engine with this suite's key takes it. */
export function signToken(userId: string, now: Date, options: TokenOptions = {}): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  const { connectionSeconds, sessionId } = options;
  const claims = {
    channels: options.channels ?? [`user#${userId}`],
    ...(connectionSeconds === undefined ? {} : { expire_at: issued + connectionSeconds }),
    ...(sessionId === undefined ? {} : { meta: { sid: sessionId } }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setAudience(options.audience ?? "artel-realtime")
    .setIssuedAt(issued)
    .setExpirationTime(issued + (options.lifeSeconds ?? 600))
    .sign(options.key ?? key);
}
