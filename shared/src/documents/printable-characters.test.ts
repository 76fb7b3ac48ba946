import { describe, expect, test } from "vitest";
import { printable, printableRanges, unprintableIn } from "./printable-characters.ts";
import { fonts } from "./testing/an-invoice.ts";

/** The characters of a TrueType file, by the format 4 part of its cmap table. */
function charactersOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((offset) => String.fromCharCode(...font.subarray(offset, offset + 4)) === "cmap") ?? 0;
  const cmap = view.getUint32(record + 8);
  const parts = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  );
  const part = parts.find((offset) => view.getUint16(offset) === 4) ?? 0;
  const double = view.getUint16(part + 6);
  const found = new Set<number>();
  for (let segment = 0; segment < double; segment += 2) {
    const last = view.getUint16(part + 14 + segment);
    const first = view.getUint16(part + 16 + double + segment);
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      found.add(character);
    }
  }
  return found;
}

describe.each([
  ["regular", fonts.regular],
  ["bold", fonts.bold],
])("the %s face", (_face, font) => {
  test("T-98: holds every character that counts as printable, ₽ ₮ € $ and № among them", () => {
    const characters = charactersOf(font);
    const wanted = printableRanges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
    );
    expect(wanted.length).toBeGreaterThan(1000);
    expect(wanted.filter((character) => !characters.has(character))).toEqual([]);
    expect([..."₽₮€$№ЎўЁёİßñ\u00A0"].filter((sign) => !characters.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("is cut down to less than a fifth of Noto Sans", () => {
    expect(font.byteLength).toBeLessThan(125_000);
  });
});

test("T-98: a character that no face holds is replaced visibly, and a form can name it beforehand", () => {
  expect(printable("Счёт 😀 漢字 ع ok")).toBe("Счёт \uFFFD \uFFFD\uFFFD \uFFFD ok");
  expect(unprintableIn("Счёт 😀 漢字 漢 ع ok\n")).toEqual(["😀", "漢", "字", "ع"]);
  expect(unprintableIn("אבגדהו")).toEqual(["א", "ב", "ג", "ד", "ה"]);
});

test("T-98: Greek is printed as it is written", () => {
  const greek = "Ηλεκτρονική Υπηρεσία Α.Ε., Λεμεσός: ώ ΐ Ϋ ς";
  expect([printable(greek), unprintableIn(greek)]).toEqual([greek, []]);
});

test("T-98, T-100: controls, zero-width and direction marks vanish, letters are composed", () => {
  expect(printable("a\u202Eb\u200B\u0000c\td\u00ADe")).toBe("abc de");
  expect(printable("e\u0301И\u0306")).toBe("\u00E9Й");
});

test("T-98: a word of 10 000 characters keeps them all, in lines of 400", () => {
  const lines = printable("W".repeat(10_000)).split("\n");
  expect(lines).toHaveLength(25);
  expect(lines.join("")).toBe("W".repeat(10_000));
});
