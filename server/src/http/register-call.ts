import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Tx } from "../platform/db/db.ts";
import type { Later, LaterRequest } from "./answer/answer-later.ts";
import { requestHash, storeAnswer, takeKey, unlessCopy } from "./answer/idempotency.ts";
import { JsonText } from "./answer/json-text.ts";
import { gathered, OpenList } from "./answer/open-list.ts";
import { replyWriter } from "./answer/reply-writer.ts";
import { inTurn, openWholeList, streamOf } from "./answer/send-list.ts";
import type { Turns } from "./answer/turns.ts";
import { AppError } from "./app-error.ts";
import { gatherInput, parseInput } from "./body/input.ts";
import { mostKeysOf } from "./body/request-shape.ts";
import type { Binding, Context } from "./context.ts";
import { admit, type Door, logRefusal } from "./door/admit.ts";
import { bodyLimitOf } from "./door/body-headers.ts";
import type { CaptchaGate } from "./door/captcha.ts";
import { type Confirmed, SecondCodeNeeded } from "./door/factor-line.ts";
import { whoseShare } from "./door/sessions.ts";
import type { FactorGate, FactorProof, FactorRequest } from "./door/two-factor.ts";
import { requestContext } from "./request-context.ts";

const json = "application/json; charset=utf-8";

export interface Pipeline extends Door {
  readonly factor: FactorGate;
  readonly later: Later;
  readonly captcha: CaptchaGate;
  /** Of lists that are answered whole, and of heavy reads: who exports still reads the figures above. */
  readonly turns: Turns;
  readonly heavyTurns: Turns;
  /** Of everybody's work with a connection: of one person only so much at once. */
  readonly shares: Turns;
}

/**
 * Makes one call reachable. Every request passes the same visible list. By its headers alone: session, rate
 * limit, right, intent, service mode, packing and length of the body (`admit`). Then the body is read as JSON (`json-body.ts`), and
 * follow schema, captcha, the binding's own check, second factor, idempotency key, action, reply schema.
 */
export function registerCall(server: FastifyInstance, pipeline: Pipeline, binding: Binding): void {
  const { call } = binding;
  const write = replyWriter(call);
  const mostKeys = mostKeysOf(call.request);
  for (const path of pathsOf(call)) {
    server.route({
      method: call.method,
      url: path,
      bodyLimit: bodyLimitOf(call),
      config: { isCall: true, mostKeys, mostParts: call.bodyParts },
      onRequest: (request, reply) => admit(server, pipeline, call, { request, reply }),
      handler: async (request, reply) => {
        const ctx = requestContext(pipeline.app, request, reply);
        const prepared = await prepare(pipeline, binding, ctx, request);
        const work = begin(pipeline, binding, ctx, prepared, reply).catch((error: unknown) => {
          if (error instanceof AppError && error.code === "forbidden") {
            logRefusal(pipeline, request, call, error);
          }
          throw error;
        });
        const answer = await pipeline.later.answer(laterRequest(call, ctx, request), work, (value) =>
          value.reply instanceof OpenList ? gathered(value.reply) : jsonOf(write, value.reply),
        );
        return "now" in answer ? send(pipeline, reply, write, answer.now) : sendLater(reply, answer.laterId);
      },
    });
  }
}

interface Answer {
  readonly reply: unknown;
  readonly isReplayed?: boolean;
}

/** A request that has passed everything before its action. */
interface Prepared {
  readonly input: unknown;
  /** What a change needs beside its input; a read has none. */
  readonly change?: {
    readonly hash: () => string;
    readonly key: string | undefined;
    readonly factor: FactorRequest;
    readonly proof: FactorProof | undefined;
    readonly isFactorDue: boolean;
  };
}

/** Schema, idempotency key and second factor: what is refused here is refused at once. */
async function prepare(pipeline: Pipeline, binding: Binding, ctx: Context, request: FastifyRequest): Promise<Prepared> {
  const { call, before } = binding;
  const raw = gatherInput(request);
  const input = parseInput(call, raw);
  if (call.kind === "read") {
    await before?.(ctx, input as never);
    return { input };
  }
  const path = pathOf(request);
  // Most requests are never asked for it, and a body of many rows takes a while.
  const hash = once(() => requestHash(call.method, path, raw));
  await pipeline.captcha.check(ctx, call, input, hash);
  const key = call.idempotent ? idempotencyKey(request, path) : undefined;
  const factor = factorRequest(binding, ctx, request, { hash, input, key });
  await before?.(ctx, input as never);
  // A wrong code has to be counted even though the action's transaction is rolled back: it is judged before.
  const isAsked = await asksFactor(binding, ctx, input);
  const { db } = pipeline.app;
  const check = () => pipeline.factor.check(db, ctx, call, factor);
  const proof = isAsked ? await unlessCopy(db, { actor: ctx.user.id, now: ctx.now }, key, check) : undefined;
  return { input: heldTo(input, factor.confirmed?.()), change: { hash, key, factor, proof, isFactorDue: isAsked } };
}

/** A request that does not say what its person saw is held to what the code confirms. */
function heldTo(input: unknown, seen: Confirmed["seen"]): unknown {
  return seen === undefined || typeof input !== "object" || input === null ? input : { seen, ...input };
}

