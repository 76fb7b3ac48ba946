import * as z from "zod/mini";
import { readCall } from "../call.ts";

/** What of somebody's has changed, and where it is shown. */
const changeKinds = ["tasksToAccept", "tasksPaid", "tasksReturned", "topupsArrived", "withdrawalsPaid"] as const;

/** What others did since the person was here before. */
export const homeChanges = readCall("homeChanges", "/api/app/home/changes", "user", {
  reply: z.object({
    /** When the visit before this one ended; null on the first. */
    since: z.nullable(z.string()),
    /** Kinds with something new; a count ends at a thousand. */
    changes: z.array(z.object({ kind: z.enum(changeKinds), count: z.number() })),
  }),
  spec: ["HO-122"],
  summary: "What has changed since the last visit",
});
