import { type CallDefinition, type Input, intentHeader, pathsOf } from "@artel/shared/calls/call";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { type BuildOptions, type BuiltApp, buildApp } from "../app.ts";
import { checkLedger } from "../check-ledger.ts";
import { openSession } from "../features/live-sessions/session-store.ts";
import { sessionToken } from "../features/live-sessions/sessions.ts";
import type { App } from "../http/context.ts";
import type { FactorGate } from "../http/door/two-factor.ts";
import { judgeByDescription } from "./documented.ts";
import { type TestWorld, testWorld } from "./world.ts";

/** Lets everything through; for tests whose subject is not the second factor. */
export const noFactor: FactorGate = { check: async () => undefined };

export interface TestApp extends BuiltApp {
  /** Calls as a person by the real HTTP layer; undefined is a guest. */
  as(userId: number | undefined): Caller;
  /** A session of this person, as signing in opens it; the same one at each call. */
  tokenOf(userId: number): Promise<string>;
}

export type Caller = <C extends CallDefinition>(
  call: C,
  input: Input<C> | Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

/** The whole product over HTTP without a port, on the world's database and clock. */
export async function testApp(
  world: TestWorld,
  factor: FactorGate = noFactor,
  // A loaded machine may take its second: only tests about it get a 202 that they did not ask for.
  options: Pick<BuildOptions, "patienceMilliseconds" | "queues" | "connectionsByPerson" | "presence"> = {
    patienceMilliseconds: 60_000,
  },
): Promise<TestApp> {
  const built = await buildApp({ app: world.app, sessions: world.sessions, factor, ...options });
  judgeAnswers(built);
  const tokens = new Map<number, string>();

  async function tokenOf(userId: number): Promise<string> {
    const known = tokens.get(userId);
    if (known) {
      return known;
    }
    const now = world.clock.now();
    const expires = new Date(now.getTime() + 400 * 86_400_000);
    const sessionId = await openSession(world.tx, {
      userId,
      device: "test",
      ip: "127.0.0.1",
      userAgent: "test",
      now,
      expires,
    });
    const token = await sessionToken(world.app.keys.session, sessionId, now, expires);
    tokens.set(userId, token);
    return token;
  }

  function as(userId: number | undefined): Caller {
    return async (call, input, headers = {}) => {
      const { url, rest } = place(call, input as Record<string, unknown>);
      const authorization = userId === undefined ? {} : { authorization: `Bearer ${await tokenOf(userId)}` };
      const isQuery = call.method === "GET";
      const hasBody = !isQuery && Object.keys(rest).length > 0;
      return built.server.inject({
        method: call.method,
        url,
        headers: {
          "x-device-id": "test-device",
          ...(call.needsIntent ? { [intentHeader.toLowerCase()]: call.name } : {}),
          ...authorization,
          ...headers,
        },
        ...(isQuery ? { query: rest as Record<string, string> } : {}),
        ...(hasBody ? { payload: rest } : {}),
      });
    };
  }
  return { ...built, as, tokenOf };
}

/** From now on an answer against the description of the calls fails the test that asked for it. */
export function judgeAnswers({ server, bindings }: BuiltApp): void {
  const judge = judgeByDescription(bindings);
  const inject = server.inject.bind(server) as (request: InjectOptions) => Promise<LightMyRequestResponse>;
  const judged = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await inject(request);
    judge(request.method ?? "GET", String(request.url), answer);
    return answer;
  };
  server.inject = judged as typeof server.inject;
}

function place(call: CallDefinition, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = (pathsOf(call)[0] ?? "").replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

/** A world and its app for a test file; with the real second factor where the file asks for its gate. */
export async function startApp(
  environment: Record<string, string> = {},
  gate?: (app: App) => FactorGate,
): Promise<{ world: TestWorld; app: TestApp }> {
  const world = await testWorld(environment);
  return { world, app: await testApp(world, gate?.(world.app)) };
}

/** Ends a test file's app; the books must be clean first. */
export async function closeWithCleanBooks(app: TestApp, world: TestWorld): Promise<void> {
  await app.server.close();
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
  await world.close();
}
