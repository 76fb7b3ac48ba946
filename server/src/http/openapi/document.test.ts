import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { placedWords } from "@artel/shared/calls/words/field-words";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { allBindings } from "../../features.ts";
import { openApiDocument } from "./document.ts";
import type { JsonSchema } from "./json-schema.ts";
import { refusals } from "./statuses.ts";

interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string; readonly description?: string }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly headers: object; readonly "x-codes"?: string[]; readonly content: Record<string, Media> }>
  >;
}

interface Document {
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
    readonly securitySchemes: object;
  };
}

// Only the definitions are read: nothing is called, so that the queues may be missing.
const calls = allBindings({ queues: { pay: undefined, accept: undefined } as never }).map(({ call }) => call);
const documentFor = (readers: "everybody" | "operators") =>
  openApiDocument(calls, { version: "1", server: "https://artel.example", readers }) as Document;
const documents = { everybody: documentFor("everybody"), operators: documentFor("operators") };

function operationsOf(document: Document): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Calls that do what others do, under another name or after them: whatever refuses those refuses these. */
const doneByOthers: [call: string, others: string[], never?: string[]][] = [
  ["changeTask", ["payTask", "rejectTask", "completeTask"]],
  ["flchangeTask", ["acceptTask", "rejectTask"]],
  ["newTask", ["createTask"]],
  ["fastChangeTask", ["updateTask"]],
  // What was made just now is a draft, and was not paid before; above the manager's sum of the day it stays one.
  ["createTask", ["payTask"], ["taskAlreadyPaid", "taskNotDraft", "aboveDaySum"]],
  ["flBankPayment", ["withdraw"]],
  ["instantTransfer", ["withdraw"]],
  ["removeWalletLegacy", ["removeWallet"]],
  ["resendWalletLegacy", ["resendWallet"]],
  ["requestConversion", ["getExchangeQuote"]],
  // What two persons decided is not bound by what one alone may gain, and waits for nobody else.
  [
    "decideApproval",
    ["adminDoExchange", "settleTopup", "settleTopups", "publishRate", "markPayoutItems", "releaseBatch"],
    ["batchNotOpen", "rateUnconfirmed", "waitsForSecondPerson", "changedMeanwhile"],
  ],
];

test.each(doneByOthers)("HO-01, HO-17: %s names every refusal of %j, which it does too", (name, others, never = []) => {
  const callOf = (one: string) => calls.find((call) => call.name === one) as CallDefinition;
  const named = [...refusals(callOf(name)).values()].flat();
  const asked = others.flatMap((one) => callOf(one).errors ?? []);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((code) => !named.includes(code) && !never.includes(code))).toEqual([]);
});

