import * as z from "zod/mini";
import { invoiceKinds } from "../documents/document-number.ts";
import { currencyCodes } from "../money/currencies.ts";
import { defineCall } from "./call.ts";
import { rangeDate } from "./date-range.ts";
import { listChoices, listFields, listPeriod, listReply, listSum, listWords } from "./list.ts";

const text = z.optional(z.nullable(z.string()));
const textOrNumber = z.optional(z.nullable(z.union([z.string(), z.number()])));

export const party = z.object({
  ID: z.union([z.number(), z.string()]),
  CompanyName: z.string(),
  Address1: text,
  City: text,
  ZIP: text,
  Country: z.string(),
  Email: text,
  VAT: text,
  VatEU: text,
  RegNo: text,
  DateReg: text,
  DateInvReg: text,
  GroupName: text,
  USDTAddressPI: text,
});

export const bank = z.object({
  ID: textOrNumber,
  Fullname: text,
  Address: text,
  Address2: text,
  City: text,
  Country: text,
  Zip: text,
  BankName: text,
  AccountNumber: text,
  BankSwift: text,
  BankCorName: text,
  BankCorAccountNum: text,
  BankCorSwift: text,
});

/** An invoice under the names of the wire; `Price` is decimal text in v2 and a JSON number in the legacy family. */
export const invoice = z.object({
  id: z.number(),
  Type: z.number(),
  CreatedAt: z.string(),
  InternalID: z.number(),
  OwnerID: z.number(),
  FdevId: z.nullable(z.number()),
  Price: z.union([z.string(), z.number()]),
  PriceCurrency: z.number(),
  info: z.object({
    number: z.string(),
    typeName: z.string(),
    tasks: z.array(z.object({ id: z.number() })),
    created: z.string(),
    amount: z.string(),
    cy: z.string(),
  }),
  Data: z.object({
    Client: party,
    FDev: party,
    TasksF: z.array(
      z.object({
        TaskRef: textOrNumber,
        TaskTitle: text,
        TaskDesc: text,
        Tax: textOrNumber,
        Cost: textOrNumber,
        Deadline: text,
      }),
    ),
    Bank: z.optional(z.nullable(bank)),
    Card: z.optional(
      z.nullable(
        z.object({
          ID: textOrNumber,
          CardType: z.optional(z.nullable(z.number())),
          Num: text,
          Network: text,
          Address: text,
        }),
      ),
    ),
  }),
});

/** The caller's own documents, newest first. */
export const legacyDocuments = defineCall({
  name: "legacyDocuments",
  method: "POST",
  path: "/rest/api/getInvoicesApp",
  who: "user",
  kind: "read",
  request: z.strictObject({ DateFrom: z.optional(rangeDate), DateTo: z.optional(rangeDate) }),
  reply: z.array(invoice),
  spec: ["L-30", "L-06", "L-07"],
  summary: "Documents of the caller within a range, legacy shape",
});

/** The three newest documents of a contractor. */
export const lastDocuments = defineCall({
  name: "lastDocuments",
  method: "POST",
  path: "/rest/api/loadLast3invoices",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(invoice),
  spec: ["L-31", "L-33"],
  summary: "The three newest documents of the contractor",
});

/** Documents by date range, v2. */
export const listDocuments = defineCall({
  name: "listDocuments",
  method: "GET",
  path: "/api/app/documents",
  who: "user",
  kind: "read",
  mayAnswerLater: true,
  request: z.strictObject({ dateFrom: z.optional(rangeDate), dateTo: z.optional(rangeDate) }),
  reply: z.array(invoice),
  spec: ["L-32", "X-46"],
  summary: "Documents of the caller within a range",
});

const kinds = Object.values(invoiceKinds).map(({ prefix }) => prefix);

/** Documents of the caller as their page shows them, searched, ordered and cut by the server. */
export const findDocuments = defineCall({
  name: "findDocuments",
  method: "GET",
  path: "/api/app/documents/page",
  who: "user",
  kind: "read",
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
    /** Documents of each kind in the period, whatever the filters; null where the period holds more than a list counts. */
    counts: z.nullable(z.array(z.object({ kind: z.enum(kinds), count: z.number() }))),
  }),
  spec: ["L-01", "Q-02"],
  summary: "Documents of the caller, page by page",
});

/** One document of the caller. */
export const getDocument = defineCall({
  name: "getDocument",
  method: "GET",
  path: "/api/app/documents/:id",
  who: "user",
  kind: "read",
  request: z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  reply: invoice,
  errors: ["notFound"],
  spec: ["L-03"],
  summary: "One document of the caller",
});

/** What a PDF needs beside its data: where its links lead, and whether the company prints links to tasks. */
export const documentOptions = defineCall({
  name: "documentOptions",
  method: "GET",
  path: "/api/app/document-options",
  who: "user",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({ publicUrl: z.string(), isInvoiceTaskHasUrls: z.boolean() }),
  spec: ["L-29", "F-06"],
  summary: "Options of the caller's documents",
});
