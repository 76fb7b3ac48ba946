import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import * as z from "zod/mini";
import { allBindings } from "../../features.ts";
import { compileWriter } from "./writer.ts";

/** What the product sent before there was a writer, and what it has to send for ever: what zod lets out, as JSON. */
function byZod(schema: z.ZodMiniType, value: unknown): string | undefined {
  const checked = schema.safeParse(value);
  return checked.success ? JSON.stringify(checked.data) : undefined;
}

const replies = allBindings({ queues: {} as never, realtimeConnections: () => 0 }).map(
  ({ call }) => [call.name, call.reply] as const,
);

/** Values that a reply may hold where it is right, and where it is not. */
const strange = fc.oneof(
  fc.constantFrom(undefined, null, true, "", '"', "\\", "\n", "\u2028", "\ud800", "a\u0000b", 0, -0, 1.5, Number.NaN),
  fc.constantFrom(Number.POSITIVE_INFINITY, 1e21, [], {}, [undefined], { toJSON: "x" }, new Date(0), "1.00", "USD"),
  fc.string({ unit: "grapheme" }),
  fc.double(),
);

/** Values of a schema, right and nearly right. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: strange });
  switch (def.type) {
    case "string":
      return mostly(fc.oneof(fc.constantFrom("12.50", "-0.05", "2026-11-01T00:00:00.000Z"), fc.string()));
    case "number":
      return mostly(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })));
    case "boolean":
      return mostly(fc.boolean());
    case "enum":
      return mostly(fc.constantFrom(...Object.values(def.entries)));
    case "literal":
      return mostly(fc.constantFrom(...def.values));
    case "nullable":
      return fc.oneof(fc.constant(null), valuesOf(def.innerType));
    case "optional":
      return fc.oneof(fc.constant(undefined), valuesOf(def.innerType));
    case "array":
      return mostly(fc.array(valuesOf(def.element), { maxLength: 3 }));
    case "union":
      return fc.oneof(...def.options.map(valuesOf));
    case "object":
      return mostly(
        fc
          .tuple(
            fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, valuesOf(field)]))),
            fc.option(fc.constant({ unnamed: 1 }), { freq: 30 }),
          )
          .map(([value, more]) => ({ ...value, ...more })),
      );
    case "record":
      return mostly(fc.dictionary(fc.string(), valuesOf(def.valueType), { maxKeys: 3 }));
    default:
      return strange;
  }
}

for (const [name, reply] of replies) {
  test.prop([valuesOf(reply)], { numRuns: 40 })(
    `HO-17: the writer of ${name} lets out and refuses what its schema does`,
    (value) => {
      expect(compileWriter(reply)(value)).toBe(byZod(reply, value));
    },
  );
}

test.each<readonly [string, z.ZodMiniType, unknown, string | undefined]>([
  ["leaves out what is not named", z.object({ a: z.number() }), { a: 1, secret: "x" }, '{"a":1}'],
  ["refuses it where the object is strict", z.strictObject({ a: z.number() }), { a: 1, secret: "x" }, undefined],
  ["leaves out an optional field without a value", z.object({ a: z.optional(z.number()) }), { a: undefined }, "{}"],
  ["refuses a missing field", z.object({ a: z.nullable(z.number()) }), {}, undefined],
  ["refuses a number that JSON has not", z.array(z.number()), [Number.NaN], undefined],
  ["refuses money of another form", z.string().check(z.regex(/^\d+\.\d{2}$/)), "1.5", undefined],
  ["refuses an unknown word", z.enum(["a", "b"]), "c", undefined],
  ["takes the first form that fits", z.union([z.string(), z.literal(0)]), 0, "0"],
  ["keeps limits of numbers", z.number().check(z.gte(1)), 0, undefined],
  [
    "escapes signs of JSON",
    z.object({ 'a"b': z.string() }),
    { 'a"b': 'x"\n\u2028\ud800' },
    '{"a\\"b":"x\\"\\n\u2028\\ud800"}',
  ],
])("HO-17: a writer %s", (_, schema, value, text) => {
  expect(compileWriter(schema)(value)).toBe(text);
  expect(byZod(schema, value)).toBe(text);
});
