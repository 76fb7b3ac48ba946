import * as z from "zod/mini";
import { screeningLimits } from "../../limits/screening.ts";
import { hitStates, screeningOccasions } from "../../states/screening.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { lineField, objectId } from "../tasks/fields.ts";

/** A version of the list of names. */
export const screeningList = z.strictObject({
  id: z.number(),
  name: z.string(),
  entries: z.number(),
  state: z.enum(["waiting", "published", "replaced", "refused"]),
  importedBy: z.string(),
  importedAt: z.string(),
  /** The request that waits for a second person. */
  approval: z.nullable(z.number()),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** When everybody was compared with it; null while that goes on. */
  screenedAt: z.nullable(z.string()),
});

/** A name that a listed one may be. */
export const screeningHit = z.strictObject({
  id: z.number(),
  account: z.strictObject({ id: z.number(), kind: z.enum(["company", "freelancer"]), email: z.string() }),
  /** Each name that fits, of the account or the holder of a method, with semicolons between them. */
  name: z.string(),
  country: z.string(),
  /** The entry of the list. */
  entry: z.strictObject({
    name: z.string(),
    list: z.string(),
    reference: z.string(),
    born: z.string(),
    country: z.string(),
  }),
  occasion: z.enum(screeningOccasions),
  foundAt: z.string(),
  state: z.enum(hitStates),
  /** The request to block, which waits for a second person. */
  approval: z.nullable(z.number()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** The versions of the list, the newest first. */
export const operatorScreening = readCall("operatorScreening", "/api/operator/screening", "operator:compliance", {
  reply: z.strictObject({ lists: z.array(screeningList) }),
  spec: ["HO-43"],
  summary: "Operator: the list that names are screened against",
});

export const operatorScreeningHits = readCall(
  "operatorScreeningHits",
  "/api/operator/screening/hits",
  "operator:compliance",
  {
    request: z.strictObject({
      ...listFields(["foundAt", "name"], "foundAt"),
      tab: z._default(z.enum(["open", "decided"]), "open"),
    }),
    reply: z.strictObject({ ...listReply(screeningHit), open: z.number() }),
    spec: ["HO-43"],
    summary: "Operator: names that a listed one may be",
  },
);

/** Reads a file with the columns name, aliases, born, country, list and reference, and asks a second person to publish it. */
export const importScreeningList = writeCall(
  "importScreeningList",
  "/api/operator/screening/lists",
  "operator:compliance",
  {
    effect: "leadsToMoney",
    bodyLimit: 24 * 1024 * 1024,
    bodyParts: 64,
    request: z.strictObject({
      name: lineField(80).check(z.minLength(1, "validations.required")),
      /** The text of the file. */
      content: z.string().check(z.minLength(1, "validations.required"), z.maxLength(screeningLimits.signs)),
      reason,
    }),
    reply: z.strictObject({ id: z.number(), entries: z.number(), approval: z.number() }),
    errors: ["invalidInput", "conflict", "tooLarge"],
    spec: ["HO-43"],
    summary: "Operator: imports a list of names to screen against",
  },
);

/** Says that somebody is not the listed one; it is remembered for this account and this entry. */
export const dismissHit = writeCall("dismissHit", "/api/operator/screening/hits/:id/dismiss", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: says that somebody is not the listed one",
});

/** Asks a second person to block somebody who is the listed one. */
export const confirmHit = writeCall("confirmHit", "/api/operator/screening/hits/:id/confirm", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ approval: z.number() }),
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: asks to block somebody who is the listed one",
});
