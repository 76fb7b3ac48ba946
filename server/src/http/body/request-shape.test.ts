import { readCall } from "@artel/shared/calls/call";
import { estimateImport } from "@artel/shared/calls/tasks/app-import";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AppError } from "../app-error.ts";
import { parseInput } from "./input.ts";
import { mostKeysOf, withFewFaults } from "./request-shape.ts";

let judged = 0;
const counted = z.number().check(
  z.refine((value) => {
    judged += 1;
    return value > 0;
  }),
);
const call = readCall("count", "/count", "user", {
  method: "POST",
  request: z.strictObject({
    ids: z.optional(z.array(counted)),
    rows: z.optional(z.array(z.strictObject({ cells: z.strictObject({ a: counted, b: counted }) }))),
    tags: z.optional(z.record(z.string(), counted)),
    either: z.optional(z.union([z.array(counted), z.string()])),
  }),
  reply: z.object({}),
  spec: [],
  summary: "",
});

/** The names of the faults of an input, and how many values were judged to find them. */
function faultsOf(input: unknown): { readonly told: readonly string[]; readonly judged: number } {
  judged = 0;
  try {
    parseInput(call, input);
    return { told: [], judged };
  } catch (error) {
    const fields = error instanceof AppError ? error.details.fields : undefined;
    return { told: Object.keys(fields ?? {}), judged };
  }
}

test.each([
  ["a list", "ids", Array(200_000).fill(0), "ids.19", 40],
  ["a list that could be a text", "either", Array(200_000).fill(0), "either.19", 40],
  ["rows", "rows", Array(100_000).fill({ cells: { a: 0, b: 0 } }), "rows.9.cells.b", 80],
  ["tags", "tags", Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`t${i}`, 0])), "tags.t19", 40],
])(
  "T-134: of %s with nothing but faults 20 entries are judged, and 20 faults told at most",
  (_what, name, value, last, most) => {
    const faults = faultsOf({ [name]: value });
    expect([faults.told.at(-1), faults.told.length <= 20, faults.judged]).toEqual([last, true, most]);
  },
);

test("T-134: of 1 000 unknown keys 20 are told, whatever they are called", () => {
  const names = ["toString", ...Array.from({ length: 999 }, (_, index) => `k${index}`)];
  expect(faultsOf(Object.fromEntries(names.map((name) => [name, 1]))).told).toEqual(names.slice(0, 20));
});

test("T-134: 20 faults among good entries are all told, wherever they are; behind the last nothing is judged", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => (index % 400 === 399 ? 0 : 1));
  const { told, judged: values } = faultsOf({ ids });
  expect([told[0], told.at(-1), told.length]).toEqual(["ids.399", "ids.7999", 20]);
  // Each entry up to the last fault twice: to find it, and for what the call takes.
  expect(values).toBe(16_000);
});

test("T-134: what has no faults stays the same object, also a list with fewer than 20 of them", () => {
  const good = { ids: Array(10_000).fill(1), rows: [{ cells: { a: 1, b: 0 } }] };
  expect(withFewFaults(call.request, good)).toBe(good);
});

test("T-134: an import of 10 000 rows with nothing but faults names the first 20", () => {
  const rows = Array(10_000).fill({ number: "x", cells: { email: 1, amount: 2, currency: 3 } });
  try {
    parseInput(estimateImport, { rows });
    expect.unreachable();
  } catch (error) {
    const fields = (error as AppError).details.fields ?? {};
    expect([Object.keys(fields).at(-1), Object.keys(fields).length]).toEqual(["rows.4.cells.currency", 20]);
  }
});

test("T-134: an object may have as many keys as the largest of its call, and 20 more that are named", () => {
  expect(mostKeysOf(z.strictObject({ a: z.string() }))).toBe(21);
  expect(mostKeysOf(estimateImport.request)).toBe(33);
  expect(mostKeysOf(call.request)).toBe(120);
});
