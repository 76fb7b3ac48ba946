import { answersLater, type CallDefinition, intentHeader, pathsOf } from "@artel/shared/calls/call";
import { errorCatalogue } from "@artel/shared/errors";
import * as z from "zod/mini";

/** The OpenAPI 3.1 document of all calls, made from the schemas that validate them. */
export function openApiDocument(calls: readonly CallDefinition[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    for (const path of pathsOf(call)) {
      const url = path.replace(/:(\w+)/g, "{$1}");
      paths[url] = { ...paths[url], [call.method.toLowerCase()]: operation(call, path) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Artel", version, license: { name: "Apache-2.0" } },
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: problemSchema },
      parameters: commonParameters,
    },
    paths,
  };
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(errorCatalogue) },
    fields: { type: "object", additionalProperties: { type: "string" } },
    requestId: { type: "string" },
  },
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function operation(call: CallDefinition, path: string): object {
  const request = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" }) as ObjectSchema;
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ""));
  const rest = Object.entries(request.properties ?? {}).filter(([name]) => !inPath.has(name));
  const isQuery = call.method === "GET";
  const parameter = (name: string, where: string) => ({
    name,
    in: where,
    required: where === "path" || (request.required?.includes(name) ?? false),
    schema: request.properties?.[name] ?? {},
  });
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Who: ${call.who}. Requirements: ${call.spec.join(", ")}.`,
    ...(call.who === "public" ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...[...inPath].map((name) => parameter(name, "path")),
      ...(isQuery ? rest.map(([name]) => parameter(name, "query")) : []),
      ...conventions(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(isQuery || rest.length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: Object.fromEntries(rest),
                  required: (request.required ?? []).filter((name) => !inPath.has(name)),
                  additionalProperties: false,
                },
              },
            },
          },
        }),
    responses: responses(call),
  };
}

/** What a request may carry beside its fields (P-02 to P-05, HO-10, HO-13, HO-15). */
const commonParameters = {
  t: commonParameter("query", "t", "Time of the request in milliseconds; an answer that comes later names it"),
  device: commonParameter("header", "X-DEVICE-ID", "Random id of the browser, at most 64 characters; no secret"),
  language: commonParameter("header", "Accept-Language", "`ru` or `en`: the language of texts"),
  key: commonParameter("header", "Idempotency-Key", "The same key does a thing once; its answer is kept for 24 hours"),
  intent: commonParameter(
    "header",
    intentHeader,
    "Name of the call: a GET that changes something is refused without it",
  ),
  prefer: commonParameter("header", "Prefer", "`respond-async` answers 202 at once"),
  factorToken: commonParameter("header", "X-TFA-TOKEN", "Token of the 428 whose code came by mail"),
  factorCode: commonParameter("header", "X-TFA-CODE", "Code of the mail or of the authenticator app"),
  factorRecovery: commonParameter("header", "X-TFA-RECOVERY", "A recovery code instead"),
};

function commonParameter(place: string, name: string, description: string): object {
  return { name, in: place, description, required: false, schema: { type: "string" } };
}

function conventions(call: CallDefinition): (keyof typeof commonParameters)[] {
  return [
    "t",
    "device",
    "language",
    ...(call.idempotent ? (["key"] as const) : []),
    ...(call.needsIntent ? (["intent"] as const) : []),
    ...(answersLater(call) ? (["prefer"] as const) : []),
    ...(call.factor && call.factor !== "never" ? (["factorToken", "factorCode", "factorRecovery"] as const) : []),
  ];
}

function responses(call: CallDefinition): object {
  const problem = { content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } };
  const statuses = new Set<number>([
    400,
    ...(call.who === "public" ? [] : [401]),
    ...(call.errors ?? []).map((code) => errorCatalogue[code]),
  ]);
  return {
    200: {
      description: "Done",
      content: { "application/json": { schema: z.toJSONSchema(call.reply, { io: "output", unrepresentable: "any" }) } },
    },
    ...(answersLater(call) ? { 202: { description: "The answer follows, and is read by its id (HO-13, HO-14)" } } : {}),
    ...(call.factor && call.factor !== "never" ? { 428: { description: "A second factor is asked (HO-10)" } } : {}),
    ...Object.fromEntries([...statuses].map((status) => [status, { description: "Refused", ...problem }])),
  };
}
