import * as z from "zod/mini";
import { pauseMessageLength } from "../../limits/operator.ts";
import { wireCurrencyCode } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { methodName } from "./app.ts";

/** What a pause is for: a method, for who lives in one country or anywhere, in one of its currencies or in all. */
const scope = {
  method: methodName,
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "validations.wrongValue"))),
  currency: z.optional(wireCurrencyCode),
};

const message = z.string().check(z.trim(), z.minLength(1, "validations.required"), z.maxLength(pauseMessageLength));

const pause = z.strictObject({
  id: z.number(),
  method: methodName,
  /** Where the freelancer lives; null for everywhere. */
  country: z.nullable(z.string()),
  /** Null for all currencies of the method. */
  currency: z.nullable(wireCurrencyCode),
  messageEn: z.string(),
  messageRu: z.string(),
  begins: z.string(),
  /** Null until it is lifted. */
  ends: z.nullable(z.string()),
  /** `past` is one that ended or was lifted. */
  state: z.enum(["now", "coming", "past"]),
  madeBy: z.string(),
  madeAt: z.string(),
  liftedBy: z.nullable(z.string()),
  liftedAt: z.nullable(z.string()),
});

/** The withdrawal methods with their pauses. */
export const operatorMethods = readCall("operatorMethods", "/api/operator/methods", "operator", {
  reply: z.strictObject({
    methods: z.array(z.strictObject({ method: methodName, currencies: z.array(wireCurrencyCode) })),
    /** All that hold or will hold, then the hundred that ended last. */
    pauses: z.array(pause),
  }),
  spec: ["J-05", "J-08", "HO-84"],
  summary: "Operator: withdrawal methods and their pauses",
});

/** Whom a pause would concern. */
export const operatorPauseReach = readCall("operatorPauseReach", "/api/operator/methods/reach", "operator", {
  request: z.strictObject(scope),
  reply: z.strictObject({
    /** Freelancers who have such a method. */
    freelancers: z.number(),
    /** Withdrawals by it that are asked for and not ended: a pause does not touch them. */
    orders: z.number(),
  }),
  errors: ["invalidInput"],
  spec: ["J-08", "HO-84"],
  summary: "Operator: how many freelancers a pause would concern, and open withdrawals that it would not",
});

/**
 * Pauses a method: until it ends or is lifted nobody whom it is for adds such a method or withdraws by it. Withdrawals that are
 * asked for already are paid.
 */
export const pauseMethod = writeCall("pauseMethod", "/api/operator/methods/pauses", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({
    ...scope,
    messageEn: message,
    messageRu: message,
    /** At once without it. */
    begins: z.optional(z.iso.datetime("validations.wrongValue")),
    /** Until it is lifted without it. */
    ends: z.optional(z.iso.datetime("validations.wrongValue")),
    reason,
  }),
  reply: pause,
  errors: ["invalidInput", "conflict"],
  spec: ["J-05", "J-08", "HO-84"],
  summary: "Operator: pauses a withdrawal method",
});

/** Lifts a pause that holds or will hold. */
export const liftPause = writeCall("liftPause", "/api/operator/methods/pauses/:id/lift", "operator:compliance", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  reply: pause,
  errors: ["notFound", "alreadyDone"],
  spec: ["J-08", "HO-84"],
  summary: "Operator: lifts a pause of a withdrawal method",
});
