import * as z from "zod/mini";
import { companyLogPage, companyLogRows } from "../../limits/company-log.ts";
import { companyLogActions, companyLogActors, companyLogFields } from "../../states/company-log.ts";
import { readCall } from "../call.ts";
import { listChoices, listPeriod } from "../list.ts";

const values = z.nullable(z.array(z.string()));

const logChange = z.object({
  field: z.enum(companyLogFields),
  /** Null where the record does not say it. */
  before: values,
  after: values,
});

/** A record of the log of a company. */
export const companyLogRecord = z.object({
  /** Place in the company's chain. */
  number: z.number(),
  at: z.string(),
  actor: z.enum(companyLogActors),
  /** Of somebody of the company; null of everybody else. */
  name: z.nullable(z.string()),
  action: z.enum(companyLogActions),
  subject: z.string(),
  /** Of a person that the record is about. */
  subjectName: z.nullable(z.string()),
  /** Why, as somebody of the company said it; operators' reasons are theirs. */
  reason: z.nullable(z.string()),
  /** From where, of somebody of the company. */
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  changes: z.array(logChange),
});

/** What people of the company did, and what was done to its account, the newest first; `next` continues where the answer ended. */
export const companyLog = readCall("companyLog", "/api/app/company-log", "companyOwner", {
  mayAnswerLater: true,
  request: z.strictObject({
    /** Only what this person of the company did. */
    person: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    action: listChoices(companyLogActions),
    ...listPeriod,
    /** The place that an earlier answer ended at. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
    take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(companyLogRows)), companyLogPage),
  }),
  reply: z.object({
    rows: z.array(companyLogRecord),
    /** Null at the end of the log. */
    next: z.nullable(z.number()),
    /** The moment of the oldest record that was looked at, where older ones are left. */
    lookedSince: z.nullable(z.string()),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Audit log of the caller's company",
});

/** Everybody of the company who may stand in its log, removed managers too. */
export const companyLogPeople = readCall("companyLogPeople", "/api/app/company-log/people", "companyOwner", {
  reply: z.object({ people: z.array(z.object({ id: z.number(), name: z.string() })) }),
  spec: ["HO-43"],
  summary: "People of the company for the filter of its log",
});
