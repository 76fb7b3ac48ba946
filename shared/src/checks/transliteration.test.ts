import { expect, test } from "vitest";
import { isLatinText } from "./latin-text.ts";
import { transliterate } from "./transliteration.ts";

test("A-73: Russian names are spelt as in a passport", () => {
  expect(transliterate("Хрущёва Анна Юрьевна")).toBe("Khrushcheva Anna Iurevna");
  expect(transliterate("ЩУКИН Объезд")).toBe("SHCHUKIN Obieezd");
});

test("A-73, I-41: every Russian letter becomes Latin, the rest of the text stays", () => {
  const all = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
  expect(isLatinText(transliterate(all))).toBe(true);
  expect(transliterate("St. 5, apt-2")).toBe("St. 5, apt-2");
});
