import type { CallDefinition } from "@artel/shared/calls/call";
import type { FieldViolation } from "@artel/shared/errors";
import { requestLimits } from "@artel/shared/limits/requests";
import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { AppError } from "../app-error.ts";
import { composedInput } from "./composed-input.ts";
import { isBroken, tooManyFields } from "./json-body.ts";
import { withFewFaults } from "./request-shape.ts";

/**
 * Path parameters, query and body as one object, with one spelling of each letter. Refuses more names than the call has, the same
 * name in two places (parameter pollution), and texts with signs that no database keeps.
 */
export function gatherInput(request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null);
  const { body } = request;
  const parts = [request.params, request.query, body === undefined || body === null ? {} : body];
  if (Array.isArray(body) || typeof parts[2] !== "object") {
    throw new AppError("malformedJson");
  }
  if (Object.keys(request.query ?? {}).length > (request.routeOptions.config.mostKeys ?? 0)) {
    throw tooManyFields("query");
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
      input[name] = composedInput(value);
    }
  }
  return { ...input };
}

/**
 * Parses by the call's schema; unknown keys and wrong shapes are refused naming the field. What is wrong with entries of a list
 * is looked for until there is as much as is told: the rest of it costs nothing.
 */
export function parseInput(call: CallDefinition, input: unknown): unknown {
  const result = call.request.safeParse(withFewFaults(call.request, input));
  if (result.success) {
    return result.data;
  }
  throw new AppError("invalidInput", { fields: faultsOf(result.error.issues, input) });
}

function faultsOf(issues: readonly z.core.$ZodIssue[], input: unknown): Record<string, FieldViolation> {
  const fields: Record<string, FieldViolation> = {};
  let told = 0;
  for (const issue of issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) {
      if (told === requestLimits.faultsTold) {
        return fields;
      }
      if (!Object.hasOwn(fields, name)) {
        fields[name] = violationOf(issue, isGiven(input, issue.path));
        told += 1;
      }
    }
  }
  return fields;
}

/** Whether anything stands where an issue is. */
function isGiven(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) {
      return false;
    }
    value = Reflect.get(value, name);
  }
  return value !== undefined && value !== null;
}

/** The text of an issue, with the values that a check of our own gives it. */
function violationOf(issue: { code?: string; message: string; params?: unknown }, given: boolean): FieldViolation {
  const key = textKey(issue, given);
  return issue.code === "custom" && key === issue.message && issue.params
    ? { key, params: issue.params as Record<string, string | number> }
    : { key };
}

function textKey(issue: { code?: string; message: string }, given: boolean): string {
  if (/^(validations|tasks|errors|import)\./.test(issue.message)) {
    return issue.message;
  }
  if (issue.code === "unrecognized_keys") {
    return "validations.unknownField";
  }
  return issue.code === "invalid_type" && !given ? "validations.required" : "validations.wrongValue";
}
