import { expect, test } from "vitest";
import { fileNamer, safeFileName } from "./file-names.ts";

test("L-04, HO-72: equal names get a copy suffix before the ending", () => {
  expect(["PI-2026-1.pdf", "PI-2026-1.pdf", "a.pdf", "PI-2026-1.pdf", "A.PDF"].map(fileNamer())).toEqual([
    "PI-2026-1.pdf",
    "PI-2026-1 (copy).pdf",
    "a.pdf",
    "PI-2026-1 (copy 2).pdf",
    "A (copy).PDF",
  ]);
});

test("HO-72: a name that already looks like a copy is not overwritten", () => {
  expect(["a.pdf", "a (copy).pdf", "a.pdf"].map(fileNamer())).toEqual(["a.pdf", "a (copy).pdf", "a (copy 2).pdf"]);
});

test("T-99: no name leaves its folder or is kept for a device", () => {
  expect(safeFileName("../../x")).toBe("x");
  expect(safeFileName("a/b\\c")).toBe("a-b-c");
  expect(safeFileName("CON")).toBe("document-CON");
  expect(safeFileName("...")).toBe("document");
  expect(safeFileName("pdf\u202Efdp.exe")).toBe("pdf-fdp.exe");
  expect(safeFileName("я".repeat(300))).toHaveLength(100);
});
