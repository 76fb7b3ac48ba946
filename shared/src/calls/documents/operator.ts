import * as z from "zod/mini";
import { wireAmount, wireCurrency } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { objectId } from "../tasks/fields.ts";
import { taskLengths } from "../tasks/lengths.ts";
import { invoice } from "./views.ts";

export const listedDocument = z.strictObject({
  id: z.number(),
  number: z.string(),
  type: z.number(),
  ownerId: z.number(),
  ownerName: z.string(),
  issuedOn: z.string(),
  amount: z.string(),
  currency: z.string(),
  corrects: z.nullable(z.string()),
  correctedBy: z.nullable(z.string()),
});

/** Documents of everybody, searched by number, owner and task. */
export const operatorDocuments = readCall("operatorDocuments", "/api/operator/documents", "operator", {
  request: z.strictObject(listFields(["issuedOn"], "-issuedOn")),
  reply: z.strictObject(listReply(listedDocument)),
  spec: ["HO-36", "HO-43"],
  summary: "Documents of everybody",
});

/** One document with all that it prints. */
export const operatorDocument = readCall("operatorDocument", "/api/operator/documents/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    document: invoice,
    ownerName: z.string(),
    judgedBy,
    /** Neither a proforma, which is canceled instead, nor one that is corrected already or waits for a second person. */
    canCorrect: z.boolean(),
    waitsForSecondPerson: z.boolean(),
  }),
  errors: ["notFound"],
  spec: ["HO-36", "HO-43"],
  summary: "One document with all that it prints",
});

const text = z.string().check(z.trim(), z.maxLength(300));
/** A line keeps the words of its task, so it has room for the longest. */
const words = z.string().check(z.trim(), z.maxLength(taskLengths.description));
/** Decimal text, read in the currency of the document. */
const sum = z.string().check(z.maxLength(30));

/**
 * Issues a document that takes the place of another one: its client and its lines as they should have been. Other sums, of the
 * whole or of a line, need a second person. The one that is corrected stays as it was issued.
 */
export const correctDocument = writeCall("correctDocument", "/api/operator/documents/:id/correct", "operator:finance", {
  effect: { none: "It says on paper what was said wrongly; money moves by its own actions" },
  idempotent: true,
  request: z.strictObject({
    id: objectId,
    client: z.strictObject({
      CompanyName: text.check(z.minLength(1)),
      Address1: text,
      City: text,
      ZIP: text,
      Country: z.string().check(z.length(2)),
      VAT: text,
      VatEU: text,
      RegNo: text,
    }),
    /** Each line of the document in its order. */
    lines: z.array(z.strictObject({ title: text, description: words, cost: sum, tax: sum })).check(z.maxLength(500)),
    reason,
  }),
  reply: z.strictObject({
    state: z.enum(["issued", "waitsForSecondPerson"]),
    /** The corrective document; null while a second person is awaited. */
    documentId: z.nullable(z.number()),
  }),
  errors: ["notFound", "conflict", "invalidInput", "waitsForSecondPerson"],
  spec: ["HO-36", "HO-43"],
  summary: "Issues a corrective document",
});

/** Issues a proforma for a company, as the company does by itself, and mails it. */
export const issueProforma = writeCall("issueProforma", "/api/operator/companies/:id/proforma", "operator:treasury", {
  effect: { none: "It asks for money; what comes is settled by two operators" },
  idempotent: true,
  request: z.strictObject({ id: objectId, currency: wireCurrency, amount: wireAmount, reason }),
  reply: z.strictObject({ id: z.number(), documentId: z.number(), number: z.string() }),
  errors: [
    "notFound",
    "companyNotActivated",
    "conflict",
    "currencyNotOffered",
    "noRoom",
    "invalidInput",
    "unavailable",
  ],
  spec: ["L-13", "HO-36"],
  summary: "Issues a proforma for a company",
});
