import { describe, expect, test } from "vitest";
import { csvField, guarded, unguarded } from "./sheet-cell.ts";

const attacks = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\u0000x",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","x")',
  '=IMPORTXML("https://evil.example","//a")',
  " =1+1",
  "\n=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠x",
];

describe("the formula guard", () => {
  test.each(attacks)("T-96: %j gets a quote before it", (attack) => {
    expect(guarded(attack).startsWith("'")).toBe(true);
  });

  test("T-96: ordinary text stays as it is", () => {
    for (const text of ["", "Landing page", "anna@demo.example", "31/12/2026", "1 200,00", "Ёлка - 2", "'quoted'"]) {
      expect(guarded(text)).toBe(text);
    }
  });

  test("D-34: the guard comes off again", () => {
    for (const attack of ["=1+1", "+7 999", "-500", "@x", " =1"]) {
      expect(unguarded(guarded(attack))).toBe(attack);
    }
    expect(unguarded("'quoted'")).toBe("'quoted'");
  });

  test("T-96: what XML cannot carry is taken out, and a cell ends where programs stop", () => {
    expect(guarded("a\u0001b\uD800c\n\u{1F600}")).toBe("abc\n\u{1F600}");
    expect(guarded("x".repeat(40_000))).toHaveLength(32_766);
  });

  test("T-96: a csv field is guarded and quoted", () => {
    expect(csvField("=1+1")).toBe("'=1+1");
    expect(csvField('say "hi"; now')).toBe('"say ""hi""; now"');
    expect(csvField("plain")).toBe("plain");
  });

  test.each([
    ["a;=1+1;b", `"a;'=1+1;b"`],
    ["a\t@SUM(A1)", `"a\t'@SUM(A1)"`],
    ["a\n-1+1", `"a\n'-1+1"`],
    ["a\r\n+1", `"a\r\n'+1"`],
    ['a; "=1+1', `"a;' ""=1+1"`],
    ["a;＝1", `"a;'＝1"`],
    ["a; b - c = d", '"a; b - c = d"'],
    ["a, -1", '"a, -1"'],
  ])(
    "T-96: %j begins no formula in a csv field either for a program that parts fields by semicolons or tabs",
    (typed, field) => {
      expect(csvField(typed)).toBe(field);
    },
  );
});
