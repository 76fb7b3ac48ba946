import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { approvalStates } from "../../states/approval-state.ts";
import { kycStates } from "../../states/kyc-state.ts";
import { savedVersion } from "../version.ts";
import { instant } from "./fields.ts";

/** Terms of a withdrawal plan that a task carries. */
export const planView = z.object({
  name: z.string(),
  descMarkdown: z.string(),
  /** https only, else empty. */
  helpUrl: z.string(),
});

const taskFields = {
  id: z.number(),
  createdAt: instant,
  /** Null until the task is paid (status 4). */
  paymentDate: z.nullable(instant),
  status: z.number(),
  title: z.string(),
  docTitle: z.string(),
  description: z.string(),
  /** Id of the service. */
  categoryId: z.number(),
  currency: wireCurrencyCode,
  deadline: z.string(),
  /** The project; 0 means none. */
  group: z.union([z.literal(0), z.string()]),
  options: z.object({ companyCoverWithdraw: z.boolean() }),
  planPriceLabel: z.nullable(z.string()),
  /** The reward as people read it. */
  uiAmount: z.string(),
};

const companyFields = {
  contractorId: z.number(),
  contractorEmail: z.string(),
  contractorFullname: z.string(),
};

const contractorFields = {
  companyId: z.number(),
  companyName: z.string(),
  companyBrandName: z.string(),
  plan: z.nullable(planView),
};

/** Why the task was rejected or declined; empty without a reason. */
const rejectReason = z.string();

/** Who proposed the payment of a draft and, once it was declined, who did so and why. */
export const proposalView = z.object({
  byId: z.number(),
  by: z.string(),
  at: instant,
  declinedBy: z.nullable(z.string()),
  declinedAt: z.nullable(instant),
  reason: z.string(),
});

/** A task as its company sees it in `/api/app`; money as decimal text. `deprecatedTax` is the fee in percent. */
export const companyTask = z.object({
  ...taskFields,
  ...companyFields,
  priceReward: wireMoney,
  priceTotal: wireMoney,
  deprecatedTax: z.string(),
  /** The parts of the total beside the reward. */
  priceFee: wireMoney,
  priceCardFee: wireMoney,
  contractorKyc: z.enum(kycStates),
  /** Who made it: a manager changes and deletes the own drafts only. */
  createdById: z.number(),
  /** Whether its payment is proposed or was declined; null for all else. */
  approval: z.nullable(z.enum(approvalStates)),
  proposal: z.nullable(proposalView),
  rejectReason,
});

/** A task as its contractor sees it in `/api/app`: no total and nothing of other contractors. */
export const contractorTask = z.object({
  ...taskFields,
  ...contractorFields,
  priceReward: wireMoney,
  deprecatedTax: z.string(),
  /** Not opened yet: shown as "New". */
  isNew: z.boolean(),
  rejectReason,
});

/** The same in the legacy family: money as JSON numbers. */
export const legacyCompanyTask = z.object({
  ...taskFields,
  ...companyFields,
  priceReward: z.number(),
  priceTotal: z.number(),
  deprecatedTax: z.number(),
  /** As the task was made with it; null without one. */
  DocsRoundAct: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});
export const legacyContractorTask = z.object({
  ...taskFields,
  ...contractorFields,
  priceReward: z.number(),
  deprecatedTax: z.number(),
});

/** What happened to a task, oldest first. */
export const taskEvents = ["created", "sent", "completed", "paid", "rejected", "returned"] as const;
export const timelineEntry = z.object({
  event: z.enum(taskEvents),
  at: instant,
  /** Who did it; the contractor reads the company's name for everybody there. Null for a job of the product. */
  by: z.nullable(z.string()),
  /** Why, where it is a refusal with a reason. */
  reason: z.optional(z.string()),
  /** How much came back, where money did. */
  amount: z.optional(wireMoney),
});

/** What came back of the payment of a settled task. */
const returned = wireMoney;

/** The same for its company, which also reads of the proposals of its payment. */
export const companyEvents = [...taskEvents, "proposed", "proposalDeclined"] as const;
export const companyTimelineEntry = z.object({ ...timelineEntry.shape, event: z.enum(companyEvents) });

/** A document that belongs to a task and to its reader. */
export const taskDocument = z.object({ id: z.number(), number: z.string(), type: z.number(), issuedOn: z.string() });

/** A task with the version of what its company may change in a draft: the person, the texts, the reward, who pays the withdrawal. */
export const savedTask = z.object({ ...companyTask.shape, savedVersion });

/** The company's page of one task. */
export const companyTaskDetail = z.object({
  ...savedTask.shape,
  timeline: z.array(companyTimelineEntry),
  documents: z.array(taskDocument),
  createdBy: z.string(),
  /** Tasks of this company with the same contractor. */
  contractorTasks: z.number(),
  /** Percent of the card fee in the total, where the company covers the withdrawal. */
  cardFeePercent: z.nullable(z.string()),
  returned,
});

/** The contractor's page of one task. */
export const contractorTaskDetail = z.object({
  ...contractorTask.shape,
  timeline: z.array(timelineEntry),
  documents: z.array(taskDocument),
  returned,
  /** What of the reward can still be given back, whatever the balance holds. */
  returnable: wireMoney,
});

/** Count and sums of one bucket. */
export const bucket = z.object({
  count: z.number(),
  sums: z.array(z.object({ currency: wireCurrencyCode, amount: wireMoney })),
});

/** A bucket of the legacy info reply: an amount per currency and a count. */
export const legacyBucket = z.object({
  eur: z.number(),
  rub: z.number(),
  usd: z.number(),
  usdt: z.number(),
  byn: z.number(),
  count: z.number(),
});
