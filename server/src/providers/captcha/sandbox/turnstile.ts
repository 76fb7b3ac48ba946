import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { addFailures, sendPage, sendScript } from "../../../sandbox/page.ts";
import { widgetFrame, widgetScript } from "./turnstile-pages.ts";

/** A token of the vendor lives so long. */
const lifeMilliseconds = 300_000;

interface Issued {
  readonly siteKey: string;
  readonly hostname: string;
  readonly action: string;
  readonly at: number;
  /** Idempotency key of the call that used it up; an empty text where that call had none. */
  spentBy?: string;
}

const text = z.string().max(4096).default("");
const issueSchema = z.object({ sitekey: text, hostname: text, action: text });
const verifySchema = z.object({ secret: text, response: text, remoteip: text, idempotency_key: text });

/**
 * Cloudflare Turnstile as its documents describe it: the script with its widget, and siteverify, whose tokens live five
 * minutes, serve once (the same idempotency key may ask again) and tell host name and action. A site key `sbx-name` belongs to
 * the secret `sbx-name-secret`. `POST /control/turnstile {"failures": n}` makes the next n checks answer 500.
 */
export function addTurnstile(server: FastifyInstance, clock: () => Date): void {
  const issued = new Map<string, Issued>();
  const now = () => clock().getTime();
  const fails = addFailures(server, "turnstile");

  server.get("/turnstile/v0/api.js", (_request, reply) => sendScript(reply, widgetScript));
  server.get("/turnstile/v0/widget", (_request, reply) => sendPage(reply, widgetFrame));
  server.post("/turnstile/v0/issue", async (request, reply) => {
    const asked = issueSchema.safeParse(request.body);
    if (!asked.success || !asked.data.sitekey.startsWith("sbx-")) {
      return reply.code(400).send({ error: "110100" });
    }
    const { sitekey, hostname, action } = asked.data;
    const token = `0.${randomBytes(24).toString("base64url")}`;
    issued.set(token, { siteKey: sitekey, hostname, action, at: now() });
    return { token };
  });
  server.post("/turnstile/v0/siteverify", async (request, reply) => {
    if (fails()) {
      return reply.code(500).send({ success: false, "error-codes": ["internal-error"] });
    }
    return verdict(issued, now(), request.body);
  });
}

function verdict(issued: ReadonlyMap<string, Issued>, now: number, body: unknown) {
  const refuse = (code: string) => ({ success: false, "error-codes": [code], messages: [] });
  const asked = verifySchema.safeParse(body);
  if (!asked.success) {
    return refuse("bad-request");
  }
  const { secret, response, idempotency_key: key } = asked.data;
  if (secret === "") {
    return refuse("missing-input-secret");
  }
  if (response === "") {
    return refuse("missing-input-response");
  }
  const token = issued.get(response);
  if (!secret.startsWith("sbx-") || (token && secret !== `${token.siteKey}-secret`)) {
    return refuse("invalid-input-secret");
  }
  if (!token) {
    return refuse("invalid-input-response");
  }
  const isRepeated = key !== "" && token.spentBy === key;
  if (!isRepeated && (token.spentBy !== undefined || now - token.at > lifeMilliseconds)) {
    return refuse("timeout-or-duplicate");
  }
  token.spentBy = key;
  const { hostname, action, at } = token;
  return { success: true, "error-codes": [], challenge_ts: new Date(at).toISOString(), hostname, action, cdata: "" };
}
