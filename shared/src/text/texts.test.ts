import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errorCatalogue } from "../errors.ts";
import { allTexts, type TextKey } from "./all-texts.ts";
import { formsOf, languages, type TextTable } from "./text-table.ts";
import { isTextKey, languageOf, translate } from "./translate.ts";

const folder = new URL(".", import.meta.url);
const table: TextTable = allTexts;
const helpers = ["text-table.ts", "all-texts.ts", "translate.ts"];

/** Keys of every table file, read as text: a key that stands in two files, or in a file nobody merges, is found here. */
function keysByFile(): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !helpers.includes(name),
  );
  return new Map(
    files.map((name) => {
      const source = readFileSync(new URL(name, folder), "utf8");
      return [name, [...source.matchAll(/^ {2}"?([\w.-]+)"?: \{/gm)].map((match) => String(match[1]))];
    }),
  );
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => String(match[1])).sort();
}

describe("texts", () => {
  test("Q-26, HO-41: every key has a text in both languages", () => {
    expect(Object.keys(table).length).toBeGreaterThan(100);
    for (const [key, text] of Object.entries(table)) {
      expect(Object.keys(text).sort(), key).toEqual(["en", "ru"]);
      for (const form of languages.flatMap((language) => formsOf(text, language))) {
        expect(form.trim(), key).not.toBe("");
      }
    }
  });

  test("Q-26: both languages of a text put in the same values", () => {
    for (const [key, text] of Object.entries(table)) {
      // A rule of operators brings its words in both languages.
      if (key === "errors.ruleSays") {
        continue;
      }
      const [en, ru] = [formsOf(text, "en").map(placesOf), formsOf(text, "ru").map(placesOf)];
      expect(ru[0], key).toEqual(en[0]);
      for (const places of ru.slice(1)) {
        expect(places, key).toEqual(en.at(-1));
      }
    }
  });

  test("Q-26: a number that stands before what it counts has plural forms, but where it is never one", () => {
    const neverOne = [
      ...["signIn.demoMore", "mailAccess.locked", "operatorPayouts.tooMany"],
      ...["operatorDocuments.manyLines", "papers.tooMany"],
    ];
    const counted = Object.entries(table).filter(
      ([, { en }]) => typeof en === "string" && /\{\{count\}\} (?:more )?[a-z]+s\b/.test(en),
    );
    expect(counted.map(([key]) => key).filter((key) => !neverOne.includes(key))).toEqual([]);
  });

  test("each key stands in one file, and every file is merged", () => {
    const seen = new Map<string, string>();
    for (const [file, keys] of keysByFile()) {
      for (const key of keys) {
        expect(seen.get(key), `${key} in ${file}`).toBeUndefined();
        seen.set(key, file);
        expect(table[key], `${key} of ${file} is missing in all-texts.ts`).toBeDefined();
      }
    }
    expect(seen.size).toBe(Object.keys(table).length);
  });

  test("HO-42: every error code has a text", () => {
    for (const code of Object.keys(errorCatalogue)) {
      expect(isTextKey(`errors.${code}`), code).toBe(true);
    }
  });
});

/** Texts that the specification quotes. */
const quoted: [string, TextKey, Record<string, string | number>, string][] = [
  ["I-21", "errors.minimum", { n: "15.5" }, "Minimum 15.5"],
  ["I-22", "errors.maximum", { n: "600000" }, "Maximum 600000"],
  ["I-23, K-32", "errors.insufficientFunds", {}, "Insufficient funds"],
  ["X-28, H-06", "CryptoNoFunds", {}, "Insufficient funds"],
  ["C-25", "errors.noFunds", {}, "You don't have enough funds"],
  ["C-26", "noFundsOnBalance", {}, "insufficient funds on the balance"],
  ["C-24", "errors.noRemovableItems", {}, "no removable items"],
  ["P-09", "errors.internal", {}, "An unknown error has occurred. Write to support or try again later."],
  [
    "A-101",
    "criticalApiError",
    {},
    "The service is temporarily unavailable. Please try again later or contact support.",
  ],
  ["O-23", "cfConnectionLimit", {}, "You have reached the maximum number of connections."],
  ["J-50", "wallets.resent", {}, "Confirmation sent again, check your email"],
  ["B-47", "errors.termsNotAccepted", {}, "Not confirmed agreement with the terms of service"],
  [
    "G-26",
    "errors.companyNotActivated",
    {},
    "Your account is not activated yet. We will contact you to carry out the necessary checks, after which you will be able to continue working in your account.",
  ],
  ["F-17", "settings.saved", {}, "Settings saved"],
  ["F-18", "errors.optionNotAvailable", {}, "Option is not available."],
  ["HO-06", "errors.codeWrongOrExpired", {}, "Wrong or expired code"],
  ["A-88, X-18", "RestoreComplete", {}, "The password has been successfully changed."],
  ["A-89, X-18", "RestoreComplete2", {}, "New password send to your email."],
  ["P-14", "common.copied", {}, "Copied"],
  ["Q-08", "common.itemsNotFound", {}, "Items not found"],
  ["I-31", "validations.vat", {}, "Invalid VAT number"],
  ["I-32", "validations.required", {}, "Required field"],
  ["I-33", "validations.email", {}, "Email is not valid"],
  ["I-34", "validations.onlyNumbers", {}, "Only numbers"],
  ["I-35", "validations.minLength", { min: 8 }, "At least 8 characters"],
  ["I-36", "validations.exactLength", { length: 18 }, "Must be 18 characters"],
  ["I-37", "validations.latin", {}, "Only latin characters"],
  ["I-38", "validations.cyrillic", {}, "Only cyrillic characters"],
  ["I-39", "validations.passNotSame", {}, "Passwords not the same"],
  ["I-40", "validations.agreement", {}, "Your agreement is required"],
  ["C-18, C-20", "common.countOfTotal", { count: 3, total: 12 }, "3 of 12"],
];

describe("translate", () => {
  test.each(quoted)("%s: %s reads as specified", (_id, key, params, text) => {
    expect(translate("en", key, params)).toBe(text);
  });

  test("C-12: a wrong status names the task and its status", () => {
    expect(translate("en", "errors.taskStatusWrong", { id: 1042, status: "Paid" })).toBe(
      "Task 1042 cannot be changed this way: its status is Paid",
    );
  });

  test("Q-26: Russian counts use all their forms", () => {
    const read = [1, 2, 5, 21, 1.5].map((count) => translate("ru", "common.tasks", { count }));
    expect(read).toEqual(["1 задача", "2 задачи", "5 задач", "21 задача", "1.5 задачи"]);
    expect(translate("en", "common.tasks", { count: 1 })).toBe("1 task");
    expect(translate("en", "common.tasks", { count: 5 })).toBe("5 tasks");
  });

  test("values are put in as they are, without HTML escaping", () => {
    expect(translate("ru", "common.errorWithReason", { reason: "<b> & 'x'" })).toBe("Ошибка: <b> & 'x'");
  });

  test("P-04, Q-24: Russian only for exactly ru", () => {
    expect([
      languageOf("ru"),
      languageOf("ru;q=0.9, en"),
      languageOf("ru-RU,ru"),
      languageOf("en"),
      languageOf(undefined),
    ]).toEqual(["ru", "ru", "en", "en", "en"]);
  });

  test("unknown keys are told apart", () => {
    expect(isTextKey("common.tasks")).toBe(true);
    expect(isTextKey("toString")).toBe(false);
    expect(isTextKey("errors.nothing")).toBe(false);
  });
});
