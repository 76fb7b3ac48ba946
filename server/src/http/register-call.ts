import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Tx } from "../platform/db/db.ts";
import { AppError } from "./app-error.ts";
import { bearerToken, guest, type Sessions } from "./auth.ts";
import { authorize } from "./authorize.ts";
import type { CaptchaGate } from "./captcha.ts";
import type { App, Binding, Context } from "./context.ts";
import { requestHash, storeAnswer, takeKey } from "./idempotency.ts";
import { gatherInput, parseInput } from "./input.ts";
import { rateLimitOf } from "./rate-limit.ts";
import { requestContext } from "./request-context.ts";
import { type FactorGate, type FactorRequest, SecondCodeNeeded } from "./two-factor.ts";

export interface Pipeline {
  readonly app: App;
  readonly sessions: Sessions;
  readonly factor: FactorGate;
  readonly captcha: CaptchaGate;
}

/**
 * Makes one call reachable. Every request passes the same visible list (architecture 6): size, content type and JSON
 * (Fastify, before the hooks), session, right, rate limit, schema, captcha, idempotency, second factor, action, reply
 * schema.
 */
export function registerCall(server: FastifyInstance, pipeline: Pipeline, binding: Binding): void {
  const { call } = binding;
  for (const path of pathsOf(call)) {
    server.route({
      method: call.method,
      url: path,
      bodyLimit: call.bodyLimit ?? 256 * 1024,
      config: { rateLimit: rateLimitOf(call, pipeline.app.config) },
      preValidation: async (request) => {
        request.person = await identify(pipeline, request, call);
        authorize(call, request.person);
      },
      handler: async (request, reply) => {
        const ctx = requestContext(pipeline.app, request, reply);
        const answer = await run(pipeline, binding, ctx, request);
        if (answer.isReplayed) {
          reply.header("Idempotency-Replayed", "true");
        }
        return send(reply, call, answer.reply);
      },
    });
  }
}

async function identify(pipeline: Pipeline, request: FastifyRequest, call: CallDefinition) {
  const token = bearerToken(request.headers.authorization);
  const user = token ? await pipeline.sessions.find(token) : undefined;
  if (token && !user && call.who !== "public") {
    throw new AppError("unauthorized");
  }
  return user ?? guest;
}

interface Answer {
  readonly reply: unknown;
  readonly isReplayed?: boolean;
}

async function run(pipeline: Pipeline, binding: Binding, ctx: Context, request: FastifyRequest): Promise<Answer> {
  const { call, action, batch } = binding;
  const { db } = pipeline.app;
  const raw = gatherInput(request);
  const input = parseInput(call, raw);
  const path = request.url.split("?")[0] ?? request.url;
  const hash = requestHash(call.method, path, raw);
  await pipeline.captcha.check(ctx, call, input, hash);
  const key = call.idempotent ? idempotencyKey(request, path) : undefined;
  const factor = factorRequest(binding, ctx, request, { hash, input, key });
  // A wrong code has to be counted even though the action's transaction is rolled back: it is judged before.
  const isAsked = call.kind !== "read" && (await asksFactor(binding, ctx, input));
  const proof = isAsked ? await pipeline.factor.check(db, ctx, call, factor) : undefined;
  if (batch) {
    // The batch has a transaction of its own: the code is used up before it, so that it serves one request only.
    if (proof) {
      await db.transaction((tx) => proof.consume(tx));
    }
    const answer = await batch(ctx, input as never, { idempotencyKey: key, requestHash: hash } as never);
    return { reply: answer.reply, isReplayed: answer.replayed };
  }
  if (!action) {
    throw new Error(`${call.name} has no action`);
  }
  if (call.kind === "read") {
    return { reply: await action(db.read, ctx, input as never) };
  }
  const work = async (tx: Tx): Promise<Answer> => {
    const stored = key ? await takeKey(tx, ctx.user.id, key, hash) : undefined;
    if (stored) {
      return { reply: stored.reply, isReplayed: true };
    }
    await proof?.consume(tx);
    const reply = await action(tx, ctx, input as never);
    if (key) {
      await storeAnswer(tx, { actor: ctx.user.id, key, hash, reply, now: ctx.now });
    }
    return { reply };
  };
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof SecondCodeNeeded && pipeline.factor.askSecond) {
      throw await pipeline.factor.askSecond(db, ctx, factor, proof, error.about);
    }
    throw error;
  }
}

function factorRequest(
  binding: Binding,
  ctx: Context,
  request: FastifyRequest,
  parsed: { hash: string; input: unknown; key?: string },
): FactorRequest {
  const { describe } = binding;
  return {
    ...parsed,
    headers: request.headers,
    describe: describe ? () => describe(ctx.app.db.read, ctx, parsed.input as never) : undefined,
  };
}

/** Whether this very request needs what the call's `factor` says; without a narrower answer each does. */
async function asksFactor(binding: Binding, ctx: Context, input: unknown): Promise<boolean> {
  return binding.asksFactor ? binding.asksFactor(ctx, input as never) : true;
}

/** The key of HO-15: the header, else path and `t` of a legacy call. */
function idempotencyKey(request: FastifyRequest, path: string): string | undefined {
  const header = request.headers["idempotency-key"];
  if (typeof header === "string") {
    if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
      throw new AppError("invalidInput", { fields: { "Idempotency-Key": { key: "validations.wrongValue" } } });
    }
    return header;
  }
  const { t } = (request.query ?? {}) as { t?: unknown };
  return typeof t === "string" && t.length <= 40 ? `${path}?t=${t}` : undefined;
}

function send(reply: FastifyReply, call: CallDefinition, value: unknown): FastifyReply {
  const checked = call.reply.safeParse(value);
  if (!checked.success) {
    throw new Error(`${call.name} answered against its schema: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
  }
  if (typeof checked.data === "string") {
    return reply.type("text/plain; charset=utf-8").send(checked.data);
  }
  return reply.type("application/json; charset=utf-8").send(checked.data);
}
