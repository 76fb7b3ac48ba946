import { pathsOf } from "@artel/shared/calls/call";
import type { Actor, Answer, Fact, Plan, Read } from "../kind.ts";

/** Sends commands to the product as a client from outside does. */
export interface Caller {
  readonly send: (plan: Plan) => Promise<Answer>;
  readonly read: Read;
  /** A write that is no command of the model. */
  readonly write: (actor: Actor, path: string, body: object) => Promise<Fact>;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly actor: Actor;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
  readonly code?: string | undefined;
}

export function callerOf(address: string): Caller {
  const ask = (request: Request) => answered(address, request);
  return {
    send: (plan) => send(ask, plan),
    read: async (actor, path) => found(await ask({ method: "GET", path, actor }), path),
    write: async (actor, path, body) =>
      found(await ask({ method: "POST", path, actor, body, code: actor.codes?.pop() }), path),
  };
}

function found(answer: Answer, path: string): Fact {
  if (answer.status !== 200) {
    throw new Error(`${path} was refused: ${answer.status} ${answer.text}`);
  }
  return answer.body;
}

async function send(ask: (request: Request) => Promise<Answer>, plan: Plan): Promise<Answer> {
  const { actor, call, input, key } = plan;
  const { path, rest } = placed(pathsOf(call).at(-1) ?? "", input);
  const isCoded = plan.kind !== "replay" && (call.factor ?? "never") !== "never" && actor.codes !== undefined;
  const code = isCoded ? actor.codes?.pop() : undefined;
  if (isCoded && code === undefined) {
    throw new Error("the codes of a person have run out");
  }
  const body = call.method === "DELETE" || call.method === "GET" ? undefined : rest;
  const answer = await ask({ method: call.method, path, actor, body, key: call.idempotent ? key : undefined, code });
  // What was refused has used up nothing, but where a second code was asked after the first.
  if (code !== undefined && answer.status !== 200 && answer.status !== 428) {
    actor.codes?.push(code);
  }
  return answer;
}

/** The path with its parameters, and what is left for the body. */
function placed(template: string, input: Fact): { readonly path: string; readonly rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/** How often a busy product is asked again, and after how long. */
const mostTries = 100;
const pauseMilliseconds = 100;

/** Asks until there is an answer: a busy product has no room (503), or answers a list later (202). Neither has done anything. */
async function answered(address: string, request: Request): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await once(address, request);
    if ((answer.status !== 503 && answer.status !== 202) || tries === mostTries) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

async function once(address: string, { method, path, actor, body, key, code }: Request): Promise<Answer> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${actor.token}`,
      "x-device-id": "model",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(code === undefined ? {} : { "x-tfa-recovery": code }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await reply.text();
  const facts = parsed(text);
  return {
    ...{
      status: reply.status,
      text,
      body: facts,
      code: reply.status === 428 ? "secondFactorRequired" : String(facts.code ?? ""),
      more: [],
    },
    fields: Object.keys((facts.fields ?? {}) as object),
    isReplayed: reply.headers.get("idempotency-replayed") === "true",
  };
}

/** An object of the answer. A list stands as it is, and the word of an older call under `word`. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : { word: value };
  } catch {
    return { word: text };
  }
}
