import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";

/** The id of a session. */
export const sessionId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "validations.wrongValue"));

/** A live session as its owner sees it. */
export const ownSession = z.strictObject({
  id: z.string(),
  /** Names by the browser's own word, such as "Chrome" and "Windows"; empty where it says nothing known. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(["desktop", "mobile", "tablet", "unknown"]),
  /** Network address of the sign-in. */
  place: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});

export type OwnSession = z.output<typeof ownSession>;

export const ownSessions = readCall("ownSessions", "/api/app/sessions", "user", {
  isOwnOnly: true,
  reply: z.strictObject({ sessions: z.array(ownSession) }),
  spec: ["HO-04", "HO-51"],
  summary: "Own live sessions: this one first, then by last use, at most 100",
});

export const endOwnSession = writeCall("endOwnSession", "/api/app/sessions/:id", "user", {
  method: "DELETE",
  effect: { none: "ends a session" },
  request: z.strictObject({ id: sessionId }),
  errors: ["notFound"],
  spec: ["HO-04"],
  summary: "Ends one own session, its realtime connection included",
});

export const endOtherSessions = writeCall("endOtherSessions", "/api/app/sessions", "user", {
  method: "DELETE",
  effect: { none: "ends sessions" },
  reply: z.strictObject({ ended: z.number() }),
  spec: ["HO-04"],
  summary: "Ends all own sessions but the one that asks; answers how many",
});
