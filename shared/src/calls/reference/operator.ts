import * as z from "zod/mini";
import { ruleLimits } from "../../limits/rules.ts";
import { listsContent } from "../../rules/lists/lists-content.ts";
import { readCall, writeCall } from "../call.ts";
import { askedPublication, publishedSet, publishedSets, revision, setName, setNumber } from "../rules/sets.ts";
import { objectId } from "../tasks/fields.ts";

/** Versions of the lists of reference, drafts first. */
export const operatorListSets = readCall("operatorListSets", "/api/operator/reference", "operator", {
  reply: publishedSets,
  spec: ["HO-43"],
  summary: "Operator: versions of the lists of reference",
});

/** One version of the lists with all that it says, beside what holds now. */
export const operatorListSet = readCall("operatorListSet", "/api/operator/reference/:id", "operator", {
  request: z.strictObject({ id: setNumber }),
  reply: z.strictObject({
    /** Null for the lists of the build. */
    set: z.nullable(publishedSet),
    content: listsContent,
    present: z.strictObject({ ruleSet: z.nullable(z.number()), content: listsContent }),
    build: z.string(),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one version of the lists with its content",
});

const draftOfLists = {
  effect: { none: "A draft holds for nobody before another operator approves it" },
  bodyLimit: ruleLimits.fileBytes,
  bodyParts: 20_000,
} as const;

/** Begins a draft: a copy of a version, or what a file brought. Refuses rows that are wrong, by their names and fields. */
export const createListDraft = writeCall("createListDraft", "/api/operator/reference", "operator:compliance", {
  ...draftOfLists,
  request: z.strictObject({ name: setName, basedOn: setNumber, content: listsContent }),
  reply: z.strictObject({ id: z.number() }),
  errors: ["invalidInput", "notFound", "noRoom"],
  spec: ["HO-43"],
  summary: "Operator: begins a draft of the lists of reference",
});

/** Changes an own draft. Refuses one that waits or is published, and one that changed since it was seen. */
export const saveListDraft = writeCall("saveListDraft", "/api/operator/reference/:id", "operator:compliance", {
  ...draftOfLists,
  request: z.strictObject({ id: objectId, revision, name: setName, content: listsContent }),
  reply: z.strictObject({ revision: z.number() }),
  errors: ["invalidInput", "notFound", "conflict", "waitsForSecondPerson"],
  spec: ["HO-43"],
  summary: "Operator: changes a draft of the lists of reference",
});

/** Throws an own draft away. Refuses one that waits or is published, and one that others began from. */
export const discardListDraft = writeCall(
  "discardListDraft",
  "/api/operator/reference/:id/discard",
  "operator:compliance",
  {
    effect: { none: "A draft holds for nobody" },
    request: z.strictObject({ id: objectId }),
    errors: ["notFound", "conflict", "waitsForSecondPerson"],
    spec: ["HO-43"],
    summary: "Operator: throws a draft of the lists of reference away",
  },
);

/** Whom each row concerns that a version has otherwise than the lists that hold now. */
export const listSetPreview = readCall("listSetPreview", "/api/operator/reference/:id/preview", "operator", {
  request: z.strictObject({ id: setNumber }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        list: z.enum(["category", "service", "country", "bank"]),
        /** The number of a category, service or bank, or the code of a country. */
        id: z.string(),
        companies: z.number(),
        freelancers: z.number(),
        /** Tasks that are not paid yet. */
        tasks: z.number(),
        /** Withdrawal methods. */
        methods: z.number(),
      }),
    ),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: whom a version of the lists concerns",
});

/**
 * Asks another operator to publish an own draft. It holds from the moment that is named, a minute after the approval at the
 * earliest. Refuses a draft that changed since it was seen, one that says what holds already, and a moment in the past.
 */
export const publishListSet = writeCall(
  "publishListSet",
  "/api/operator/reference/:id/publish",
  "operator:compliance",
  {
    effect: "leadsToMoney",
    request: askedPublication,
    reply: z.strictObject({ approval: z.number() }),
    errors: ["invalidInput", "notFound", "conflict"],
    spec: ["HO-43"],
    summary: "Operator: asks to publish the lists of reference",
  },
);
