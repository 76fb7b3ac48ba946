import { type CallDefinition, isOperatorCall, pathsOf } from "@artel/shared/calls/call";
import { exchangeQuoteReply } from "@artel/shared/calls/exchange/app";
import { factorBody } from "@artel/shared/calls/two-factor/legacy";
import { callTags, tagOf } from "@artel/shared/calls/words/tags";
import { commonHeaders, commonParameters } from "./conventions.ts";
import { operation } from "./operation.ts";
import { laterSchema, problemSchema } from "./problem.ts";
import { createComponents } from "./schemas.ts";

/** Whose calls a description holds: those of strangers, or those of operators. */
export type Readers = "everybody" | "operators";

export interface DocumentOptions {
  readonly version: string;
  /** Address of the installation. */
  readonly server: string;
  readonly readers: Readers;
}

/** The OpenAPI 3.1 document of the calls that these readers may know, made from the schemas that validate them. */
export function openApiDocument(
  calls: readonly CallDefinition[],
  { version, server, readers }: DocumentOptions,
): object {
  const shown = calls.filter((call) => isOperatorCall(call) === (readers === "operators"));
  const components = createComponents();
  const place = (name: string) => ({ name, owner: name });
  components.schemaOf(factorBody, "output", place("SecondFactorNeeded"));
  components.schemaOf(exchangeQuoteReply, "output", place("ExchangeQuote"));
  components.add("Problem", problemSchema);
  components.add("LaterAnswer", laterSchema);
  const paths: Record<string, Record<string, object>> = {};
  for (const call of shown) {
    for (const path of pathsOf(call)) {
      const url = path.replace(/:(\w+)/g, "{$1}");
      paths[url] = { ...paths[url], [call.method.toLowerCase()]: operation(call, path, components) };
    }
  }
  const tags = new Set(shown.map((call) => tagOf(call)));
  return {
    openapi: "3.1.0",
    info: { title: readers === "operators" ? "Artel for operators" : "Artel", version, description, license },
    servers: [{ url: server, description: "This installation" }],
    tags: callTags.filter((tag) => tags.has(tag)).map(({ name, description: text }) => ({ name, description: text })),
    components: {
      securitySchemes: { session },
      schemas: components.schemas,
      parameters: commonParameters,
      headers: commonHeaders,
    },
    paths,
  };
}

const license = { name: "Apache-2.0", identifier: "Apache-2.0" };
const session = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: "The `jwt` of signing in, as `Authorization: Bearer <jwt>`",
};

const description = `Money is decimal text with two decimals, and a JSON number in the replies of the
calls below \`/rest/api\`. A request takes both. Times are ISO 8601 in UTC.

A refusal is \`application/problem+json\` with a \`code\`; [all codes](/docs/errors). Each operation names the codes that it
may answer. A path asked with a method that it does not have is answered 405 \`methodNotAllowed\` with the header \`Allow\`,
an unknown path 404 \`notFound\`; both are no operation and stand here only,
as does 414 for a part of a path that is longer than 200 signs.

Answers may gain fields: a client ignores what it does not know. A request may not: an unknown field is refused.`;
