import { describe, expect, test } from "vitest";
import { isSameName } from "./same-name.ts";

describe("holder and profile", () => {
  test("HO-89: order, case, accents and punctuation make no other person", () => {
    expect(isSameName("Anna Petrović", "PETROVIC, ANNA")).toBe(true);
    expect(isSameName("Jean-Luc O'Neil", "o neil jean luc")).toBe(true);
  });

  test("HO-89: another, a missing or an additional word does", () => {
    expect(isSameName("Anna Petrovic", "Ana Petrovic")).toBe(false);
    expect(isSameName("Anna Petrovic", "Anna")).toBe(false);
    expect(isSameName("Anna Petrovic", "Anna Maria Petrovic")).toBe(false);
    expect(isSameName("", "")).toBe(false);
  });
});