/** Begins the work when the person has room for it. Batches have queues of their own, and guests share nothing. */
function begin(
  pipeline: Pipeline,
  binding: Binding,
  ctx: Context,
  prepared: Prepared,
  reply: FastifyReply,
): Promise<Answer> {
  const { list } = binding;
  if (list) {
    return openWholeList(pipeline.turns, binding.call, ctx, reply, () => list(ctx, prepared.input as never));
  }
  const work = () => perform(pipeline, binding, ctx, prepared);
  if (binding.batch || ctx.user.id === 0) {
    return work();
  }
  return inTurn(binding.isHeavy ? pipeline.heavyTurns : pipeline.shares, whoseShare(ctx.user), reply, work);
}

/** What a change answers that has nothing else to say. */
const done = { status: "Done" };

async function perform(pipeline: Pipeline, binding: Binding, asked: Context, prepared: Prepared): Promise<Answer> {
  const { batch } = binding;
  const { db } = pipeline.app;
  const { input, change } = prepared;
  if (!change) {
    return { reply: await actionOf(binding)(db.read as never, asked, input as never) };
  }
  const ctx = binding.asksFactor ? { ...asked, isFactorDue: change.isFactorDue } : asked;
  const { hash, key, factor, proof } = change;
  if (batch) {
    // The batch has a transaction of its own: the code is used up before it, so that it serves one request only.
    if (proof) {
      await db.transaction((tx) => proof.consume(tx));
    }
    const answer = await batch(ctx, input as never, { idempotencyKey: key, requestHash: hash() } as never);
    return { reply: answer.reply, isReplayed: answer.replayed };
  }
  const work = async (tx: Tx): Promise<Answer> => {
    const stored = key ? await takeKey(tx, ctx.user.id, key, hash()) : undefined;
    if (stored) {
      return { reply: stored.reply, isReplayed: true };
    }
    await proof?.consume(tx);
    const reply = (await actionOf(binding)(tx as never, ctx, input as never)) ?? done;
    if (key) {
      await storeAnswer(tx, { actor: ctx.user.id, key, hash: hash(), reply, now: ctx.now });
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

function once(find: () => string): () => string {
  let found: string | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

function actionOf({ call, action }: Binding): NonNullable<Binding["action"]> {
  if (!action) {
    throw new Error(`${call.name} has no action`);
  }
  return action;
}

function factorRequest(
  binding: Binding,
  ctx: Context,
  request: FastifyRequest,
  parsed: { hash: () => string; input: unknown; key?: string },
): FactorRequest {
  const { describe, counts } = binding;
  let seen: Confirmed["seen"];
  return {
    ...parsed,
    headers: request.headers,
    counts: counts && ((tx) => counts(tx, ctx, parsed.input as never)),
    describe:
      describe &&
      (async () => {
        // Else a sum of before and a fee of after would be confirmed together.
        const said = await ctx.app.db.moment((read) => describe(read, ctx, parsed.input as never));
        const confirmed: Confirmed = "lines" in said ? said : { lines: said };
        seen = confirmed.seen;
        return confirmed.lines;
      }),
    confirmed: () => seen,
  };
}

/** Whether this very request needs what the call's `factor` says; without a narrower answer each does. */
async function asksFactor(binding: Binding, ctx: Context, input: unknown): Promise<boolean> {
  return binding.asksFactor ? binding.asksFactor(ctx, input as never) : true;
}

/** The idempotency key: the header, else path and `t` of a legacy call. */
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

type WriteReply = (value: unknown) => string;

function send({ app }: Pipeline, reply: FastifyReply, write: WriteReply, answer: Answer): FastifyReply {
  if (answer.isReplayed) {
    reply.header("Idempotency-Replayed", "true");
  }
  if (answer.reply instanceof OpenList) {
    return reply.type(json).send(streamOf(answer.reply, app.log, reply.request.id));
  }
  const { text } = jsonOf(write, answer.reply);
  // A word of the legacy family is no JSON.
  return typeof answer.reply === "string"
    ? reply.type("text/plain; charset=utf-8").send(answer.reply)
    : reply.type(json).send(text);
}

/** What an action answered, checked and written. */
function jsonOf(write: WriteReply, value: unknown): JsonText {
  return value instanceof JsonText ? value : new JsonText(write(value));
}

/** The answer follows on the channel and can be fetched by this id. */
function sendLater(reply: FastifyReply, id: string): FastifyReply {
  return reply
    .code(202)
    .header("Location", `/api/app/content/${id}`)
    .header("Preference-Applied", "respond-async")
    .type(json)
    .send({ id });
}

function laterRequest(call: CallDefinition, ctx: Context, request: FastifyRequest): LaterRequest {
  const { t } = (request.query ?? {}) as { t?: unknown };
  const time = typeof t === "string" && /^\d{1,15}$/.test(t) ? Number.parseInt(t, 10) : undefined;
  const prefersLater = /(^|,)\s*respond-async\s*(,|;|$)/i.test(String(request.headers.prefer ?? ""));
  return { call, ctx, path: pathOf(request), time, prefersLater };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? request.url;
}
