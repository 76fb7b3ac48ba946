import * as z from "zod/mini";
import { currencyCodes } from "../../money/currencies.ts";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { kycStates } from "../../states/kyc-state.ts";
import { movesMoney, readCall, writeCall } from "../call.ts";
import { listChoices, listFields, listReply } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { foundContractor, paidSums, shownContractor } from "./views.ts";

/** How many drafts and reserved tasks wait for an address, and what is reserved for it. */
const waitingTasks = z.object({
  tasks: z.number(),
  reserved: z.array(z.object({ currency: wireCurrencyCode, amount: wireMoney })),
});

/** Contractors of the company as their page shows them, filtered, searched, ordered and cut by the server. */
export const findContractors = readCall("findContractors", "/api/app/contractors", "company", {
  request: z.strictObject({
    ...listFields(["status", "fullname", "kyc", "due", "id", "tasks", "email", "registered", "country"], "-status"),
    /** Only these; the others below narrow it further. */
    statuses: listChoices(["active", "inactive", "inviteSent"]),
    kyc: listChoices(kycStates),
    /** Countries by their two letters, separated by commas. */
    countries: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,99}$/, "validations.wrongValue"))),
    /** Who was paid in one of these. */
    currencies: listChoices(currencyCodes),
    /** Whether anything was paid in the present year of the company's time zone. */
    paidThisYear: listChoices(["yes", "no"]),
  }),
  reply: z.object({
    ...listReply(foundContractor),
    /** What was paid to all who were found; null for who does not see all tasks of the company. */
    paidSums: z.nullable(paidSums),
    /** Countries of all contractors of the company, whoever was found. */
    countries: z.array(z.string()),
  }),
  spec: ["E-01", "Q-03"],
  summary: "Contractors of the company, page by page.",
});

export const invitationText = readCall("invitationText", "/api/app/invitation-text", "manager:invFreel", {
  reply: z.object({ desc: z.string() }),
  spec: ["E-19", "E-24"],
  summary: "The description that the caller kept of an earlier invitation; empty without one.",
});

export const deactivateContractor = writeCall(
  "deactivateContractor",
  "/api/app/contractors/:id/deactivate",
  "manager:invFreel",
  {
    effect: "leadsToMoney",
    confirms: { whole: "it names the one whom it concerns" },
    request: z.strictObject({ id: objectId }),
    errors: ["notFound", "conflict"],
    spec: ["HO-46"],
    summary: "Makes an active contractor inactive: no new tasks and no payments of drafts.",
  },
);

export const getContractor = readCall("getContractor", "/api/app/contractors/:id", "company", {
  request: z.strictObject({ id: objectId }),
  reply: z.object({
    ...shownContractor.shape,
    /** Rewards paid to this person, by currency. */
    paid: z.array(z.object({ currency: z.string(), amount: z.string() })),
    /** Whose invitation this person used, and what the company made for that address, which nobody has proved yet. */
    invitedAs: z.nullable(z.object({ id: z.number(), email: z.string(), ...waitingTasks.shape })),
  }),
  errors: ["notFound"],
  spec: ["E-11", "E-14"],
  summary: "One contractor of the company.",
});

/** Moves what waits for the invited address to the person who used its invitation; at most 100 tasks at once. */
export const moveInvitedTasks = writeCall("moveInvitedTasks", "/api/app/contractors/:id/move-tasks", "companyOwner", {
  ...movesMoney,
  factor: "whenLinked",
  request: z.strictObject({
    /** Who gets the tasks. */
    id: objectId,
    /** What the caller saw; another number of tasks or another sum is refused. */
    seen: z.strictObject({
      tasks: z.number().check(z.int(), z.gte(1)),
      reserved: z.array(z.strictObject({ currency: wireCurrencyCode, amount: wireMoney })).check(z.maxLength(20)),
    }),
  }),
  reply: z.object({ status: z.literal("Done"), moved: z.number(), left: z.number() }),
  errors: ["notFound", "changedMeanwhile", "invalidInput", "contractorNotActive", "minimum", "currencyNotOffered"],
  spec: ["HO-134"],
  summary:
    "Moves tasks of an invited address to who used its invitation: reserved money returns, and drafts wait to be paid",
});
