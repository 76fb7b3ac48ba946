import { expect, test } from "vitest";
import { boundsOf } from "./bounds.ts";
import type { Rule } from "./rule.ts";
import { compileRules } from "./rule-engine.ts";

function bound(name: string, code: "minimum" | "maximum", n: string): Rule {
  const expr = code === "minimum" ? "amount < n" : "amount > n";
  return { name, type: "validator", cy: ["USD"], areas: ["toCard"], order: 1, expr, code, n, spec: "I-16" };
}

test("HO-26, I-16: of several minimums the highest is shown, of several maximums the lowest, in any order", () => {
  const rules = [
    bound("least", "minimum", "12"),
    bound("more", "minimum", "15.5"),
    bound("some", "minimum", "2"),
    bound("high", "maximum", "900"),
    bound("low", "maximum", "600"),
    bound("higher", "maximum", "10000"),
  ];
  expect(boundsOf(compileRules(rules), "toCard", "USD")).toEqual({ min: "15.5", max: "600" });
  expect(boundsOf(compileRules(rules.toReversed()), "toCard", "USD")).toEqual({ min: "15.5", max: "600" });
});
