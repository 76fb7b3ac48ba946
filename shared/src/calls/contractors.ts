import * as z from "zod/mini";
import { kycStates } from "../states/kyc-state.ts";
import { defineCall } from "./call.ts";
import { listFields, listReply } from "./list.ts";
import { objectId, textField } from "./tasks/fields.ts";

/** Most addresses of one invitation. */
export const inviteMaximum = 50;

/** One contractor of a company. */
export const contractorItem = z.object({
  id: z.number(),
  fullname: z.string(),
  email: z.string(),
  /** Path of the page of this contractor. */
  route: z.string(),
  kycState: z.enum(kycStates),
  /** Only for init, wait and retry. */
  kycDue: z.nullable(z.string()),
  status: z.number(),
  details: z.object({
    ID: z.number(),
    RegDate: z.string(),
    CountryCode: z.string(),
    AllTasks: z.number(),
    /** When the company invited this person. */
    InviteDate: z.string(),
  }),
});

export const freelancers = defineCall({
  name: "freelancers",
  method: "POST",
  path: "/rest/api/freelancers",
  who: "company",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(contractorItem),
  spec: ["E-17", "E-06"],
  summary: "Contractors of the company.",
});

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

export const inviteContractors = defineCall({
  name: "inviteContractors",
  method: "POST",
  path: ["/rest/api/inventation", "/rest/api/invitation"],
  who: "manager:invFreel",
  kind: "write",
  rate: "mail",
  request: z.strictObject({
    /** Addresses joined with semicolons. */
    email: z.string().check(z.minLength(1, "validations.required"), z.maxLength(inviteMaximum * 256)),
    title: z.optional(textField(200)),
    desc: z.optional(textField(1000)),
    saveDesc: z.optional(z.union([z.boolean(), z.number(), z.string().check(z.maxLength(8))])),
    /** Taken and not used: the link is built from the configuration. */
    host: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.object({
    status: z.enum(["Done", "AlreadyUse"]),
    /** What became of each address; with AlreadyUse only the addresses that stand in the way, and nobody was invited. */
    results: z.array(
      z.object({ email: z.string(), result: z.enum(["invited", "linked", "alreadyLinked", "sentLately", "company"]) }),
    ),
  }),
  errors: ["invalidInput", "limitExceeded", "conflict"],
  spec: ["E-19", "E-20", "E-21", "E-23", "HO-46", "X-58"],
  summary: "Invites people by e-mail; who has a contractor's account already is linked at once.",
});

export const convertToActive = defineCall({
  name: "convertToActive",
  method: "POST",
  path: "/rest/api/convertToActive",
  who: "manager:invFreel",
  kind: "write",
  request: z.strictObject({ id: objectId }),
  reply: z.object({ status: z.literal("Done") }),
  errors: ["notFound", "conflict"],
  spec: ["E-18", "E-10"],
  summary: "Makes an inactive contractor active.",
});

export const deactivateContractor = defineCall({
  name: "deactivateContractor",
  method: "POST",
  path: "/api/app/contractors/:id/deactivate",
  who: "manager:invFreel",
  kind: "write",
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
