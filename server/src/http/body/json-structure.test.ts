import { expect, test } from "vitest";
import { checkStructure, StructureRefused } from "./json-structure.ts";

/** How far the bytes were looked at before they were refused; "passed" where they were not. */
function refusedAt(text: string, parts: number, keys = 1_000): number | string {
  try {
    checkStructure(Buffer.from(text), { parts, keys });
    return "passed";
  } catch (error) {
    return error instanceof StructureRefused ? error.at : String(error);
  }
}

test("T-125: 16 MiB of short lists are refused where the values become too many, and nothing behind is looked at", () => {
  expect(refusedAt("[],".repeat(5_592_405), 262_144)).toBe(393_216);
  expect(refusedAt("{},".repeat(5_000), 1_000)).toBe(1_500);
  expect(refusedAt(`[${"1,".repeat(5_000)}1]`, 1_000)).toBe(2_000);
});

test("T-125: as many values as allowed pass, one more does not, and what stands inside a text is no value", () => {
  const list = (commas: number) => `[${"1,".repeat(commas)}1]`;
  expect(refusedAt(list(999), 1_000)).toBe("passed");
  expect(refusedAt(list(1_000), 1_000)).toBe(2_000);
  expect(refusedAt(`{"a":"${'[],{\\"'.repeat(5_000)}"}`, 2)).toBe("passed");
});

test("T-85: nesting ends at level 33, wherever it comes", () => {
  expect(refusedAt("[".repeat(100_000), 1_000)).toBe(32);
  expect(refusedAt(`${"[".repeat(32)}${"]".repeat(32)}`, 1_000)).toBe("passed");
});

test("T-27, T-85: a key is the same key in other signs, and in another object it is another one", () => {
  expect(refusedAt('{"é":1,"\\u00e9":2}', 1_000)).toBe(8);
  expect(refusedAt('{"a":1, "a" : 2}', 1_000)).toBe(8);
  expect(refusedAt('[{"a":1},{"a":{"a":1}}]', 1_000)).toBe("passed");
});

test("T-134: the key that is one too many for any object of the call ends the reading, and nothing behind is looked at", () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
  expect(refusedAt(keys(5), 300_000, 5)).toBe("passed");
  expect(refusedAt(keys(262_000), 300_000, 5)).toBe(36);
  expect(refusedAt(`[${keys(5)},${keys(5)}]`, 300_000, 5)).toBe("passed");
  expect(refusedAt(`{"rows":[${keys(6)}]}`, 300_000, 5)).toBe(45);
});
