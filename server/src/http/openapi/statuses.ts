import { type CallDefinition, isOperatorCall } from "@artel/shared/calls/call";
import { type ErrorCode, errorCatalogue } from "@artel/shared/errors";

/** Codes that any call may be refused with. */
const always: readonly ErrorCode[] = [
  "invalidInput",
  "tooManyRequests",
  "internal",
  "overloaded",
  "unavailable",
  // Whoever sends a body to a call that reads none gets these too: they are judged by the headers.
  "tooLarge",
  "unsupportedType",
];
/** Of a body that is read. */
const withBody: readonly ErrorCode[] = ["malformedJson"];
/** What judging or mailing a code may be refused with. */
const withFactor: readonly ErrorCode[] = ["secondFactorRequired", "factorLocked", "codeCoolDown", "limitExceeded"];

/** Where a rule says what is too little, other rules may say more: the ceiling, and those of operators. */
const ofRules: readonly ErrorCode[] = ["maximum", "ruleRefused"];

/** Every code of the catalogue that this call may be refused with, by status. */
export function refusals(call: CallDefinition): ReadonlyMap<number, readonly ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...always,
    ...(call.method === "GET" ? [] : withBody),
    ...ofPerson(call),
    ...ofViewer(call),
    ...(call.isOpenInService || isOperatorCall(call) ? [] : (["serviceMode"] as const)),
    ...(call.idempotent ? (["keyInProgress", "keyReused"] as const) : []),
    ...(call.captcha ? (["captchaFailed", "captchaDown"] as const) : []),
    ...(call.factor && call.factor !== "never" ? withFactor : []),
    ...(call.errors ?? []),
    ...((call.errors ?? []).includes("minimum") ? ofRules : []),
  ]);
  const statuses = [...new Set([...codes].map((code) => errorCatalogue[code]))].sort((a, b) => a - b);
  return new Map(
    statuses.map((status) => [status, [...codes].filter((code) => errorCatalogue[code] === status).sort()]),
  );
}

/** Who looks on as somebody is refused what is no mere read, and what is the person's own. */
function ofViewer({ who, kind, isOwnOnly }: CallDefinition): readonly ErrorCode[] {
  return who.startsWith("operator") || (kind === "read" && !isOwnOnly) ? [] : ["viewOnly"];
}

/** Without a session 401, without the right 403; operators' calls do not exist for anybody else. */
function ofPerson({ who }: CallDefinition): readonly ErrorCode[] {
  if (who === "public") {
    return [];
  }
  if (who === "operator") {
    return ["unauthorized", "notFound"];
  }
  return who.startsWith("operator:") ? ["unauthorized", "notFound", "forbidden"] : ["unauthorized", "forbidden"];
}
