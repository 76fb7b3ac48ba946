import { expect, test } from "vitest";
import { mergeParts, type SharedBy } from "./merge-parts.ts";

const part = (id: string, bytes: number, ...pages: number[]): SharedBy => ({
  ids: [id],
  bytes,
  pages: new Set(pages),
  within: "",
});
const merged = (parts: readonly SharedBy[], needs: Readonly<Record<string, readonly string[]>> = {}) =>
  mergeParts(parts, (id) => needs[id] ?? [], 1_000).map(({ ids, bytes, pages }) => [
    ids.toSorted().join("+"),
    bytes,
    [...pages].sort().join(" "),
  ]);

test("files of the same pages become one, however large they are", () => {
  expect(merged([part("a", 90_000, 1, 2), part("b", 5, 1, 2)])).toEqual([["a+b", 90_005, "1 2"]]);
});

test("files that no page loads together stay apart", () => {
  expect(merged([part("a", 1, 1), part("b", 1, 2)])).toHaveLength(2);
});

test("a file of the console's pages joins none that pages of the product load too", () => {
  const ofBoth = { ...part("a", 9_000, 1, 2, 3), within: "product console" };
  expect(merged([ofBoth, { ...part("b", 100, 1, 2), within: "console" }])).toHaveLength(2);
  expect(merged([ofBoth, { ...part("b", 100, 1, 2), within: "product console" }])).toHaveLength(1);
});

test("a small file goes where it spares more requests than it costs bytes", () => {
  expect(merged([part("a", 400, 1, 2, 3), part("b", 9_000, 1, 2, 3, 4)])).toEqual([["a+b", 9_400, "1 2 3 4"]]);
  // Two requests spared are less than three pages that would each load 700 bytes in vain.
  expect(merged([part("a", 700, 1, 2), part("b", 9_000, 1, 2, 3, 4, 5)])).toHaveLength(2);
});

test("G-D7: no page loads more in vain than half of what a request costs, whatever others spare", () => {
  const many = Array.from({ length: 50 }, (_, index) => index);
  expect(merged([part("a", 501, ...many), part("b", 9_000, ...many, 99)])).toHaveLength(2);
  expect(merged([part("a", 499, ...many), part("b", 9_000, ...many, 99)])).toHaveLength(1);
});

test("what a file needs counts with it, near and far", () => {
  const parts = [part("a", 100, 1, 2), part("b", 9_000, 1, 2, 3), part("far", 3_000, 1, 2, 4, 5, 6)];
  const near = part("near", 100, 1, 2, 4);
  expect(merged(parts)[0]).toEqual(["a+b", 9_100, "1 2 3"]);
  // Page 3 would load the far one too.
  const names = merged([...parts, near], { a: ["near"], near: ["far"] }).map(([name]) => name);
  expect(names).not.toContain("a+b");
});

test("pages of a file are pages of what it needs", () => {
  const parts = [part("a", 100, 1, 2), part("b", 9_000, 1, 2, 3), part("needed", 300, 1, 2, 4, 5, 6, 7)];
  const found = merged(parts, { a: ["needed"] });
  expect(found.find(([name]) => name === "needed")).toEqual(["needed", 300, "1 2 3 4 5 6 7"]);
});
