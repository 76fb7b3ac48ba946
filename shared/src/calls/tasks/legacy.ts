import * as z from "zod/mini";
import { wireAmount, wireCurrency } from "../../money/wire.ts";
import { movesMoney, readCall, writeCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { seenNewTask, seenReward, seenTask } from "../seen.ts";
import { seenVersion } from "../version.ts";
import { legacyFlag, lineField, objectId, objectIds, paymentErrors, refusalReason, textField } from "./fields.ts";
import { taskLengths } from "./lengths.ts";
import { legacyCompanyTask, legacyContractorTask } from "./views.ts";

/** What the specification names without a form: a short text, a number or a yes and no. */
const loose = z.union([lineField(200), z.number(), z.boolean()]);

/** The project of a legacy body: its name; 0, -1 and an empty text mean none. */
const legacyProject = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(taskLengths.project * 2)), z.number()]),
    z.transform((input) => (["0", "-1"].includes(String(input)) ? "" : String(input))),
  ),
  lineField(taskLengths.project),
);

const options = z.optional(z.strictObject({ companyCoverWithdraw: z.optional(legacyFlag) }));

/**
 * The payload that creates a task. `user` and `Host` are taken and not used (decision 0123). `DocsRoundAct` is kept and given back.
 * `freelancerName` names the contractor where neither id nor address does.
 */
const payload = {
  CopyTask: z.optional(objectId),
  user: z.optional(loose),
  nametask: z.optional(lineField(taskLengths.title)),
  NameInAct: z.optional(lineField(taskLengths.docTitle)),
  price: z.optional(wireAmount),
  currency: z.optional(wireCurrency),
  deadline: z.optional(lineField(taskLengths.deadline)),
  WorkId: z.optional(objectId),
  DocsRoundAct: z.optional(loose),
  Description: z.optional(textField(taskLengths.description)),
  Group: z.optional(legacyProject),
  Host: z.optional(z.string().check(z.maxLength(300))),
  freelancerEmail: z.optional(lineField(254)),
  freelancerID: z.optional(objectId),
  freelancerName: z.optional(lineField(200)),
  options,
};

export const newTask = writeCall("newTask", "/rest/api/newtask", "manager:newTask", {
  ...movesMoney,
  factor: "whenLinked",
  request: z.strictObject({ ...payload, KeepDraft: z.optional(legacyFlag), seen: z.optional(seenNewTask) }),
  reply: z.object({ ID: z.number() }),
  errors: ["noFunds", "changedMeanwhile", "minimum", "currencyNotOffered", "contractorNotActive", "notFound", "noRoom"],
  spec: ["C-51", "C-32", "C-33", "C-15", "X-40"],
  summary: "Creates a draft, or copies the task CopyTask.",
});

export const fastChangeTask = writeCall("fastChangeTask", "/rest/api/fastChangeTask", "manager:newTask", {
  effect: "leadsToMoney",
  confirms: "version",
  request: z.strictObject({ id: objectId, data: z.strictObject(payload), options, seenVersion }),
  errors: ["taskNotDraft", "staleSave", "notFound", "minimum", "currencyNotOffered", "contractorNotActive"],
  spec: ["C-58", "C-08", "HO-130"],
  summary: "Changes fields of a draft.",
});

export const legacyTask = writeCall("legacyTask", "/rest/api/task", "user", {
  effect: { none: "notes that the task was opened" },
  request: z.strictObject({ Id: objectId }),
  reply: z.union([legacyCompanyTask, legacyContractorTask]),
  errors: ["notFound"],
  spec: ["C-52"],
  summary: "One task in the view of the caller's role.",
});

const legacyRange = z.strictObject({ DateFrom: z.optional(rangeDate), DateTo: z.optional(rangeDate) });

export const legacyTasks = readCall("legacyTasks", "/rest/api/tasks", "company", {
  method: "POST",
  request: legacyRange,
  reply: z.array(legacyCompanyTask),
  spec: ["C-53"],
  summary: "Tasks of the company in a date range.",
});

export const legacyContractorTasks = readCall("legacyContractorTasks", "/rest/api/GetFreelancerTasks", "contractor", {
  method: "POST",
  request: legacyRange,
  reply: z.array(legacyContractorTask),
  spec: ["C-54"],
  summary: "Tasks of the contractor in a date range.",
});

const wantedStatus = {
  ID: objectId,
  Status: z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,2}$/)), z.number()]),
      z.transform((input) => Number.parseInt(String(input), 10)),
    ),
    z.number(),
  ),
  /** Only for a refusal. */
  Reason: z.optional(refusalReason),
};

export const changeTask = writeCall("changeTask", "/rest/api/changeTask", "company", {
  kind: "batch",
  ...movesMoney,
  factor: "whenLinked",
  request: z.strictObject({ ...wantedStatus, seen: z.optional(seenTask) }),
  errors: [...paymentErrors, "taskStatusWrong", "forbidden"],
  spec: ["C-55", "C-09", "C-13", "HO-104"],
  summary: "Status 2 pays a draft, 7 rejects, 4 marks completed.",
});

export const flchangeTask = writeCall("flchangeTask", "/rest/api/flchangeTask", "contractor", {
  kind: "batch",
  ...movesMoney,
  request: z.strictObject({ ...wantedStatus, seen: z.optional(seenReward) }),
  errors: ["taskStatusWrong", "changedMeanwhile", "termsNotAccepted", "notFound"],
  spec: ["C-56", "C-11", "C-12", "C-13", "HO-104"],
  summary: "Status 4 accepts, 8 rejects.",
});

export const deleteTasks = writeCall("deleteTasks", "/rest/api/deleteTasks", "manager:newTask", {
  method: "DELETE",
  effect: { none: "drafts hold no money" },
  request: z.strictObject({ indexes: objectIds }),
  reply: z.literal("Done"),
  errors: ["noRemovableItems"],
  spec: ["C-57", "C-10", "C-24", "HO-19"],
  summary: "Deletes the drafts of a selection; what is no draft stays.",
});
