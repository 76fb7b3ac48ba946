import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { seal, unseal } from "../../platform/crypto/envelope.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { addJob, type JobHandler } from "../../platform/jobs/queue.ts";
import { AppError, found } from "../app-error.ts";
import type { App } from "../context.ts";
import { insertDelivery, selectSealed, setFailure, setHandled, setReplayed, takeTry } from "./delivery-store.ts";
import { failureWords } from "./failure-words.ts";
import { contextOf } from "./sealed-messages.ts";

/** What one service sends us. */
export interface WebhookSource {
  /** Whether its signature on these very bytes is right; some services send it as a header. */
  readonly isGenuine: (raw: Uint8Array, header: (name: string) => string | undefined) => boolean;
  /** Does what a genuine message asks for and answers what became of it in a few words. It may come twice, and in any order. */
  readonly handle: (raw: Uint8Array) => Promise<string>;
  /** Our own id that a genuine message speaks of, for operators; never a word of the service itself. */
  readonly about?: (raw: Uint8Array) => string | undefined;
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
    type Asked = { Params: { service: string } };
    const sourceOf = (service: string) => (Object.hasOwn(sources, service) ? sources[service] : undefined);
    // Nothing is read of a message to a service that is not there.
    const onRequest = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
      if (!sourceOf(request.params.service)) {
        await server.limits.count(request, reply, "refused", "address");
        throw new AppError("notFound");
      }
    };
    scope.post<Asked>("/webhooks/:service", { ...options, onRequest }, async (request, reply) => {
      const { service } = request.params;
      const source = found(sourceOf(service));
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!source.isGenuine(raw, (name) => request.headers[name]?.toString())) {
        await server.limits.count(request, reply, "refused", "address");
        throw new AppError("unauthorized");
      }
      await keepMessage(app, service, raw, source.about?.(raw));
      return reply.code(200).type("text/plain; charset=utf-8").send("OK");
    });
  });
}

/** Keeps a genuine message with its job and answers its id; one that came before is left alone, and its id is undefined. */
export function keepMessage(
  app: App,
  service: string,
  raw: Buffer,
  about: string | undefined,
): Promise<number | undefined> {
  return app.db.transaction(async (tx) => {
    const delivery = sha256(raw);
    const body = seal(raw.toString("base64"), contextOf(service, delivery), app.keys.data, app.ids.bytes);
    const id = await insertDelivery(tx, { service, delivery, body, about, now: app.clock.now() });
    if (id !== undefined) {
      await addHandling(tx, id);
    }
    return id;
  });
}

/** The job of a message: one, however often it is asked for. A try that failed gives way to it. */
async function addHandling(tx: Tx, id: number): Promise<void> {
  await addJob(tx, webhookJob, { id }, { key: `${webhookJob}:${id}` });
}

/**
 * Hands a message to its handler once more, in the transaction of whoever wants it; answers what became of it before. Asked twice
 * it is one job. Refuses one that is not there.
 */
export async function replay(tx: Tx, id: number, by: number, now: Date) {
  const before = found(await setReplayed(tx, id, by, now));
  await addHandling(tx, id);
  return before;
}

/** How many bytes a kept message has; it is opened for that and goes no further. */
export async function bytesOf(app: App, read: Read, id: number): Promise<number> {
  return rawOf(app, found(await selectSealed(read, id))).length;
}

/** Job `handle-webhook`: hands a kept message to its service; one that was handled is left alone. */
export function handleWebhook(app: App, sources: WebhookSources): JobHandler {
  return async (payload) => {
    const { id } = jobSchema.parse(payload);
    const delivery = await app.db.transaction((tx) => takeTry(tx, id, app.clock.now()));
    if (!delivery) {
      return;
    }
    const { service, replays } = delivery;
    try {
      const outcome = (await sources[service]?.handle(rawOf(app, delivery))) ?? "no such service any more";
      await app.db.transaction((tx) => setHandled(tx, id, { outcome, replays, now: app.clock.now() }));
    } catch (error) {
      // The error itself goes on to the queue; that it could not be noted changes nothing about it.
      await app.db.transaction((tx) => setFailure(tx, id, replays, failureWords(error))).catch(() => undefined);
      throw error;
    }
  };
}

function rawOf(app: App, kept: { readonly service: string; readonly delivery: Uint8Array; readonly body: string }) {
  return Buffer.from(unseal(kept.body, contextOf(kept.service, kept.delivery), app.keys.dataRing), "base64");
}
