import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall } from "../call.ts";
import { operatorPayout } from "../payouts/views.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { instant, objectId } from "./fields.ts";
import { companyTask, companyTimelineEntry, taskDocument } from "./views.ts";

/** A task in the list of one person. */
export const personTask = z.strictObject({
  id: z.number(),
  title: z.string(),
  status: z.number(),
  /** The other party: the freelancer of a company's task, the company of a freelancer's. */
  party: z.string(),
  currency: wireCurrencyCode,
  priceReward: wireMoney,
  createdAt: instant,
});

/** One task with both parties, sums, history, papers, and where its money may have gone. It changes nothing. */
export const operatorTask = readCall("operatorTask", "/api/operator/tasks/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    ...companyTask.shape,
    companyId: z.number(),
    companyName: z.string(),
    createdBy: z.string(),
    /** The name of its service in the language of the operator. */
    serviceName: z.string(),
    /** Percent of the card fee in the reward, where the company covers the withdrawal. */
    cardFeePercent: z.nullable(z.string()),
    /** What came back of its payment. */
    returned: wireMoney,
    timeline: z.array(companyTimelineEntry),
    /** Of both sides. */
    documents: z.array(z.strictObject({ ...taskDocument.shape, side: z.enum(["company", "freelancer"]) })),
    /** Withdrawals of the freelancer in its currency since it was paid, newest first: its money may be in them. */
    payouts: z.array(operatorPayout),
    judgedBy,
    /** The build that runs now. */
    build: z.string(),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one task of anybody",
});
