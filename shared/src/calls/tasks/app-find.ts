import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { taskStatuses } from "../../states/task-status.ts";
import { readCall } from "../call.ts";
import { listChoices, listFields, listPeriod, listReply, listSearched, listSum, listWords } from "../list.ts";
import { companyTaskColumns, contractorTaskColumns } from "./columns.ts";
import { objectId } from "./fields.ts";
import { companyTask, contractorTask } from "./views.ts";

const statuses = taskStatuses.map(String);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What both pages of tasks are filtered by beside their period. */
const filters = {
  /** Statuses of the tab, and those of the filter; a task has to have one of each. */
  tab: listChoices(statuses),
  statuses: listChoices(statuses),
  title: listWords,
  sumFrom: listSum,
  sumTo: listSum,
};

/**
 * Tasks of the period by status and currency, whatever the filters and however many they are; for a contractor null where the
 * period holds more tasks than a list counts.
 */
const sums = z.nullable(
  z.array(z.object({ status: z.number(), currency: wireCurrencyCode, count: z.number(), amount: wireMoney })),
);

/** Tasks of the company as their page shows them, searched, ordered and cut by the server; sums are what it pays. */
export const findCompanyTasks = readCall("findCompanyTasks", "/api/app/tasks/company/page", "company", {
  mayAnswerLater: true,
  request: z.strictObject({
    ...listFields(companyTaskColumns, "-id"),
    ...listPeriod,
    ...filters,
    freelancer: listWords,
    contractorId: z.optional(objectId),
    /** Only drafts whose payment waits for an approval. */
    approval: z.optional(z.literal("proposed")),
    /** Only tasks that this import made, whoever of the company ran it. */
    importId: z.optional(z.string().check(z.regex(uuid))),
  }),
  reply: z.object({ ...listReply(companyTask), ...listSearched, sums }),
  spec: ["C-39", "Q-02", "HO-114"],
  summary: "Tasks of the company, page by page.",
});

/** Tasks of the contractor, never drafts, in the same way; sums are what it gets. */
export const findContractorTasks = readCall("findContractorTasks", "/api/app/tasks/contractor/page", "contractor", {
  mayAnswerLater: true,
  request: z.strictObject({
    ...listFields(contractorTaskColumns, "-id"),
    ...listPeriod,
    ...filters,
    company: listWords,
  }),
  reply: z.object({ ...listReply(contractorTask), ...listSearched, sums }),
  spec: ["C-42", "Q-02"],
  summary: "Tasks of the contractor, page by page.",
});
