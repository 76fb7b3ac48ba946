import type { CallDefinition } from "@artel/shared/calls/call";
import type { FieldViolation } from "@artel/shared/errors";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { isBroken } from "./json-body.ts";

/**
 * Path parameters, query and body as one object. Refuses the same name in two places (parameter pollution), and texts
 * with signs that no database keeps.
 */
export function gatherInput(request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null);
  const { body } = request;
  const parts = [request.params, request.query, body === undefined || body === null ? {} : body];
  if (Array.isArray(body) || typeof parts[2] !== "object") {
    throw new AppError("malformedJson");
  }
  for (const part of parts) {
    for (const [name, value] of Object.entries(part ?? {})) {
      if (name === "t" && part === request.query) {
        continue;
      }
      if (name in input) {
        throw new AppError("invalidInput", { fields: { [name]: { key: "validations.givenTwice" } } });
      }
      if (isBroken(value)) {
        throw new AppError("invalidInput", { fields: { [name]: { key: "validations.wrongValue" } } });
      }
      input[name] = value;
    }
  }
  return { ...input };
}

/** Parses by the call's schema; unknown keys and wrong shapes are refused naming the field. */
export function parseInput(call: CallDefinition, input: unknown): unknown {
  const result = call.request.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const fields: Record<string, FieldViolation> = {};
  for (const issue of result.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) {
      fields[name] ??= violationOf(issue);
    }
  }
  throw new AppError("invalidInput", { fields });
}

/** The text of an issue, with the values that a check of our own gives it. */
function violationOf(issue: { code?: string; message: string; input?: unknown; params?: unknown }): FieldViolation {
  const key = textKey(issue);
  return issue.code === "custom" && key === issue.message && issue.params
    ? { key, params: issue.params as Record<string, string | number> }
    : { key };
}

function textKey(issue: { code?: string; message: string; input?: unknown }): string {
  if (/^(validations|tasks|errors|import)\./.test(issue.message)) {
    return issue.message;
  }
  if (issue.code === "unrecognized_keys") {
    return "validations.unknownField";
  }
  return issue.code === "invalid_type" && issue.input === undefined ? "validations.required" : "validations.wrongValue";
}
