import * as z from "zod/mini";
import { policyMessageLength, segmentLimits } from "../../limits/operator.ts";
import { wireCurrencyCode } from "../../money/wire.ts";
import { policyScopes, policyStatuses } from "../../rules/methods/policies.ts";
import { tariffIds } from "../../rules/tariffs.ts";
import { kycStates } from "../../states/kyc-state.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { lineField, objectId } from "../tasks/fields.ts";
import { methodName } from "../wallets/app.ts";

const tariffName = z.enum(Object.keys(tariffIds) as (keyof typeof tariffIds)[]);

/** A number of an account or its email. */
const accountName = lineField(254);

/** What a policy is about, and whom it is for: what is left out holds for everybody. */
const wanted = {
  method: methodName,
  currency: z.optional(wireCurrencyCode),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "validations.wrongValue"))),
  tariff: z.optional(tariffName),
  kycState: z.optional(z.enum(kycStates)),
  segment: z.optional(objectId),
  account: z.optional(accountName),
};

const message = z._default(z.string().check(z.trim(), z.maxLength(policyMessageLength)), "");
const named = z.strictObject({ id: z.number(), name: z.string() });

const policy = z.strictObject({
  id: z.number(),
  scope: z.enum(policyScopes),
  method: methodName,
  status: z.enum(policyStatuses),
  /** Each null for everybody, or for all currencies of the method. */
  currency: z.nullable(wireCurrencyCode),
  country: z.nullable(z.string()),
  tariff: z.nullable(tariffName),
  kycState: z.nullable(z.enum(kycStates)),
  segment: z.nullable(named),
  account: z.nullable(z.strictObject({ id: z.number(), name: z.string(), email: z.string() })),
  messageEn: z.string(),
  messageRu: z.string(),
  begins: z.string(),
  /** Null until operators end it. */
  ends: z.nullable(z.string()),
  /** `waiting` for a second person, `urgent` holds meanwhile; `past` ended, or was never approved. */
  state: z.enum(["waiting", "urgent", "now", "coming", "past"]),
  /** Until when an urgent one holds without a second person. */
  urgentUntil: z.nullable(z.string()),
  /** What waits for a second person: that it comes into force, or that it ends. */
  pending: z.nullable(z.strictObject({ approval: z.number(), kind: z.enum(["publish", "end"]) })),
  replaces: z.nullable(z.number()),
  askedBy: z.string(),
  askedAt: z.string(),
  isApproved: z.boolean(),
  /** Null while nobody approved it, and of one that one person made as a pause. */
  approvedBy: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

/** Policies with what each is about, for whom and until when. */
export const operatorPolicies = readCall("operatorPolicies", "/api/operator/policies", "operator", {
  reply: z.strictObject({
    methods: z.array(z.strictObject({ method: methodName, currencies: z.array(wireCurrencyCode) })),
    segments: z.array(named),
    /** All that hold, will hold or wait, then the hundred that ended last. */
    policies: z.array(policy),
  }),
  spec: ["N-29", "J-05", "J-08", "HO-84"],
  summary: "Operator: policies of withdrawal methods",
});

/** Whom a policy would concern. */
export const policyReach = readCall("policyReach", "/api/operator/policies/reach", "operator", {
  request: z.strictObject(wanted),
  reply: z.strictObject({
    /** Freelancers who have such a method. */
    freelancers: z.number(),
    /** Withdrawals by it that are asked for and not ended: no policy touches them. */
    orders: z.number(),
  }),
  errors: ["invalidInput"],
  spec: ["J-08", "HO-84"],
  summary: "Operator: how many freelancers a policy would concern, and open withdrawals that it would not",
});

/** The id of the request for a second person. */
const asked = z.strictObject({ id: z.number(), approval: z.number() });

/**
 * Asks for a policy. It holds once a second person has approved it; an urgent one, which closes, holds at once for a day at most.
 * While none of them is approved, those of one operator for a method share that day for a week.
 * Withdrawals that are asked for already are paid.
 */
export const proposePolicy = writeCall("proposePolicy", "/api/operator/policies", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({
    ...wanted,
    status: z.enum(policyStatuses),
    messageEn: message,
    messageRu: message,
    /** At once without it. */
    begins: z.optional(z.iso.datetime("validations.wrongValue")),
    /** Until it is ended without it. */
    ends: z.optional(z.iso.datetime("validations.wrongValue")),
    isUrgent: z._default(z.boolean(), false),
    /** A policy that ends when this one begins. */
    replaces: z.optional(objectId),
    reason,
  }),
  reply: asked,
  errors: ["invalidInput", "conflict", "notFound"],
  spec: ["HO-43", "N-29", "J-08", "HO-84"],
  summary: "Operator: asks for a policy of a withdrawal method",
});

/** Asks to end a policy that holds or will hold. */
export const proposePolicyEnd = writeCall("proposePolicyEnd", "/api/operator/policies/:id/end", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  reply: asked,
  errors: ["notFound", "alreadyDone", "conflict"],
  spec: ["HO-43", "J-08", "HO-84"],
  summary: "Operator: asks to end a policy",
});

