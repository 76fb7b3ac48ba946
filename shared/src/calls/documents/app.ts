import * as z from "zod/mini";
import { invoiceKinds } from "../../documents/document-number.ts";
import { currencyCodes } from "../../money/currencies.ts";
import { readCall, writeCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { listChoices, listFields, listPeriod, listReply, listSearched, listSum, listWords } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { invoice } from "./views.ts";

/** Documents by date range, v2. */
export const listDocuments = readCall("listDocuments", "/api/app/documents", "user", {
  mayAnswerLater: true,
  request: z.strictObject({ dateFrom: z.optional(rangeDate), dateTo: z.optional(rangeDate) }),
  reply: z.array(invoice),
  spec: ["L-32", "X-46"],
  summary: "Documents of the caller within a range",
});

const kinds = Object.values(invoiceKinds).map(({ prefix }) => prefix);

/** Documents of the caller as their page shows them, searched, ordered and cut by the server. */
export const findDocuments = readCall("findDocuments", "/api/app/documents/page", "user", {
  mayAnswerLater: true,
  request: z.strictObject({
    ...listFields(["name", "type", "created", "sum", "currency"], "-created"),
    ...listPeriod,
    /** Documents of one kind, by the prefix of its numbers. */
    kind: z.optional(z.enum(kinds)),
    kinds: listChoices(kinds),
    task: listWords,
    sumFrom: listSum,
    sumTo: listSum,
    currencies: listChoices(currencyCodes),
  }),
  reply: z.object({
    ...listReply(invoice),
    ...listSearched,
    /** Documents of each kind in the period, whatever the filters; null where the period holds more than a list counts. */
    counts: z.nullable(z.array(z.object({ kind: z.enum(kinds), count: z.number() }))),
  }),
  spec: ["L-01", "Q-02"],
  summary: "Documents of the caller, page by page",
});

/** One document of the caller. */
export const getDocument = readCall("getDocument", "/api/app/documents/:id", "user", {
  request: z.strictObject({ id: objectId }),
  reply: invoice,
  errors: ["notFound"],
  spec: ["L-03"],
  summary: "One document of the caller",
});

/** Mails a document of the caller as a PDF to an address that they type, such as their accountant's. */
export const sendDocument = writeCall("sendDocument", "/api/app/documents/:id/send", "user", {
  effect: { none: "mails a paper that is issued already" },
  rate: "mail",
  request: z.strictObject({
    id: objectId,
    email: z.string().check(z.maxLength(300)),
    /** What the PDF is written in, as the page downloads it. */
    language: z.enum(["en", "ru", "both"], "validations.wrongValue"),
  }),
  reply: z.strictObject({ email: z.string() }),
  errors: ["notFound", "invalidInput", "limitExceeded"],
  spec: ["L-03", "T-91"],
  summary: "Mails a document as a PDF to an address",
});

/** The order of a month that a task stands at the head of, with all its tasks. */
export const getOrder = readCall("getOrder", "/api/app/documents/order", "company", {
  request: z.strictObject({
    /** Its first task. */
    task: objectId,
    /** Its running number, which stands in the address of its page. */
    order: objectId,
  }),
  reply: z.strictObject({
    documentId: z.number(),
    number: z.string(),
    issuedOn: z.string(),
    /** First and last day of what it bills. */
    period: z.strictObject({ from: z.string(), to: z.string() }),
    amount: z.string(),
    currency: z.string(),
    tasks: z.array(z.strictObject({ id: z.number(), title: z.string(), amount: z.string() })),
  }),
  errors: ["notFound"],
  spec: ["HO-37", "L-19"],
  summary: "The order of a month with its tasks",
});

/** What a PDF needs beside its data: where its links lead, and whether the company prints links to tasks. */
export const documentOptions = readCall("documentOptions", "/api/app/document-options", "user", {
  reply: z.strictObject({
    publicUrl: z.string(),
    isInvoiceTaskHasUrls: z.boolean(),
    /** The language that the company chose for its documents; null for the reader's. */
    language: z.nullable(z.enum(["en", "ru", "both"])),
    /** Printed where client and provider are of one country of the EU. */
    domesticVatNote: z.strictObject({ en: z.string(), ru: z.string() }),
  }),
  spec: ["L-29", "F-06", "HO-98"],
  summary: "Options of the caller's documents",
});
