import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

/** Somebody who is signed in. */
export const livePerson = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["company", "freelancer"]),
  /** Of whose company or, of a freelancer, the own account. */
  accountId: z.number(),
  sessions: z.number(),
  /** Open realtime connections; null where they are not known. */
  connections: z.nullable(z.number()),
  lastUsedAt: z.string(),
});

/** Everybody who is signed in, with how many sessions and connections, searched, ordered and cut by the server. */
export const operatorLiveSessions = readCall("operatorLiveSessions", "/api/operator/live-sessions", "operator", {
  request: z.strictObject({
    ...listFields(["connections", "sessions", "lastUsedAt"], "-connections"),
    tab: z._default(z.enum(["connected", "all"]), "all"),
  }),
  reply: z.strictObject({
    ...listReply(livePerson),
    /** Connections that one person may have at once. */
    mostConnections: z.number(),
    /**
     * Whose connections are known. `all`: the engine of this process counts them. `page`: Centrifugo told them of these rows, so they order
     * and narrow nothing. Else of nobody: Centrifugo did not answer, its API has no key here, or another process has the engine.
     */
    knows: z.enum(["all", "page", "noAnswer", "noKey", "elsewhere"]),
  }),
  spec: ["HO-43", "HO-69"],
  summary: "Operator: people who are signed in, and their connections",
});

/** Closes the connections of a person, whose pages connect again; or ends all sessions besides. */
export const disconnectPerson = writeCall(
  "disconnectPerson",
  "/api/operator/live-sessions/:id/disconnect",
  "operator:support",
  {
    effect: { none: "ends connections or sessions; nobody is let in by it" },
    request: z.strictObject({ id: objectId, signsOut: z.boolean(), reason }),
    /** How many sessions ended. */
    reply: z.strictObject({ ended: z.number() }),
    errors: ["notFound"],
    spec: ["HO-43", "HO-69"],
    summary: "Operator: closes the connections of a person, or ends all sessions",
  },
);