describe.each(Object.entries(documents))("HO-17: the description for %s", (_, document) => {
  const operations = operationsOf(document);
  const { schemas, parameters } = document.components;

  test("HO-17: each operation has an id of its own and one noun, which the document describes", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    const untold = operations.filter(
      ({ operation: { tags: own = [] } }) => own.length !== 1 || !tags.includes(own[0] ?? ""),
    );
    expect(untold.map(({ path }) => path)).toEqual([]);
    expect(document.tags.filter(({ description }) => description.length < 5)).toEqual([]);
    expect(document.servers).toEqual([{ url: "https://artel.example", description: "This installation" }]);
  });

  test("HO-17: every field and parameter of a request or reply is described, in the component that it stands in", () => {
    const fields = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, schema]) => ({ place: `${name}.${field}`, text: schema.description })),
    );
    const named = operations.flatMap(({ operation }) =>
      operation.parameters.map((parameter) => ({
        place: `${operation.operationId}(${parameter.name})`,
        text: (parameter.$ref ? parameters[parameter.$ref.split("/").at(-1) ?? ""] : parameter)?.description,
      })),
    );
    expect(fields.length).toBeGreaterThan(150);
    const undescribed = [...fields, ...named].filter(({ text }) => (text?.length ?? 0) < 4);
    expect(undescribed.map(({ place }) => `add words for ${place} in shared/src/calls/words`)).toEqual([]);
  });

  test("HO-17: objects stand as named components only, never inside of something else", () => {
    const inline = [
      ...Object.entries(schemas).flatMap(([name, schema]) => objectsIn({ ...schema, properties: undefined }, name)),
      ...Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
        Object.entries(properties).flatMap(([field, schema]) => objectsIn(schema, `${name}.${field}`)),
      ),
      ...operations.flatMap(({ path, operation }) => objectsIn(operation.responses, path)),
      ...operations.flatMap(({ path, operation }) => objectsIn(operation.requestBody, path)),
    ];
    expect(inline).toEqual([]);
  });

  test("HO-17: examples of requests and replies fit their schemas, and the calls themselves take them", () => {
    const ajv = new Ajv2020.default({ strict: false });
    addFormats.default(ajv);
    const wrong: string[] = [];
    let count = 0;
    for (const { path, method, operation } of operations) {
      const bodies = [operation.requestBody, operation.responses[200], operation.responses[202]];
      for (const { schema, example } of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
        count += 1;
        if (example === undefined || !ajv.validate({ ...schema, components: document.components }, example)) {
          wrong.push(`${operation.operationId}: ${ajv.errorsText()} in ${JSON.stringify(example)}`);
        }
      }
      const call = calls.find(
        (one) => one.method.toLowerCase() === method && pathsOf(one).includes(path.replace(/\{(\w+)\}/g, ":$1")),
      );
      const inPath = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], exampleOfPath(operation, match[1])]),
      );
      const body = operation.requestBody?.content["application/json"]?.example ?? {};
      const taken = method === "get" ? undefined : call?.request.safeParse({ ...inPath, ...(body as object) });
      const given = call?.reply.safeParse(Object.values(operation.responses[200]?.content ?? {})[0]?.example);
      for (const result of [taken, given]) {
        if (result?.success === false) {
          wrong.push(`${operation.operationId}: ${JSON.stringify(result.error.issues.slice(0, 2))}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  test("HO-01, HO-10: each refusal has a status, its codes and a body; a 428 says what a code is needed for", () => {
    for (const { operation } of operations) {
      for (const [status, { content, headers, ...response }] of Object.entries(operation.responses)) {
        expect(Object.keys(headers), operation.operationId).toContain("X-Request-Id");
        if (Number(status) >= 400) {
          const schema = status === "428" ? "SecondFactorNeeded" : "Problem";
          const [media] = Object.values(content);
          // The answer of another call may be any refusal, kept as it was.
          const isKept = operation.operationId === "getContent";
          expect(isKept ? "Problem" : schema, operation.operationId).toBe(
            isKept ? "Problem" : media?.schema.$ref?.split("/").at(-1),
          );
          expect(status === "428" || (response["x-codes"] ?? []).length > 0).toBe(true);
        }
        expect(Object.keys(headers).includes("Retry-After")).toBe(status === "429" || status === "503");
      }
    }
  });
});

function exampleOfPath(operation: Operation, name: string | undefined): unknown {
  const found = operation.parameters.find((parameter) => parameter.name === name) as { example?: unknown } | undefined;
  return String(found?.example ?? 128);
}

function objectsIn(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  const here = "properties" in value && value.properties !== undefined ? [place] : [];
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, inner]) =>
      key === "examples" || key === "example" ? [] : objectsIn(inner, place),
    ),
  ];
}

test("HO-43: strangers read of no operator's call, and operators of all of them", () => {
  const strangers = JSON.stringify(documents.everybody);
  expect(strangers).not.toMatch(/operator:|\/api\/operator|adminDoExchange|adminLogsExchange/);
  const theirs = operationsOf(documents.operators).map(({ path }) => path);
  expect(theirs).toEqual(
    expect.arrayContaining(["/api/operator/sign-in", "/rest/api/adminDoExchange", "/api/operator/openapi"]),
  );
  expect(theirs.filter((path) => !/^\/(api\/operator\/|rest\/api\/admin)/.test(path))).toEqual([]);
});

test("HO-17: no word stands in two tables", () => {
  const keys = placedWords.map(([place]) => place);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("P-02, P-03, HO-13, HO-15: a call names the headers that it takes and the statuses that it answers", () => {
  const namesOf = ({ parameters }: Operation) =>
    parameters.map(
      ({ $ref, name }) => name ?? documents.everybody.components.parameters[$ref?.split("/").at(-1) ?? ""]?.name,
    );
  const pay = documents.everybody.paths["/api/app/task/{id}/pay"]?.post as Operation;
  expect(namesOf(pay)).toEqual([
    "id",
    "t",
    "X-DEVICE-ID",
    "Accept-Language",
    "Idempotency-Key",
    "Prefer",
    "X-SERVICE-BYPASS",
    "X-TFA-TOKEN",
    "X-TFA-CODE",
    "X-TFA-RECOVERY",
  ]);
  const statuses = "200 202 400 401 403 404 409 413 415 422 428 429 500 503";
  expect(Object.keys(pay.responses).join(" ")).toBe(statuses);
  expect(Object.keys(pay.responses[200]?.headers ?? {})).toContain("Idempotency-Replayed");
  const init = documents.everybody.paths["/rest/api/user-init"]?.post as Operation;
  expect(namesOf(init)).toEqual(["t", "X-DEVICE-ID", "Accept-Language", "X-SERVICE-BYPASS"]);
  expect(Object.keys(init.responses).join(" ")).toBe("200 400 401 403 413 415 429 500 503");
  const sign = documents.everybody.paths["/login"]?.post as Operation;
  expect(sign.operationId).toBe("signInAtLogin");
  expect(sign.security).toEqual([]);
  expect(sign.requestBody?.required).toBe(true);
  expect(documents.everybody.paths["/rest/api/GetExchange"]?.post?.requestBody?.required).toBe(false);
  expect(documents.everybody.info.description).toContain("405 `methodNotAllowed`");
});
