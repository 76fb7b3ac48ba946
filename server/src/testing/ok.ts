import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { expect } from "vitest";
import type { Caller } from "./app.ts";

/** Calls over HTTP and expects 200; anything else shows its body. Answers the parsed reply. */
export async function ok<C extends CallDefinition>(
  caller: Caller,
  call: C,
  input: Record<string, unknown>,
): Promise<Output<C>> {
  const answer = await caller(call, input);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return call.reply.parse(answer.body === "done" ? answer.body : answer.json()) as Output<C>;
}
