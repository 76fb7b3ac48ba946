import { answersLater, type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { tagOf } from "@artel/shared/calls/words/tags";
import type { ErrorCode } from "@artel/shared/errors";
import { asksCode, headersOf, parametersOf } from "./conventions.ts";
import { exampleOf } from "./examples.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Components, capitalised } from "./schemas.ts";
import { refusals } from "./statuses.ts";

/** One call at one of its paths. */
export function operation(call: CallDefinition, path: string, components: Components): object {
  const id = operationId(call, path);
  const { parameters, body } = requestOf(call, path, components);
  const tag = tagOf(call);
  return {
    operationId: id,
    summary: call.summary.replace(/\.$/, ""),
    description: `Who: ${call.who}. Requirements: ${call.spec.join(", ")}.`,
    ...(tag ? { tags: [tag.name] } : {}),
    security: call.who === "public" ? [] : [{ session: [] }],
    parameters: [...parameters, ...parametersOf(call)],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successes(call, components), ...failures(call) },
  };
}

/** The name of the call; further paths of it add the last word of the path. */
function operationId(call: CallDefinition, path: string): string {
  const last = path.split("/").at(-1) ?? "";
  return path === pathsOf(call)[0] ? call.name : `${call.name}At${capitalised(last)}`;
}

function requestOf(
  call: CallDefinition,
  path: string,
  components: Components,
): { parameters: object[]; body?: object } {
  const name = `${capitalised(call.name)}Request`;
  const request = components.fieldsOf(call.request, { name, owner: call.name });
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const rest = Object.entries(request.properties ?? {}).filter(([field]) => !inPath.includes(field));
  const required = (request.required ?? []).filter((field) => !inPath.includes(field));
  const parameter = (field: string, where: "path" | "query") => {
    const { description, examples, ...schema } = request.properties?.[field] ?? {};
    const isRequired = where === "path" || required.includes(field);
    const example = examples ? { example: examples[0] } : {};
    return { name: field, in: where, required: isRequired, description, schema, ...example };
  };
  const pathParameters = inPath.map((field) => parameter(field, "path"));
  if (call.method === "GET") {
    return { parameters: [...pathParameters, ...rest.map(([field]) => parameter(field, "query"))] };
  }
  if (rest.length === 0) {
    return { parameters: pathParameters };
  }
  const whole: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(rest),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  const schema = components.add(name, whole, { isShaped: true });
  return { parameters: pathParameters, body: { required: required.length > 0, content: json(schema, components) } };
}

function json(schema: JsonSchema, components: Components): object {
  return { "application/json": { schema, example: exampleOf(schema, components.schemas) } };
}

function successes(call: CallDefinition, components: Components): object {
  const name = `${capitalised(call.name)}Reply`;
  const schema = components.schemaOf(call.reply, "output", { name, owner: call.name });
  const isText = schema.type === "string";
  const content = isText
    ? { "text/plain": { schema, example: exampleOf(schema, components.schemas) } }
    : json(schema, components);
  return {
    200: {
      description: "Done",
      headers: headersOf("X-Request-Id", ...(call.idempotent ? (["Idempotency-Replayed"] as const) : [])),
      content,
    },
    ...(answersLater(call)
      ? {
          202: {
            description: "The answer follows, and is read by its id (HO-13, HO-14)",
            headers: headersOf("X-Request-Id", "Location", "Preference-Applied"),
            content: json({ $ref: "#/components/schemas/LaterAnswer" }, components),
          },
        }
      : {}),
  };
}

function failures(call: CallDefinition): object {
  const entries = [...refusals(call)].map(([status, codes]) => [
    status,
    status === 428 && asksCode(call) ? codeAsked() : refusal(status, codes),
  ]);
  return Object.fromEntries(entries);
}

function codeAsked(): object {
  return {
    description: "A code is needed: the same request is sent again with it (HO-10)",
    headers: headersOf("X-Request-Id"),
    content: { "application/json": { schema: { $ref: "#/components/schemas/SecondFactorNeeded" } } },
  };
}

function refusal(status: number, codes: readonly ErrorCode[]): object {
  const schema = { $ref: "#/components/schemas/Problem" };
  return {
    description: `Refused: ${codes.join(", ")}`,
    "x-codes": codes,
    headers: headersOf("X-Request-Id", ...(status === 429 || status === 503 ? (["Retry-After"] as const) : [])),
    content: { "application/problem+json": { schema } },
  };
}
