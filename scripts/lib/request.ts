/** What a driver asks of the product, as a client from outside does. */
export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly token: string;
  /** An object, or JSON that was written beforehand. */
  readonly body?: object | string | undefined;
  readonly key?: string | undefined;
  /** A recovery code, for those who have linked an authenticator app. */
  readonly recovery?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends one request with a session; throws where no answer comes. What has a body is a POST unless it says otherwise. */
export async function request(
  address: string,
  { method, path, token, body, key, recovery, signal = AbortSignal.timeout(60_000) }: Request,
): Promise<Reply> {
  const reply = await fetch(`${address}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      authorization: `Bearer ${token}`,
      "x-device-id": "driver",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(recovery === undefined ? {} : { "x-tfa-recovery": recovery }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    signal,
  });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
