import { randomUUID } from "node:crypto";

/** A request that is repeated under its key until the product has answered it. */
export interface Order {
  readonly method: "POST";
  readonly path: string;
  readonly body: object;
  readonly token: string;
  readonly key: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Answers that promise nothing yet: too much at once, the first copy is at work, or the product or its database is away. */
function isOpen({ status, text }: Answer): boolean {
  return status === 429 || status >= 500 || (status === 409 && text.includes('"keyInProgress"'));
}

export function order(token: string, path: string, body: object = {}): Order {
  return { method: "POST", path, body, token, key: randomUUID() };
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

async function once(address: string, { method, path, body, token, key }: Order): Promise<Answer> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "x-device-id": "chaos",
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: reply.status, text: await reply.text() };
}

/** A read, repeated until it is answered. */
export async function read(address: () => string, path: string, token: string): Promise<unknown> {
  for (;;) {
    const reply = await fetch(`${address()}${path}`, {
      headers: { authorization: `Bearer ${token}`, "x-device-id": "chaos" },
    }).catch(() => undefined);
    if (reply?.status === 200) {
      return reply.json();
    }
    if (reply && reply.status < 500 && reply.status !== 429) {
      throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
