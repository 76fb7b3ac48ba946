import { type CallDefinition, intentHeader } from "@artel/shared/calls/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { App } from "../context.ts";
import { authorize, refuseViewer } from "./authorize.ts";
import { judgeBodyHeaders } from "./body-headers.ts";
import { keepPace, type Pace } from "./pace.ts";
import { showCount } from "./rate-limit.ts";
import { bypassHeader, type ServiceGate } from "./service-gate.ts";
import { bearerToken, guest, type Sessions } from "./sessions.ts";

export interface Door {
  readonly app: App;
  readonly sessions: Sessions;
  readonly service: ServiceGate;
  /** What one person takes of the process, spread evenly. */
  readonly pace: Pace;
}

/**
 * Lets a request of a call in by its headers alone, before any of its body is read: session, rate limit, right,
 * intent, service mode, what the headers say of the body, and the person's pace. A stranger gets past it on calls for strangers only.
 */
export async function admit(
  server: FastifyInstance,
  door: Door,
  call: CallDefinition,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  request.person = (token ? await door.sessions.find(token) : undefined) ?? guest;
  if (isStrange(call, request)) {
    // Counted like an address that is none: the count does not tell whether there is such a call.
    await server.limits.count(request, reply, "refused", "address");
    if (token && request.person.role === "guest") {
      throw new AppError("unauthorized");
    }
    noteRefusal(door, request, call, () => authorize(call, request.person));
  }
  const by = call.who === "public" ? "both" : "person";
  const count = await server.limits.count(request, reply, call.rate ?? "default", by);
  showCount(reply, count);
  noteRefusal(door, request, call, () => refuseViewer(call, request.person));
  noteRefusal(door, request, call, () => authorize(call, request.person));
  requireIntent(call, request);
  await door.service.check(call, headerOf(request, bypassHeader));
  judgeBodyHeaders(request, reply);
  await keepPace(door.pace, request, reply);
}

/** A GET that changes something: its address alone, as in a link, is no request for it (decision 0037). */
function requireIntent(call: CallDefinition, request: FastifyRequest): void {
  if (call.needsIntent && headerOf(request, intentHeader.toLowerCase()) !== call.name) {
    throw new AppError("invalidInput", { fields: { [intentHeader]: { key: "validations.wrongValue" } } });
  }
}

/** Whether the call is none for this person at all: no session where one is needed, or an operators' call for others. */
function isStrange(call: CallDefinition, { person }: FastifyRequest): boolean {
  if (call.who === "public") {
    return false;
  }
  return person.role === "guest" || (call.who.startsWith("operator") && person.role !== "operator");
}

/** Checks, and logs who was refused what. A guest or an ended session is no such refusal: it is asked to sign in. */
function noteRefusal(door: Door, request: FastifyRequest, call: CallDefinition, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError && request.person.role !== "guest") {
      logRefusal(door, request, call, error);
    }
    throw error;
  }
}

/** Writes who was refused what. */
export function logRefusal(
  { app }: Pick<Door, "app">,
  request: FastifyRequest,
  call: CallDefinition,
  { code }: AppError,
): void {
  const { id: user, role, viewer } = request.person;
  app.log.warn(
    { requestId: request.id, user, role, viewer: viewer?.operator, call: call.name, code },
    "authorization failure",
  );
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}
