import { afterEach, expect, test, vi } from "vitest";
import { isClabe } from "./clabe.ts";
import { isCyrillicText, isRussianFullName } from "./cyrillic-text.ts";
import { isEmail, normaliseEmail } from "./email.ts";
import { isIban, isSwift } from "./iban.ts";
import { isInn } from "./inn.ts";
import { isLatinText } from "./latin-text.ts";
import { isCardNumber, passesLuhn } from "./luhn.ts";
import { isBik, isKpp, isRussianAccount } from "./russian-bank.ts";
import { isPhone, isRussianPhone } from "./russian-phone.ts";
import { isRussianSpellingOf, isSameName } from "./same-name.ts";
import { isEin, isRoutingNumber } from "./united-states.ts";
import { isUsdtAddress } from "./usdt-address.ts";
import { isVatNumber, vatProblem } from "./vat-number.ts";

const hundredKilobytes = 100_000;

/** Every check with a text that it takes, and with what makes that text long without making it wrong, where there is such a thing. */
const checks: [string, (text: string) => boolean, string, string][] = [
  ["Latin text", isLatinText, "St. 5, apt-2", "a"],
  ["Cyrillic text", isCyrillicText, "ул. Ленина, 5", "я"],
  ["Russian full name", isRussianFullName, "Иванов Иван Иванович", "я"],
  ["mail address", (text) => isEmail(normaliseEmail(text)), "a@x.com", " "],
  ["IBAN", isIban, "DE89370400440532013000", " "],
  ["SWIFT", isSwift, "CHASUS33", " "],
  ["INN", isInn, "7707083893", "0"],
  ["CLABE", isClabe, "032180000118359719", " "],
  ["ABA routing number", isRoutingNumber, "021000021", "0"],
  ["EIN", isEin, "12-3456789", " "],
  ["card number", isCardNumber, "4111111111111111", " "],
  ["Luhn", passesLuhn, "4111111111111111", "0"],
  ["BIK", isBik, "044525225", "0"],
  ["KPP", isKpp, "773601001", "0"],
  ["Russian account", isRussianAccount, "40602810700000000025", "0"],
  ["phone", isPhone, "+381 11 0000000", " "],
  ["Russian phone", isRussianPhone, "+79991234567", " "],
  ["Russian spelling", (text) => isRussianSpellingOf("Anna Petrova", text), "Петрова Анна", " "],
  ["same name", (text) => isSameName(text, "Anna Petrovic"), "Petrovic Anna", " "],
  ["USDT address", isUsdtAddress, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "a"],
  ["VAT number", (text) => isVatNumber("DE", text), "DE136695976", " "],
  ["VAT field", (text) => vatProblem("DE", text, false) === undefined, "DE136695976", " "],
];

afterEach(() => vi.restoreAllMocks());

test.each(checks)(
  "T-86: %s of 100 KB is refused by its length, no pattern looks at it",
  (_name, check, good, filler) => {
    expect(check(good)).toBe(true);
    const long = good + filler.repeat(hundredKilobytes);
    const patterns = vi.spyOn(RegExp.prototype, "exec");
    expect(check(long)).toBe(false);
    expect(patterns).not.toHaveBeenCalled();
  },
);

test("T-86: the same spy sees the pattern of a text of ordinary length", () => {
  const patterns = vi.spyOn(RegExp.prototype, "exec");
  expect(isVatNumber("DE", "DE136695976")).toBe(true);
  expect(patterns).toHaveBeenCalled();
});

test("T-100: Latin means the same for both spellings of an accent, and lets no invisible sign or foreign twin through", () => {
  const composed = "José".normalize("NFC");
  const decomposed = composed.normalize("NFD");
  expect(decomposed).not.toBe(composed);
  for (const good of [composed, decomposed, "İstanbul", "Straße", "Núñez", "O’Neill"]) {
    expect(isLatinText(good), good).toBe(true);
  }
  const zeroWidth = "Ac\u200bme";
  const rightToLeft = "Acme\u202egro.live";
  const bidiIsolate = "\u2067Acme\u2069";
  const homoglyphs = ["Асme", "Acmе", "Αcme"];
  for (const bad of [zeroWidth, rightToLeft, bidiIsolate, "Acme 😀", "Acme\ufeff", ...homoglyphs]) {
    expect(isLatinText(bad), codePoints(bad)).toBe(false);
  }
});

function codePoints(text: string): string {
  return [...text].map((sign) => sign.codePointAt(0)?.toString(16)).join(" ");
}
