import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { readConfig, variableGroups } from "../../config.ts";
import { flag, key, wholeNumber } from "./forms.ts";
import { configurationPage, environmentExample, printedSettings } from "./pages.ts";
import { groupProblems, pairFaults, readSettings } from "./read.ts";
import { group, settingName, variable } from "./variable.ts";

const parrots = group({
  title: "Parrots",
  variables: {
    PARROT_COUNT: variable(wholeNumber(1, 9), { default: "3", says: "Parrots on the first page.", more: "At most 9." }),
    PARROT_NAME: variable(z.string(), { example: "Polly", says: "Name of the first parrot." }),
    PARROT_KEY: variable(key, { example: "", says: "Signs parrots.", isSecret: true, isRequiredInProduction: true }),
  },
  faults: ({ parrotName, parrotKey }) => pairFaults({ PARROT_NAME: parrotName, PARROT_KEY: parrotKey }),
  refusals: ({ parrotCount }) => (parrotCount > 5 ? ["PARROT_COUNT: production has room for five"] : []),
});
const groups = [...variableGroups, parrots] as const;
const secret = "a3f9c1e7b5d2a8064e1c7b39f5d20a846";

test("a variable that is defined once is read, typed, shown in .env.example and docs/configuration.md, and printed", () => {
  const { settings, problems } = readSettings(groups, { PARROT_COUNT: "5", PARROT_NAME: "Anna", PARROT_KEY: secret });
  expect(problems).toEqual([]);
  expectTypeOf(settings.parrotCount).toEqualTypeOf<number>();
  expectTypeOf(settings.parrotName).toEqualTypeOf<string | undefined>();
  expect([settings.parrotCount, settings.parrotName, settings.smtpUrl]).toEqual([5, "Anna", undefined]);
  expect(environmentExample(groups)).toContain(
    "# --- Parrots ---\n\n# Parrots on the first page.\n# PARROT_COUNT=3\n\n# Name of the first parrot.\n# PARROT_NAME=Polly\n",
  );
  const page = configurationPage(groups);
  expect(page).toContain("| `PARROT_COUNT` | `3` | Parrots on the first page. At most 9. |");
  expect(page).toContain("| `PARROT_NAME` | – | Name of the first parrot. |");
  expect(page).toContain("| `PARROT_KEY` | –; production needs it | Signs parrots. |");
  expect(printedSettings(groups, { PARROT_NAME: "Anna" })).toContain(
    "PARROT_COUNT=3  # default\nPARROT_NAME=Anna  # environment\nPARROT_KEY=  # unset",
  );
});

test("a wrong value is told with the sentence of its definition, and the value of a secret is not", () => {
  const { problems } = readSettings(groups, { PARROT_COUNT: "12", PARROT_KEY: "hunter2" });
  expect(problems.map((line) => line.replace(/^(\w+): .* \(/, "$1 ("))).toEqual([
    "PARROT_COUNT (expected: Parrots on the first page.)",
    "PARROT_KEY (expected: Signs parrots.)",
  ]);
  expect(problems.join()).not.toContain("hunter2");
});

test("what must hold between variables stands in their group: everywhere, and in production", () => {
  const settings = readSettings([parrots], { PARROT_NAME: "Anna", PARROT_COUNT: "6" }).settings;
  expect(groupProblems([parrots], { ...settings }, false)).toEqual(["PARROT_KEY: required where PARROT_NAME is set"]);
  expect(groupProblems([parrots], { ...settings }, true)).toEqual([
    "PARROT_KEY: required where PARROT_NAME is set",
    "PARROT_KEY: required in production (Signs parrots.)",
    "PARROT_COUNT: production has room for five",
  ]);
});

test("the printed configuration shows no secret and no password of an address", () => {
  const printed = printedSettings(groups, {
    PARROT_KEY: secret,
    CAPTCHA_SECRET: "0x4AAAAAAADn",
    DATABASE_URL: "postgres://artel:hunter2/@9@db/artel?password=hunter3",
    SMTP_URL: "smtp://user:p%40ss@mail.example.com",
  });
  expect(printed).not.toMatch(/3f9c|0x4A|hunter|p%40ss/);
  expect(printed).toContain("PARROT_KEY=[secret]  # environment");
  expect(printed).toContain("DATABASE_URL=postgres://[secret]@db/artel?[secret]  # environment");
});

test.each([
  ["SMTP_URL", "smtpUrl"],
  ["ARTEL_DATA_DIR", "dataDir"],
  ["API_BASE_URLS", "apiBaseUrls"],
  ["PORT", "port"],
])("%s is read as config.%s", (name, field) => {
  expect(settingName(name)).toBe(field);
});

test("each variable of the product has its own field in the configuration, and says one sentence of at most 25 words", () => {
  const names = variableGroups.flatMap((one) => Object.keys(one.variables));
  expect(new Set(names.map(settingName)).size).toBe(names.length);
  expect(readConfig({})).toMatchObject({ port: 3000, rateMoney: 300, dataDir: expect.stringMatching(/\.data$/) });
  for (const { about } of variableGroups.flatMap((one) => Object.values(one.variables))) {
    expect(about.says).toMatch(/^[^\n]+[^.]\.$/);
    expect(about.says.split(/\s+/).length).toBeLessThanOrEqual(25);
  }
});

test("a flag is 0 or 1 and nothing else", () => {
  expect(["0", "1", "true", "yes", ""].map((text) => flag.safeParse(text).data)).toEqual([
    false,
    true,
    undefined,
    undefined,
    undefined,
  ]);
});
