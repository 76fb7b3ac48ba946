import { answersLater, type CallDefinition, intentHeader, isOperatorCall } from "@artel/shared/calls/call";

/** What a request may carry beside its fields. */
export const commonParameters = {
  t: parameter(
    "query",
    "t",
    "Time of the request in milliseconds; an answer that comes later names it",
    "1795426200000",
  ),
  device: parameter(
    "header",
    "X-DEVICE-ID",
    "Random id of the browser, at most 64 characters; no secret",
    "9f86d081884c7d65",
  ),
  language: parameter("header", "Accept-Language", "`ru` or `en`: the language of texts", "en"),
  key: parameter(
    "header",
    "Idempotency-Key",
    "The same key does a thing once; its answer is kept for 24 hours",
    "pay-128-1",
  ),
  intent: {
    ...parameter(
      "header",
      intentHeader,
      "Name of the call: a GET that changes something is refused without it",
      "newRecoveryCodes",
    ),
    required: true,
  },
  prefer: parameter("header", "Prefer", "`respond-async` answers 202 at once", "respond-async"),
  bypass: parameter(
    "header",
    "X-SERVICE-BYPASS",
    "Token that lets its bearer in during maintenance",
    "0123456789abcdef0123456789abcdef",
  ),
  factorToken: parameter(
    "header",
    "X-TFA-TOKEN",
    "Token of the 428 whose code came by mail",
    "0123456789abcdef0123456789abcdef",
  ),
  factorCode: parameter("header", "X-TFA-CODE", "Code of the mail or of the authenticator app", "123456"),
  factorRecovery: parameter("header", "X-TFA-RECOVERY", "A recovery code instead", "abcd-efgh-jkmn"),
} as const;

/** What an answer may carry beside its body. */
export const commonHeaders = {
  "X-Request-Id": header("Id under which the log knows the request", { type: "string" }),
  "Retry-After": header("Seconds after which to try again", { type: "integer" }),
  "Idempotency-Replayed": header("`true` where this is the kept answer of an earlier request with the same key", {
    type: "string",
    const: "true",
  }),
  Location: header("Where the answer can be read", { type: "string" }),
  "Preference-Applied": header("`respond-async`", { type: "string" }),
} as const;

function parameter(place: string, name: string, description: string, example: string): object {
  return { name, in: place, description, required: false, schema: { type: "string" }, example };
}

function header(description: string, schema: object): object {
  return { description, schema };
}

/** References to the headers of an answer. */
export function headersOf(...names: (keyof typeof commonHeaders)[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Whether a call asks for a code, by its duty or in its own way, as signing in does. */
export function asksCode(call: CallDefinition): boolean {
  return (call.factor ?? "never") !== "never" || (call.errors ?? []).includes("secondFactorRequired");
}

/** References to what a request of this call may carry. */
export function parametersOf(call: CallDefinition): object[] {
  const names: (keyof typeof commonParameters)[] = [
    "t",
    "device",
    "language",
    ...(call.idempotent ? (["key"] as const) : []),
    ...(call.needsIntent ? (["intent"] as const) : []),
    ...(answersLater(call) ? (["prefer"] as const) : []),
    ...(call.isOpenInService || isOperatorCall(call) ? [] : (["bypass"] as const)),
    ...(asksCode(call) ? (["factorToken", "factorCode", "factorRecovery"] as const) : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