/** What a person would find: each method with what decides about it now. */
export const policiesAsUser = readCall("policiesAsUser", "/api/operator/policies/as-user", "operator", {
  request: z.strictObject({ account: accountName }),
  reply: z.strictObject({
    account: z.strictObject({ id: z.number(), name: z.string(), email: z.string() }),
    country: z.string(),
    tariff: tariffName,
    kycState: z.enum(kycStates),
    segments: z.array(named),
    methods: z.array(
      z.strictObject({
        method: methodName,
        currency: wireCurrencyCode,
        status: z.enum(policyStatuses),
        /** In the reader's language. */
        message: z.string(),
        /** Which policy decides; null where none does and the method is open. */
        policy: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ["invalidInput"],
  spec: ["N-30", "HO-43"],
  summary: "Operator: what policies make of the methods of a freelancer",
});

/** Segments with their members. */
export const operatorSegments = readCall("operatorSegments", "/api/operator/segments", "operator", {
  reply: z.strictObject({
    segments: z.array(
      z.strictObject({
        id: z.number(),
        name: z.string(),
        version: z.number(),
        members: z.array(z.strictObject({ id: z.number(), name: z.string(), email: z.string() })),
        /** The operator who answers for it. */
        owner: named,
        /** From then on it holds nobody; null for never. */
        endsAt: z.nullable(z.string()),
        /** Policies for it that hold or will hold. */
        policies: z.number(),
        changedAt: z.string(),
        pending: z.nullable(z.number()),
      }),
    ),
    /** New ones that wait for a second person. */
    waiting: z.number(),
  }),
  spec: ["X-45", "HO-43"],
  summary: "Operator: segments, named lists of accounts",
});

/** Asks for a segment: a new one, or another name and other members of one. A second person approves it. */
export const proposeSegment = writeCall("proposeSegment", "/api/operator/segments", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({
    id: z.optional(objectId),
    /** Of the segment as it was seen; 0 of a new one. */
    version: z.number().check(z.int(), z.gte(0)),
    name: lineField(segmentLimits.name).check(z.minLength(1, "validations.required")),
    /** Numbers or emails of accounts. */
    members: z.array(accountName).check(z.maxLength(segmentLimits.members)),
    /** The operator who answers for it; who asks without it. */
    owner: z.optional(objectId),
    /** Its last day in UTC; it holds for good without it. */
    endsOn: z.optional(z.iso.date("validations.wrongValue")),
    reason,
  }),
  reply: z.strictObject({ approval: z.number() }),
  errors: ["invalidInput", "conflict", "notFound"],
  spec: ["X-45", "HO-43"],
  summary: "Operator: asks for a segment or its change",
});
