import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { openedPaper } from "../paper.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { reviewText } from "./app-review.ts";

/** Asks the owner of a company something before its activation; the company waits for the owner from then on. */
export const askCompany = writeCall("askCompany", "/api/operator/companies/:id/question", "operator:compliance", {
  effect: { none: "asks the owner of a company" },
  request: z.strictObject({ id: objectId, text: reviewText }),
  errors: ["notFound", "conflict", "noRoom"],
  spec: ["HO-43"],
  summary: "Operator: asks a company something before its activation",
});

/** Refuses to activate a company; its owner reads the reason. */
export const refuseCompany = writeCall("refuseCompany", "/api/operator/companies/:id/refuse", "operator:compliance", {
  effect: { none: "leaves a company as it is: without top-ups" },
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: refuses to activate a company",
});

/** Undoes a refusal: the company waits for its activation again. */
export const reopenCompany = writeCall("reopenCompany", "/api/operator/companies/:id/reopen", "operator:compliance", {
  effect: { none: "puts a company back into the queue" },
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: looks at a refused company again",
});

/** Undoes an activation while the company has asked for no money: it waits for its activation again. */
export const takeBackActivation = writeCall(
  "takeBackActivation",
  "/api/operator/companies/:id/take-back",
  "operator:compliance",
  {
    effect: { none: "ends top-ups that were never asked for" },
    request: z.strictObject({ id: objectId, reason }),
    errors: ["notFound", "conflict"],
    spec: ["HO-43"],
    summary: "Operator: takes back the activation of a company",
  },
);

/** The bytes of a file that a company sent; that it was looked at goes to the audit log. */
export const readReviewPaper = writeCall(
  "readReviewPaper",
  "/api/operator/companies/:id/papers/:paper/read",
  "operator:compliance",
  {
    effect: { none: "notes who looked at a file" },
    request: z.strictObject({ id: objectId, paper: z.uuid(), reason }),
    reply: openedPaper,
    errors: ["notFound", "unavailable"],
    spec: ["S-20", "HO-43"],
    summary: "Operator: reads a file of a company",
  },
);
