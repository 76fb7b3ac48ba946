import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { movesMoney, readCall, writeCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { seenNewTask, seenOfTask, seenReward, seenTask } from "../seen.ts";
import { seenVersion } from "../version.ts";
import { changedTask, lineField, objectId, paymentErrors, refusalReason, textField } from "./fields.ts";
import { taskLengths } from "./lengths.ts";
import { bucket, companyTask, companyTaskDetail, contractorTask, contractorTaskDetail, planView } from "./views.ts";

/** What a company may say about a task; a copy takes from its source what is left out. */
export const taskFieldsRequest = {
  contractorId: z.optional(objectId),
  contractorEmail: z.optional(lineField(254)),
  title: z.optional(lineField(taskLengths.title)),
  docTitle: z.optional(lineField(taskLengths.docTitle)),
  description: z.optional(textField(taskLengths.description)),
  categoryId: z.optional(objectId),
  amount: z.optional(wireAmount),
  currency: z.optional(wireCurrency),
  deadline: z.optional(lineField(taskLengths.deadline)),
  group: z.optional(lineField(taskLengths.project)),
  options: z.optional(z.strictObject({ companyCoverWithdraw: z.optional(z.boolean()) })),
};

export const createTask = writeCall("createTask", "/api/app/tasks", "manager:newTask", {
  ...movesMoney,
  factor: "whenLinked",
  request: z.strictObject({
    ...taskFieldsRequest,
    copyOf: z.optional(objectId),
    /** With auto-publish and too little money: keep the draft instead of refusing. */
    keepDraft: z.optional(z.boolean()),
    seen: z.optional(seenNewTask),
  }),
  reply: changedTask,
  errors: ["noFunds", "changedMeanwhile", "minimum", "currencyNotOffered", "contractorNotActive", "notFound", "noRoom"],
  spec: ["HO-17", "C-15", "C-32", "C-49", "X-40"],
  summary: "Creates a draft, or copies a task; with auto-publish it is paid at once.",
});

export const updateTask = writeCall("updateTask", "/api/app/task/:id", "manager:newTask", {
  method: "PUT",
  effect: "leadsToMoney",
  confirms: "version",
  request: z.strictObject({ id: objectId, ...taskFieldsRequest, seenVersion }),
  reply: changedTask,
  errors: ["taskNotDraft", "staleSave", "notFound", "minimum", "currencyNotOffered", "contractorNotActive"],
  spec: ["HO-17", "C-08", "HO-130"],
  summary: "Changes a draft; fields left out stay as they are.",
});

const byId = z.strictObject({ id: objectId });

export const deleteTask = writeCall("deleteTask", "/api/app/task/:id", "manager:newTask", {
  method: "DELETE",
  effect: { none: "a draft holds no money" },
  request: byId,
  reply: z.object({ id: z.number() }),
  errors: ["taskNotDraft", "notFound"],
  spec: ["HO-17", "C-10"],
  summary: "Deletes a draft.",
});

export const payTask = writeCall("payTask", "/api/app/task/:id/pay", "manager:makePay", {
  kind: "batch",
  ...movesMoney,
  factor: "whenLinked",
  request: z.strictObject({ id: objectId, seen: z.optional(seenTask) }),
  reply: changedTask,
  errors: paymentErrors,
  spec: ["HO-17", "C-09", "X-03"],
  summary: "Pays a draft: the total moves from the company's balance into escrow.",
});

export const acceptTask = writeCall("acceptTask", "/api/app/task/:id/accept", "contractor", {
  kind: "batch",
  ...movesMoney,
  request: z.strictObject({ id: objectId, seen: z.optional(seenReward) }),
  reply: changedTask,
  errors: ["taskStatusWrong", "changedMeanwhile", "termsNotAccepted", "notFound"],
  spec: ["HO-17", "C-11", "C-12"],
  summary: "Accepts a task on approval: the reward moves to the contractor, the fee to the house.",
});

export const rejectTask = writeCall("rejectTask", "/api/app/task/:id/reject", "user", {
  ...movesMoney,
  request: z.strictObject({
    id: objectId,
    /** Required but for a draft, which nobody else has seen. */
    reason: z.optional(refusalReason),
    seen: z.optional(seenOfTask),
  }),
  reply: changedTask,
  errors: ["taskStatusWrong", "changedMeanwhile", "notFound", "forbidden"],
  spec: ["HO-17", "C-13", "X-01", "HO-104"],
  summary: "Rejects a task with a reason for the other side; money that it holds returns to the company.",
});

export const completeTask = writeCall("completeTask", "/api/app/task/:id/complete", "manager:acceptTask", {
  ...movesMoney,
  request: z.strictObject({ id: objectId, seen: z.optional(seenTask) }),
  reply: changedTask,
  errors: ["taskStatusWrong", "changedMeanwhile", "notFound"],
  spec: ["HO-17", "C-19", "X-02"],
  summary: "Marks a task completed: paid at once, or pending payment until the contractor is eligible.",
});

const range = { dateFrom: z.optional(rangeDate), dateTo: z.optional(rangeDate) };

export const listCompanyTasks = readCall("listCompanyTasks", "/api/app/tasks/company", "company", {
  mayAnswerLater: true,
  request: z.strictObject(range),
  reply: z.object({ items: z.array(companyTask), isCut: z.boolean() }),
  spec: ["C-65"],
  summary: "Tasks of the company created in a date range, newest first.",
});

export const listContractorTasks = readCall("listContractorTasks", "/api/app/tasks/contractor", "contractor", {
  mayAnswerLater: true,
  request: z.strictObject(range),
  reply: z.object({ items: z.array(contractorTask), isCut: z.boolean() }),
  spec: ["C-66"],
  summary: "Tasks of the contractor created in a date range, newest first; drafts are never among them.",
});

export const getCompanyTask = readCall("getCompanyTask", "/api/app/task/:id/company", "company", {
  request: byId,
  reply: companyTaskDetail,
  errors: ["notFound"],
  spec: ["C-62", "C-28"],
  summary: "One task as its company sees it.",
});

export const getContractorTask = writeCall("getContractorTask", "/api/app/task/:id/contractor", "contractor", {
  method: "GET",
  // Remembers that the task was opened: from then on it is no longer "New".
  effect: { none: "notes that the task was opened" },
  request: byId,
  reply: contractorTaskDetail,
  errors: ["notFound"],
  spec: ["C-63", "C-31", "X-04"],
  summary: "One task as its contractor sees it.",
});

export const viewContractorTask = readCall("viewContractorTask", "/api/app/task/:id/contractor/view", "contractor", {
  request: byId,
  reply: contractorTaskDetail,
  errors: ["notFound"],
  spec: ["HO-43"],
  summary:
    "The same without a note that it was opened, for an operator who looks on as the contractor; for nobody else.",
});

export const estimateAmount = readCall("estimateAmount", "/api/app/tasks/amount-estimate", "company", {
  method: "POST",
  request: z.strictObject({
    amount: wireAmount,
    currency: z.optional(wireCurrency),
    contractorId: z.optional(objectId),
    companyCoverWithdraw: z.optional(z.boolean()),
  }),
  reply: z.object({
    amount: wireMoney,
    fee: wireMoney,
    feePercent: z.string(),
    cardFee: wireMoney,
    total: wireMoney,
    currency: wireCurrencyCode,
  }),
  errors: ["minimum", "maximum", "currencyNotOffered"],
  spec: ["C-64", "HO-22"],
  summary: "Fee and total of a task before it is created. Without a currency: USD.",
});

export const taskOptions = readCall("taskOptions", "/api/app/contractors/:id/task-options", "company", {
  request: z.strictObject({ id: objectId, currency: z.optional(wireCurrency) }),
  reply: z.object({
    currencies: z.array(wireCurrencyCode),
    categories: z.array(z.number()),
    companyCoverWithdraw: z.object({ visible: z.boolean(), value: z.boolean(), locked: z.boolean() }),
    minAmount: z.record(z.string(), wireMoney),
    plan: z.nullable(planView),
    /** What the new task begins with; what is not settled is null or empty. */
    preset: z.object({
      categoryId: z.nullable(z.number()),
      currency: z.nullable(wireCurrencyCode),
      group: z.string(),
    }),
    /** The new task is paid at once, whatever the setting of the company. */
    autoPay: z.boolean(),
  }),
  errors: ["notFound"],
  spec: ["C-67", "HO-23", "HO-24"],
  summary: "What a new task for a contractor may be made of.",
});

export const companyTaskSummary = readCall("companyTaskSummary", "/api/app/tasks/company/summary", "company", {
  reply: z.object({
    draft: bucket,
    /** Drafts whose payment is proposed, of any age. */
    proposed: z.object({ count: z.number() }),
    approve: bucket,
    waitPay: bucket,
    /** Of the last 90 days. */
    paid: bucket,
    rejected: z.object({ count: z.number() }),
    /** Paid and held sums of the last 90 days by project and currency, largest first. */
    projects: z.array(z.object({ project: z.string(), currency: wireCurrencyCode, amount: wireMoney })),
    /** Contractors whose verification is asked for and not accepted; `dueInDays` of the nearest due date. */
    unverified: z.object({ count: z.number(), dueInDays: z.nullable(z.number()) }),
  }),
  spec: ["C-34", "C-70", "C-71"],
  summary: "Counts and sums of the company's tasks for its home page.",
});

export const contractorTaskSummary = readCall(
  "contractorTaskSummary",
  "/api/app/tasks/contractor/summary",
  "contractor",
  {
    reply: z.object({
      approve: bucket,
      waitPay: bucket,
      paid: bucket,
      toAccept: z.array(contractorTask),
      /** Rewards by month (`YYYY-MM`) and currency of the last six months. */
      earnings: z.array(z.object({ month: z.string(), currency: wireCurrencyCode, amount: wireMoney })),
    }),
    spec: ["C-34", "C-70"],
    summary: "Counts and sums of the contractor's tasks for the home page, with those to accept.",
  },
);
