import { pathsOf } from "@artel/shared/calls/call";
import { type Request, request } from "../../lib/request.ts";
import type { Actor, Answer, Fact, Plan, Read } from "../kind.ts";

/** Sends commands to the product as a client from outside does. */
export interface Caller {
  readonly send: (plan: Plan) => Promise<Answer>;
  readonly read: Read;
  /** A write that is no command of the model. */
  readonly write: (actor: Actor, path: string, body: object) => Promise<Fact>;
}

type Asked = Omit<Request, "token"> & { readonly actor: Actor };

export function callerOf(address: string): Caller {
  const ask = (asked: Asked) => answered(address, asked);
  return {
    send: (plan) => send(ask, plan),
    read: async (actor, path) => found(await ask({ method: "GET", path, actor }), path),
    write: async (actor, path, body) =>
      found(await ask({ method: "POST", path, actor, body, recovery: actor.codes?.pop() }), path),
  };
}

function found(answer: Answer, path: string): Fact {
  if (answer.status !== 200) {
    throw new Error(`${path} was refused: ${answer.status} ${answer.text}`);
  }
  return answer.body;
}

async function send(ask: (request: Asked) => Promise<Answer>, plan: Plan): Promise<Answer> {
  const { actor, call, input, key } = plan;
  const { path, rest } = placed(pathsOf(call).at(-1) ?? "", input);
  const isCoded = plan.kind !== "replay" && (call.factor ?? "never") !== "never" && actor.codes !== undefined;
  const code = isCoded ? actor.codes?.pop() : undefined;
  if (isCoded && code === undefined) {
    throw new Error("the codes of a person have run out");
  }
  const body = call.method === "DELETE" || call.method === "GET" ? undefined : rest;
  const answer = await ask({
    method: call.method,
    path,
    actor,
    body,
    key: call.idempotent ? key : undefined,
    recovery: code,
  });
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
async function answered(address: string, asked: Asked): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await once(address, asked);
    if ((answer.status !== 503 && answer.status !== 202) || tries === mostTries) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

async function once(address: string, { actor, ...asked }: Asked): Promise<Answer> {
  const { status, text, headers } = await request(address, { ...asked, token: actor.token });
  const body = parsed(text);
  return {
    ...{ status, text, body, more: [], fields: Object.keys((body.fields ?? {}) as object) },
    code: status === 428 ? "secondFactorRequired" : String(body.code ?? ""),
    isReplayed: headers.get("idempotency-replayed") === "true",
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
