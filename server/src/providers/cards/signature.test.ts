import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSigned as isSignedBy, signedText } from "./signature.ts";

const secret = "sbx-cards-secret";

const isSigned = (message: Readonly<Record<string, unknown>>) => isSignedBy(message, [secret]);
/** Signs a text as the provider does, apart from our own code. */
const sign = (text: string) => createHmac("sha512", secret).update(text).digest("base64");

/** A value under this many names `a`, one within the other, and the text of it that is signed. */
function nested(levels: number, value: unknown): Record<string, unknown> {
  let whole: unknown = value;
  for (let level = 0; level < levels; level += 1) {
    whole = { a: whole };
  }
  return whole as Record<string, unknown>;
}

/** A list whose places count how many of them were looked at. */
function counted(length: number, value: string) {
  const looked = { times: 0 };
  const list = Array.from({ length }, () => value);
  for (let place = 0; place < length; place += 1) {
    Object.defineProperty(list, place, {
      enumerable: true,
      get: () => {
        looked.times += 1;
        return value;
      },
    });
  }
  return { list, looked };
}

describe("a message that a stranger may have sent", () => {
  test("T-85, S-05: one with sixteen names within each other is genuine by its signature, one with seventeen never", () => {
    const of = (levels: number) => {
      const text = `${"a:".repeat(levels)}1`;
      return { ...nested(levels, 1), signature: sign(text) };
    };
    expect([isSigned(of(1)), isSigned(of(16)), isSigned(of(17))]).toEqual([true, true, false]);
    expect(() => signedText(nested(17, 1))).toThrow("too deep");
  });

  test("T-85: of a hundred thousand names within each other those behind the seventeenth are not looked at", () => {
    const looked = { times: 0 };
    let whole: Record<string, unknown> = { a: 1 };
    for (let level = 0; level < 100_000; level += 1) {
      const inner = whole;
      whole = Object.defineProperty({}, "a", {
        enumerable: true,
        get: () => {
          looked.times += 1;
          return inner;
        },
      });
    }
    expect(isSigned({ a: whole, signature: "s".repeat(88) })).toBe(false);
    expect(looked.times).toBeGreaterThan(0);
    expect(looked.times).toBeLessThanOrEqual(17);
  });

  test("T-85, S-05: a text of 262 143 signs is signed, and a longer one never", () => {
    // `a:` and the value, and the sign that ends each line.
    const of = (signs: number) => {
      const value = "x".repeat(signs - 2);
      return { a: value, signature: sign(`a:${value}`) };
    };
    expect([isSigned(of(262_143)), isSigned(of(262_144))]).toEqual([true, false]);
  });

  test("T-85: values that would make a text of megabytes, by the long name above each, are not written out one by one", () => {
    const { list, looked } = counted(10_000, "x");
    const message = { ["n".repeat(10_000)]: list, signature: "s".repeat(88) };
    expect(isSigned(message)).toBe(false);
    expect(looked.times).toBe(0);
  });

  test("T-85: a list of more places than a text may hold is refused before any of them is looked at", () => {
    const { list, looked } = counted(100_000, "0");
    expect(isSigned({ a: list, signature: "s".repeat(88) })).toBe(false);
    expect(looked.times).toBe(0);
  });

  test("T-85: a signature of another length than 88 signs, or none, ends it before anything is read", () => {
    const { list, looked } = counted(3, "x");
    const right = sign("a:0:x;a:1:x;a:2:x");
    expect(right).toHaveLength(88);
    for (const signature of ["", right.slice(1), `${right}=`, "s".repeat(200_000), 88, null, [right], undefined]) {
      expect(isSigned({ a: list, signature })).toBe(false);
    }
    expect(looked.times).toBe(0);
    // Eighty-eight letters of two bytes each are longer than any signature, and no fault.
    expect(isSigned({ a: list, signature: "é".repeat(88) })).toBe(false);
    expect(isSigned({ a: list, signature: right })).toBe(true);
  });
});
