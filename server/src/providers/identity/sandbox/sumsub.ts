import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { addFailures, sendPage } from "../../../sandbox/page.ts";
import { Applicants, applicantOf, messageOf, type Person, type ReviewResult, statusOf } from "./applicants.ts";
import { actOn, acts, type Desk } from "./desk.ts";
import { reviewerPage } from "./reviewer-pages.ts";
import { isSigned, type SumsubControl, tell } from "./sumsub-wire.ts";
import { addFrame } from "./websdk.ts";

const text = z.string().max(300);
const newSchema = z.object({
  externalUserId: text.min(1),
  email: text.default(""),
  fixedInfo: z.object({ firstName: text.default(""), lastName: text.default("") }).optional(),
});
const tokenSchema = z.object({
  userId: text.min(1),
  levelName: text.min(1),
  ttlInSecs: z.number().int().positive().max(86_400).optional(),
  applicantIdentifiers: z.object({ email: text.optional() }).optional(),
});
const resultSchema = z.object({
  reviewAnswer: z.enum(["GREEN", "RED"]),
  reviewRejectType: z.enum(["RETRY", "FINAL"]).optional(),
  rejectLabels: z.array(text).optional(),
  moderationComment: text.optional(),
  clientComment: text.optional(),
});
const actSchema = z.object({ act: z.enum(acts) });
const controlSchema = z.object({
  messages: z.enum(["once", "twice", "none", "held"]).optional(),
  digest: z.enum(["SHA256", "SHA512"]).optional(),
});

/**
 * Sumsub as its documents describe it: applicants, tokens, statuses, levels and resets below `/sumsub` with signed requests, the
 * page of the web SDK at the root of the origin, where its package looks for it, and signed messages to the product. The page
 * `/sumsub` is the reviewer's: approve, ask again, reject, put on hold, say nothing, be late. An address with `+green`, `+retry` or
 * `+reject` is judged as soon as papers are sent. `POST /control/sumsub {"failures": n}` makes the next n calls answer 500, and
 * `POST /control/sumsub/messages {"messages": "once" | "twice" | "none" | "held"}` says how messages come.
 */
export function addSumsub(server: FastifyInstance, now: () => Date, { callbackUrl }: { callbackUrl: string }): void {
  const people = new Applicants(now);
  const control: SumsubControl = { messages: "once", digest: "SHA256", held: [] };
  const say = (person: Person, type: string) => tell(callbackUrl, control, messageOf(person, type, now()));
  const desk: Desk = { people, control, say, now };
  const fails = addFailures(server, "sumsub");
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.addHook("preHandler", async (request, reply) => {
      if (fails()) {
        return reply.code(500).send({ description: "Internal error", code: 500 });
      }
      const header = (name: string) => String(request.headers[name] ?? "");
      const path = request.url.replace(/^\/sumsub/, "");
      if (!isSigned({ method: request.method, path, body: bytesOf(request), header }, now())) {
        return reply
          .code(401)
          .send({ description: "Request signature mismatch", code: 401, errorName: "app-token-signature-mismatch" });
      }
    });
    addApplicants(scope, desk);
    addMoves(scope, desk);
  });
  addFrame(server, desk);
  addReviewer(server, desk);
}

type Of = { Params: { id: string }; Querystring: { levelName?: string; name?: string } };

function addApplicants(scope: FastifyInstance, { people, say }: Desk): void {
  scope.post<Of>("/sumsub/resources/applicants", async (request, reply) => {
    const asked = newSchema.safeParse(jsonOf(request));
    const { levelName = "" } = request.query;
    if (!asked.success || levelName === "") {
      return reply.code(400).send({ description: "Invalid request", code: 400 });
    }
    const { externalUserId, email, fixedInfo } = asked.data;
    const name = `${fixedInfo?.firstName ?? ""} ${fixedInfo?.lastName ?? ""}`.trim();
    const person = people.add({ externalUserId, levelName, email, name });
    if (!person) {
      const description = `Applicant with external user id '${externalUserId}' already exists`;
      return reply.code(409).send({ description, code: 409, correlationId: "sbx" });
    }
    await say(person, "applicantCreated");
    return reply.code(201).send(applicantOf(person));
  });
  scope.get<Of>("/sumsub/resources/applicants/:id/one", async ({ params }, reply) => {
    const person = people.find(params.id);
    return person ? applicantOf(person) : reply.code(404).send(missing);
  });
  scope.get<Of>("/sumsub/resources/applicants/:id/status", async ({ params }, reply) => {
    const person = people.find(params.id);
    return person ? statusOf(person) : reply.code(404).send(missing);
  });
  scope.post("/sumsub/resources/accessTokens/sdk", async (request, reply) => {
    const asked = tokenSchema.safeParse(jsonOf(request));
    if (!asked.success) {
      return reply.code(400).send({ description: "Invalid request", code: 400 });
    }
    const { userId, levelName, applicantIdentifiers } = asked.data;
    const email = applicantIdentifiers?.email ?? "";
    return { token: people.issue({ externalUserId: userId, levelName, email, name: "" }), userId };
  });
}

const missing = { description: "Applicant not found", code: 404 };

function addMoves(scope: FastifyInstance, { people, say }: Desk): void {
  scope.post<Of>("/sumsub/resources/applicants/:id/reset", async ({ params }, reply) => {
    const person = people.find(params.id);
    if (!person) {
      return reply.code(404).send(missing);
    }
    Object.assign(person, { reviewStatus: "init", result: undefined, reviewedAt: undefined, validUntil: undefined });
    await say(person, "applicantReset");
    return { ok: 1 };
  });
  scope.post<Of>("/sumsub/resources/applicants/:id/moveToLevel", async ({ params, query }, reply) => {
    const person = people.find(params.id);
    if (!person || !query.name) {
      return reply.code(404).send(missing);
    }
    Object.assign(person, { levelName: query.name, reviewStatus: "init", result: undefined, reviewedAt: undefined });
    await say(person, "applicantLevelChanged");
    return applicantOf(person);
  });
  scope.post<Of>("/sumsub/resources/applicants/:id/status/testCompleted", async (request, reply) => {
    const person = people.find(request.params.id);
    const asked = resultSchema.safeParse(jsonOf(request));
    if (!person || !asked.success) {
      return reply.code(person ? 400 : 404).send(missing);
    }
    people.complete(person, asked.data as ReviewResult);
    await say(person, "applicantReviewed");
    return { ok: 1 };
  });
}

function addReviewer(server: FastifyInstance, { people, control, say, now }: Desk): void {
  server.get("/sumsub", (_request, reply) =>
    sendPage(reply, reviewerPage(people.list(), { messages: control.messages, held: control.held.length })),
  );
  server.get("/sumsub.json", async () => people.list());
  server.post<{ Params: { id: string } }>("/sumsub/people/:id", async (request, reply) => {
    const person = people.find(request.params.id);
    const asked = actSchema.safeParse(request.body);
    if (!person || !asked.success) {
      return reply.code(409).send({ error: "no such person or act" });
    }
    await say(person, actOn({ people, now }, person, asked.data.act));
    return { reviewStatus: person.reviewStatus };
  });
  server.post("/control/sumsub/messages", async (request) => {
    Object.assign(control, controlSchema.parse(request.body));
    return { messages: control.messages, held: control.held.length };
  });
  server.post("/sumsub/held", async () => {
    const held = control.held.splice(0);
    for (const send of held) {
      await send();
    }
    return { sent: held.length };
  });
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bytesOf(request).toString("utf8"));
  } catch {
    return undefined;
  }
}
