import * as z from "zod/mini";
import { type QueueName, queueDuties } from "../../states/operator-queues.ts";
import { readCall } from "../call.ts";

/** What waits for operators, with ages, and the trial balance. */
export const operatorOverview = readCall("operatorOverview", "/api/operator/overview", "operator", {
  reply: z.object({
    queues: z.array(
      z.object({
        name: z.enum(Object.keys(queueDuties) as QueueName[]),
        count: z.number(),
        /** Those of them that the caller may do something about; the others wait for another person. */
        mine: z.number(),
        /** Items younger than 4 hours, younger than a day, older. */
        byAge: z.tuple([z.number(), z.number(), z.number()]),
        oldest: z.nullable(z.string()),
      }),
    ),
    trialBalance: z.array(z.object({ currency: z.string(), sum: z.string() })),
    latest: z.array(
      z.object({
        at: z.string(),
        who: z.string(),
        action: z.string(),
        subject: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
    realtimeConnections: z.number(),
    jobLagSeconds: z.number(),
  }),
  spec: ["HO-43"],
  summary: "Queues, ledger check and latest actions",
});
