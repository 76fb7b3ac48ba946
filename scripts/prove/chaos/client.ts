import { randomUUID } from "node:crypto";

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
export async function send(address: () => string, wanted: Order): Promise<Answer> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const answer = await once(address(), wanted).catch(() => undefined);
    if (answer && !isOpen(answer)) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no answer to ${wanted.path} within a minute`);
}

/** Sends once; undefined where nothing came back. */
export async function attempt(address: string, wanted: Order): Promise<Answer | undefined> {
  return once(address, wanted).catch(() => undefined);
}

async function once(address: string, { method, path, body, token, key, recovery }: Order): Promise<Answer> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "x-device-id": "chaos",
      "content-type": "application/json",
      "idempotency-key": key,
      ...(recovery === undefined ? {} : { "x-tfa-recovery": recovery }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: reply.status, text: await reply.text(), requestId: reply.headers.get("x-request-id") ?? "" };
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
    const found = await lookOnce(address(), path, token).catch(() => undefined);
    if (found) {
      return found.body;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function lookOnce(address: string, path: string, token: string): Promise<{ body: unknown } | undefined> {
  const reply = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}`, "x-device-id": "chaos" },
    signal: AbortSignal.timeout(15_000),
  });
  const text = await reply.text();
  if (reply.status === 200) {
    return { body: JSON.parse(text) };
  }
  return reply.status < 500 && reply.status !== 429 ? { body: undefined } : undefined;
}
