import { createHash, randomUUID } from "node:crypto";
import { type CallDefinition, type Input, type Output, pathsOf } from "@artel/shared/calls/call";
import { getContent } from "@artel/shared/calls/later-answers/app";
import { signIn } from "@artel/shared/calls/session/legacy";
import { operatorSignIn } from "@artel/shared/calls/session/operator";
import { factorBody } from "@artel/shared/calls/two-factor/legacy";
import * as z from "zod/mini";
import { type DemoOperator, demoPassword } from "./demo-people.ts";
import { codeOf, mailUnder, newestMail } from "./mails.ts";
import type { Product } from "./product.ts";
import { totpAt } from "./totp.ts";

/** What a call takes from outside: numbers and texts that the definition parses by itself. */
type Values<C> = Input<C> | Readonly<Record<string, unknown>>;

/** A person who uses the product by its calls instead of its pages; a refusal throws with its code. */
export interface Caller {
  call<C extends CallDefinition>(definition: C, values: Values<C>): Promise<Output<C>>;
}

/** Gives the code of a 428 reply, as the person would find it, with the mail that it was in. */
type FactorAnswer = (
  type: "email" | "totp",
  sentAfter: number,
) => Promise<{ readonly code: string; readonly mail?: number }>;

const acceptedSchema = z.object({ id: z.string() });

/** A new withdrawal method asks for two. */
const mostCodes = 2;

/** A caller without a session. */
export function guestCaller(product: Product): Caller {
  return callerOf(product, undefined, async () => {
    throw new Error("a guest has no second factor");
  });
}

/** Signs a company or a contractor in by the call and answers their codes from the mail. */
export async function callerFor(product: Product, email: string, password = demoPassword): Promise<Caller> {
  return callerWith(product, email, await sessionOf(product, email, password));
}

/** A company or a contractor whose session is open already. */
export function callerWith(product: Product, email: string, token: string): Caller {
  return callerOf(product, token, mailedCode(product, email), email);
}

/** Signs a company or a contractor in by the call and gives the token of the session; with a captcha where one is asked for. */
export async function sessionOf(
  product: Product,
  email: string,
  password = demoPassword,
  captcha: { readonly captcha?: string } = {},
): Promise<string> {
  const guest = callerOf(product, undefined, mailedCode(product, email), email);
  const reply = await guest.call(signIn, { login: email, password: wirePassword(password), ...captcha });
  if (reply.status !== "Done") {
    throw new Error(`${email} cannot sign in: ${reply.status}`);
  }
  return reply.jwt;
}

function mailedCode(product: Product, email: string): FactorAnswer {
  return async (_type, sentAfter) => {
    const mail = await mailUnder(product, email, "mailAccess.codeSubject", sentAfter);
    return { code: codeOf(mail), mail: mail.id };
  };
}

/** An operator, who confirms with the authenticator app; each code is of a step of its own. */
export async function operatorCaller(product: Product, operator: DemoOperator): Promise<Caller> {
  return callerOf(product, await operatorSession(product, operator), appCode(product, operator));
}

const operatorSessions = new WeakMap<Product, Map<DemoOperator, Promise<string>>>();

/** The token of the one session that an operator has in the tests of a product; the first who asks signs in. */
export function operatorSession(product: Product, operator: DemoOperator): Promise<string> {
  const sessions = operatorSessions.get(product) ?? new Map<DemoOperator, Promise<string>>();
  operatorSessions.set(product, sessions);
  const session = sessions.get(operator) ?? signOperatorIn(product, operator);
  sessions.set(operator, session);
  return session;
}

/** Signs an operator in by the call, with a code of the app. */
async function signOperatorIn(product: Product, operator: DemoOperator): Promise<string> {
  const guest = callerOf(product, undefined, appCode(product, operator));
  const reply = await guest.call(operatorSignIn, { login: operator.email, password: wirePassword(demoPassword) });
  if (reply.status !== "Done") {
    throw new Error(`${operator.email} cannot sign in: ${reply.status}`);
  }
  return reply.jwt;
}

function appCode(product: Product, operator: DemoOperator): FactorAnswer {
  return async () => ({ code: await nextTotp(product, operator) });
}

/** A code that was not used before: the clock moves by one step first, since a step counts once. */
export async function nextTotp(product: Product, operator: DemoOperator): Promise<string> {
  await product.advance(30);
  return totpAt(operator.secret, await product.now());
}

/** Lower-case hex MD5 of the trimmed password. */
export function wirePassword(password: string): string {
  return createHash("md5").update(password.trim()).digest("hex");
}

function callerOf(product: Product, token: string | undefined, answer: FactorAnswer, email?: string): Caller {
  return {
    call: async (definition, values) => {
      // A read asks for no code.
      let seen = email === undefined || definition.kind === "read" ? 0 : await newestMail(product, email);
      const key = randomUUID();
      let reply = await send(product, definition, values as Readonly<Record<string, unknown>>, { token, key });
      for (let asked = 0; reply.status === 428 && asked < mostCodes; asked += 1) {
        const challenge = factorBody.parse(reply.body);
        const found = await answer(challenge.type, seen);
        seen = found.mail ?? seen;
        const factor: Record<string, string> = {
          ...(challenge.token ? { "X-TFA-TOKEN": challenge.token } : {}),
          "X-TFA-CODE": found.code,
        };
        reply = await send(product, definition, values as Readonly<Record<string, unknown>>, { token, key, factor });
      }
      if (reply.status === 202) {
        reply = await laterReply(product, acceptedSchema.parse(reply.body).id, token);
      }
      if (reply.status !== 200) {
        throw new Error(`${definition.name} was refused with ${reply.status}: ${JSON.stringify(reply.body)}`);
      }
      return definition.reply.parse(reply.body) as Output<typeof definition>;
    },
  };
}

/** The answer of a call that took longer, read by its id until it is there. */
async function laterReply(
  product: Product,
  id: string,
  token: string | undefined,
): Promise<{ status: number; body: unknown }> {
  for (;;) {
    const reply = await send(product, getContent, { id }, { token, key: "" });
    if (reply.status !== 409) {
      return reply;
    }
  }
}

async function send(
  product: Product,
  definition: CallDefinition,
  given: Readonly<Record<string, unknown>>,
  more: { token: string | undefined; key: string; factor?: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  const values = { ...given };
  const path = (pathsOf(definition)[0] ?? "/").replace(/:(\w+)/g, (_match, name: string) => {
    const value = values[name];
    delete values[name];
    return encodeURIComponent(String(value));
  });
  const isQuery = definition.method === "GET";
  const query = new URLSearchParams({ t: String(Date.now()) });
  for (const [name, value] of Object.entries(isQuery ? values : {})) {
    query.set(name, String(value));
  }
  const reply = await fetch(`${product.address}${path}?${query}`, {
    method: definition.method,
    headers: {
      accept: "application/json",
      "x-device-id": "e2e-caller",
      "accept-language": "en",
      ...(isQuery ? {} : { "content-type": "application/json" }),
      ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
      ...(definition.idempotent ? { "idempotency-key": more.key } : {}),
      ...more.factor,
    },
    body: isQuery ? undefined : JSON.stringify(values),
  });
  const isJson = reply.headers.get("content-type")?.includes("json");
  return { status: reply.status, body: isJson ? await reply.json().catch(() => undefined) : await reply.text() };
}
