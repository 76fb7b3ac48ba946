import { randomUUID } from "node:crypto";
import { type Reply, type Request, request } from "../../lib/request.ts";
import { until } from "../../lib/until.ts";
import type { Product } from "../product.ts";

/** A request that is repeated under its key until the product has answered it. */
export interface Order {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body: object;
  readonly token: string;
  readonly key: string;
  /** A recovery code, for those who have linked an authenticator app. */
  readonly recovery?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Under which the product books what this very request moved. */
  readonly requestId: string;
}

/**
 * Answers that promise nothing yet: too much at once, the first copy is at work, or the product or its database is
 * away.
 */
function isOpen({ status, text }: Answer): boolean {
  return status === 429 || status >= 500 || (status === 409 && text.includes('"keyInProgress"'));
}

export function order(token: string, path: string, body: object = {}): Order {
  return { method: "POST", path, body, token, key: randomUUID() };
}

/** Whether an answer says that what was confirmed is no longer so. */
export function isChanged({ status, text }: Answer): boolean {
  return status === 409 && codeOf(text) === "changedMeanwhile";
}

/** The code of a refusal; empty where there is none. */
export function codeOf(text: string): string {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? "";
}

/** Sends until the answer is final, over kills and new addresses; gives up after a minute without one. */
export function send(address: () => string, wanted: Order): Promise<Answer> {
  const ask = async () => {
    const answer = await attempt(address(), wanted);
    return answer && !isOpen(answer) ? answer : undefined;
  };
  return until(`no answer to ${wanted.path} within a minute`, ask, { pause: 20 });
}

/** The same, of what must not be refused: its body. */
export async function done<Body>(stand: { readonly product: Product }, wanted: Order): Promise<Body> {
  const { status, text } = await send(() => stand.product.address, wanted);
  if (status !== 200) {
    throw new Error(`${wanted.path} was refused: ${text}`);
  }
  return JSON.parse(text) as Body;
}

/** Sends once; undefined where nothing came back. */
export async function attempt(address: string, wanted: Order): Promise<Answer | undefined> {
  const reply = await ask(address, wanted);
  return reply && { status: reply.status, text: reply.text, requestId: reply.headers.get("x-request-id") ?? "" };
}

/** A dead product gives no answer, and a slow one none in time. */
function ask(address: string, wanted: Omit<Request, "signal">): Promise<Reply | undefined> {
  return request(address, { ...wanted, signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
}

/** A read, repeated until it is answered; refused, it throws. */
export async function read(address: () => string, path: string, token: string): Promise<unknown> {
  const reply = await look(address, path, token);
  if (reply === undefined) {
    throw new Error(`${path} was refused`);
  }
  return reply;
}

/** The same; undefined where it is refused: what was to be read may be gone meanwhile. */
export async function look(address: () => string, path: string, token: string): Promise<unknown> {
  for (;;) {
    const reply = await ask(address(), { path, token });
    if (reply?.status === 200) {
      return JSON.parse(reply.text);
    }
    if (reply !== undefined && reply.status < 500 && reply.status !== 429) {
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
