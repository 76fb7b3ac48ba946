import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Binding } from "../http/context.ts";
import { openApiDocument, type Readers } from "../http/openapi/document.ts";
import { version } from "../platform/product-version.ts";

interface Response {
  readonly "x-codes"?: readonly string[];
  readonly content: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** An answer as a client sees it. */
export interface SeenAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Throws where an answer is not as the description says: status, type of content, body, code of the refusal. */
export type Judge = (method: string, url: string, answer: SeenAnswer) => void;

let known: Judge | undefined;

/** Judges answers by the OpenAPI documents of these calls. Requests of no call, such as pages, are let through. */
export function judgeByDescription(bindings: readonly Binding[]): Judge {
  // The same calls for every test file of a process.
  known ??= createJudge(bindings);
  return known;
}

function createJudge(bindings: readonly Binding[]): Judge {
  const ajv = new Ajv2020.default({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const calls = bindings.map(({ call }) => call);
  const routes = (["everybody", "operators"] satisfies Readers[]).flatMap((readers) => {
    const document = openApiDocument(calls, { version, server: "http://127.0.0.1:3000", readers }) as Document;
    ajv.addSchema({ $id: `artel:${readers}`, ...document });
    return Object.entries(document.paths).map(([path, operations]) => ({ readers, path, operations }));
  });
  // A path without a parameter is meant before one with it.
  routes.sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  const patterns = routes.map((route) => ({
    ...route,
    pattern: new RegExp(`^${route.path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
  }));

  return (method, url, answer) => {
    const path = new URL(url, "http://artel.test").pathname;
    const verb = method.toLowerCase();
    const route = patterns.find(({ pattern, operations }) => pattern.test(path) && operations[verb]);
    const operation = route?.operations[verb];
    // 414 comes of the router, which refuses too long an address before it knows of any call.
    if (!route || !operation || answer.statusCode === 414) {
      return;
    }
    const about = `${operation.operationId} answered ${answer.statusCode}`;
    const response = operation.responses[answer.statusCode];
    if (!response) {
      throw new Error(`${about}, which its description does not name: ${answer.body.slice(0, 300)}`);
    }
    const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
    if (!(type in response.content)) {
      throw new Error(`${about} as "${type}", described is ${Object.keys(response.content).join(", ")}`);
    }
    const body: unknown = type === "text/plain" ? answer.body : JSON.parse(answer.body);
    const pointer = ["paths", route.path, verb, "responses", String(answer.statusCode), "content", type, "schema"];
    const schema = `artel:${route.readers}#/${pointer.map(escaped).join("/")}`;
    const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
    if (!validate(body)) {
      throw new Error(
        `${about} against its description: ${ajv.errorsText(validate.errors)}: ${answer.body.slice(0, 300)}`,
      );
    }
    const { code } = (type === "application/problem+json" ? body : {}) as { code?: string };
    if (code !== undefined && response["x-codes"]?.includes(code) === false) {
      throw new Error(`${about} with ${code}, described are ${response["x-codes"].join(", ")}`);
    }
  };
}

function escaped(token: string): string {
  return encodeURIComponent(token.replaceAll("~", "~0").replaceAll("/", "~1"));
}
