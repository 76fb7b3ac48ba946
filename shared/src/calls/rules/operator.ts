import * as z from "zod/mini";
import { ruleLimits } from "../../limits/rules.ts";
import { wireCurrencyCode } from "../../money/wire.ts";
import { ruleContent } from "../../rules/rule-content.ts";
import { readCall, writeCall } from "../call.ts";
import { objectId } from "../tasks/fields.ts";
import { askedPublication, publishedSet, publishedSets, revision, setName, setNumber } from "./sets.ts";

/** Sets of rules, drafts first. */
export const operatorRuleSets = readCall("operatorRuleSets", "/api/operator/rules", "operator", {
  reply: publishedSets,
  spec: ["I-01", "HO-43"],
  summary: "Operator: sets of rules",
});

/** One set with all that it says, beside what judges now. */
export const operatorRuleSet = readCall("operatorRuleSet", "/api/operator/rules/:id", "operator", {
  request: z.strictObject({ id: setNumber }),
  reply: z.strictObject({
    /** Null for the rules of the build. */
    set: z.nullable(publishedSet),
    content: ruleContent,
    present: z.strictObject({ ruleSet: z.nullable(z.number()), content: ruleContent }),
    build: z.string(),
  }),
  errors: ["notFound"],
  spec: ["I-01", "HO-43"],
  summary: "Operator: one set of rules with its content",
});

/** Begins a draft: a copy of a set, or what a file brought. Refuses rows that are wrong, by their names and fields. */
export const createRuleDraft = writeCall("createRuleDraft", "/api/operator/rules", "operator:finance", {
  effect: { none: "A draft judges nothing before another operator approves it" },
  request: z.strictObject({ name: setName, basedOn: setNumber, content: ruleContent }),
  reply: z.strictObject({ id: z.number() }),
  bodyLimit: ruleLimits.fileBytes,
  bodyParts: 20_000,
  errors: ["invalidInput", "notFound", "noRoom"],
  spec: ["I-01", "I-02"],
  summary: "Operator: begins a draft of a set of rules",
});

/** Changes an own draft. Refuses one that waits or is published, and one that changed since it was seen. */
export const saveRuleDraft = writeCall("saveRuleDraft", "/api/operator/rules/:id", "operator:finance", {
  effect: { none: "A draft judges nothing before another operator approves it" },
  request: z.strictObject({
    id: objectId,
    revision,
    name: setName,
    content: ruleContent,
  }),
  reply: z.strictObject({ revision: z.number() }),
  bodyLimit: ruleLimits.fileBytes,
  bodyParts: 20_000,
  errors: ["invalidInput", "notFound", "conflict", "waitsForSecondPerson"],
  spec: ["I-01", "I-02"],
  summary: "Operator: changes a draft of a set of rules",
});

/** Throws an own draft away. Refuses one that waits or is published, and one that others began from. */
export const discardRuleDraft = writeCall("discardRuleDraft", "/api/operator/rules/:id/discard", "operator:finance", {
  effect: { none: "A draft judges nothing" },
  request: z.strictObject({ id: objectId }),
  errors: ["notFound", "conflict", "waitsForSecondPerson"],
  spec: ["I-01"],
  summary: "Operator: throws a draft of a set of rules away",
});

const side = z.strictObject({
  fee: z.string(),
  result: z.string(),
  currency: wireCurrencyCode,
  /** Why it is refused, in the reader's language; null for what is taken. */
  refusal: z.nullable(z.string()),
});

/** What a set would have made of the operations of the last days, against what judges now. */
export const ruleSetPreview = readCall("ruleSetPreview", "/api/operator/rules/:id/preview", "operator", {
  request: z.strictObject({ id: setNumber }),
  reply: z.strictObject({
    days: z.number(),
    kinds: z.array(
      z.strictObject({
        kind: z.enum(["payment", "withdrawal", "exchange"]),
        /** How many were looked at, and whether there are older ones in these days. */
        looked: z.number(),
        isCut: z.boolean(),
        changed: z.number(),
        /** Whose: companies, freelancers, or both. */
        accounts: z.number(),
        /** Of the changed ones: those that would cost more, less, and those that one of the two refuses. */
        dearer: z.number(),
        cheaper: z.number(),
        refused: z.number(),
      }),
    ),
    examples: z.array(
      z.strictObject({
        kind: z.enum(["payment", "withdrawal", "exchange"]),
        id: z.number(),
        account: z.strictObject({ id: z.number(), name: z.string() }),
        amount: z.string(),
        currency: wireCurrencyCode,
        before: side,
        after: side,
      }),
    ),
  }),
  errors: ["notFound"],
  spec: ["I-01", "HO-43"],
  summary: "Operator: what a set of rules would change, by operations of the last days",
});

/**
 * Asks another operator to publish an own draft. It judges from the moment that is named, a minute after the approval at the
 * earliest; what was quoted before keeps its price. Refuses a draft that changed since it was seen, one that says what judges
 * already, and a moment in the past.
 */
export const publishRuleSet = writeCall("publishRuleSet", "/api/operator/rules/:id/publish", "operator:finance", {
  effect: "leadsToMoney",
  request: askedPublication,
  reply: z.strictObject({ approval: z.number() }),
  errors: ["invalidInput", "notFound", "conflict"],
  spec: ["HO-43", "I-01", "HO-130"],
  summary: "Operator: asks to publish a set of rules",
});
