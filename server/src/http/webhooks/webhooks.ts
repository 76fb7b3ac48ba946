import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { seal, unseal } from "../../platform/crypto/envelope.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import { addJob, type JobHandler } from "../../platform/jobs/queue.ts";
import { AppError } from "../app-error.ts";
import type { App } from "../context.ts";
import { insertDelivery, selectDelivery, setHandled } from "./delivery-store.ts";

/** What one service sends us. */
export interface WebhookSource {
  /** Whether its signature on these very bytes is right. */
  readonly isGenuine: (raw: Uint8Array) => boolean;
  /** Does what a genuine message asks for and answers what became of it in a few words. It may come twice, and in any order. */
  readonly handle: (raw: Uint8Array) => Promise<string>;
}

/** The sources of an installation by the name that stands in their address. */
export type WebhookSources = Readonly<Record<string, WebhookSource>>;

const mostBytes = 256 * 1024;
export const webhookJob = "handle-webhook";
const jobSchema = z.object({ id: z.number() });

/**
 * `POST /webhooks/:service`: calls of outside services to us. The signature is judged on the raw bytes before anything reads
 * them; a wrong one is 401 and leaves nothing behind. A genuine message is kept once with its job, and answered at once.
 */
export async function registerWebhooks(server: FastifyInstance, app: App, sources: WebhookSources): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    // Its limit would lose messages; what is not genuine counts as refused.
    const options = { bodyLimit: mostBytes, config: { isProbe: true } };
    scope.post<{ Params: { service: string } }>("/webhooks/:service", options, async (request, reply) => {
      const { service } = request.params;
      const source = Object.hasOwn(sources, service) ? sources[service] : undefined;
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!source?.isGenuine(raw)) {
        await server.limits.count(request, reply, "refused", "address");
        throw new AppError(source ? "unauthorized" : "notFound");
      }
      await keep(app, service, raw);
      return reply.code(200).type("text/plain; charset=utf-8").send("OK");
    });
  });
}

async function keep(app: App, service: string, raw: Buffer): Promise<void> {
  await app.db.transaction(async (tx) => {
    const delivery = sha256(raw);
    const body = seal(raw.toString("base64"), contextOf(service, delivery), app.keys.data, app.ids.bytes);
    const id = await insertDelivery(tx, { service, delivery, body, now: app.clock.now() });
    if (id !== undefined) {
      await addJob(tx, webhookJob, { id });
    }
  });
}

/** Job `handle-webhook`: hands a kept message to its service; one that was handled is left alone. */
export function handleWebhook(app: App, sources: WebhookSources): JobHandler {
  return async (payload) => {
    const { id } = jobSchema.parse(payload);
    const delivery = await selectDelivery(app.db.read, id);
    if (!delivery || delivery.handled_at !== null) {
      return;
    }
    const body = unseal(delivery.body, contextOf(delivery.service, delivery.delivery), [app.keys.data]);
    const raw = Buffer.from(body, "base64");
    const outcome = (await sources[delivery.service]?.handle(raw)) ?? "no such service any more";
    await app.db.transaction((tx) => setHandled(tx, id, outcome, app.clock.now()));
  };
}

/** A sealed message opens as itself alone. */
function contextOf(service: string, delivery: Uint8Array): string {
  return `webhook_delivery|body|${service}|${Buffer.from(delivery).toString("hex")}`;
}
