import { readFileSync } from "node:fs";
import { accessLimits } from "@artel/shared/limits/access";
import { allTexts } from "@artel/shared/text/all-texts";
import { expect, test } from "vitest";

const fileOf = (language: "en" | "ru", name = "help") =>
  readFileSync(new URL(`../../../legal/${name}.${language}.md`, import.meta.url), "utf8");

test("S-18: every button, page and card that help names in quotation marks has that name in the product", () => {
  for (const [language, quoted] of [
    ["en", /"([^"]+)"/g],
    ["ru", /«([^»]+)»/g],
  ] as const) {
    const known = new Set<string>(Object.values(allTexts).flatMap((text) => text[language]));
    const named = [...fileOf(language).matchAll(quoted)].map(([, words]) => words ?? "");
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((words) => !known.has(words))).toEqual([]);
  }
});

test("S-18: help has guides for the owner, the manager and the freelancer, and for the security of everybody", () => {
  const roles = [...fileOf("en").matchAll(/^## .*\{#([\w-]+)\}$/gm)].map(([, id]) => id);
  expect(roles).toEqual(["owner", "manager", "freelancer", "security", "everyday"]);
  const guides = [...fileOf("en").matchAll(/^### .*\{#([\w-]+)\}$/gm)].map(([, id]) => id);
  const wanted = ["first-steps", "topping-up", "tasks", "import", "paying", "accepting", "exchange", "verification"];
  expect(
    [...wanted, "methods", "withdrawing", "documents", "second-factor"].filter(
      (id) => !guides.some((guide) => guide?.includes(id)),
    ),
  ).toEqual([]);
});

test("S-18: the times that help and the privacy policy name are those of the product", () => {
  const { signInFailures, signInBlockSeconds, sessionSeconds, deviceProofSeconds } = accessLimits;
  expect([signInFailures, signInBlockSeconds / 60]).toEqual([3, 15]);
  expect(fileOf("en")).toContain("After three wrong passwords signing in is closed for 15 minutes.");
  expect([sessionSeconds / 3600, deviceProofSeconds / 86_400]).toEqual([12, 180]);
  expect(fileOf("en", "privacy")).toContain("at most 12 hours without use");
  expect(fileOf("en", "privacy")).toContain("180 days");
});
