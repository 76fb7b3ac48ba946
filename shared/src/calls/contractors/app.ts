import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { contractorItem } from "./views.ts";

/** Contractors of the company as their page shows them, searched, ordered and cut by the server. */
export const findContractors = defineCall({
  name: "findContractors",
  method: "GET",
  path: "/api/app/contractors",
  who: "company",
  kind: "read",
  request: z.strictObject(
    listFields(["status", "fullname", "kyc", "due", "id", "tasks", "email", "registered"], "-status"),
  ),
  reply: z.object(listReply(contractorItem)),
  spec: ["E-01", "Q-03"],
  summary: "Contractors of the company, page by page.",
});

export const deactivateContractor = defineCall({
  name: "deactivateContractor",
  method: "POST",
  path: "/api/app/contractors/:id/deactivate",
  who: "manager:invFreel",
  kind: "write",
  effect: "leadsToMoney",
  confirms: { whole: "it names the one whom it concerns" },
  request: z.strictObject({ id: objectId }),
  reply: z.object({ status: z.literal("Done") }),
  errors: ["notFound", "conflict"],
  spec: ["HO-46"],
  summary: "Makes an active contractor inactive: no new tasks and no payments of drafts.",
});

export const getContractor = defineCall({
  name: "getContractor",
  method: "GET",
  path: "/api/app/contractors/:id",
  who: "company",
  kind: "read",
  request: z.strictObject({ id: objectId }),
  reply: z.object({
    ...contractorItem.shape,
    /** Rewards paid to this person, by currency. */
    paid: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
  errors: ["notFound"],
  spec: ["E-11", "E-14"],
  summary: "One contractor of the company.",
});
