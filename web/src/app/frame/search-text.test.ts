import { expect, test } from "vitest";
import { readSearch, searchText } from "./search-text.ts";

test("ui 7: search values stay plain texts, and a name without value stands alone", () => {
  expect(readSearch("?new&status=10&id=0012&flag=true")).toEqual({ new: "", status: "10", id: "0012", flag: "true" });
  expect(searchText({ new: "", status: "10", gone: undefined })).toBe("?new&status=10");
  expect(searchText({})).toBe("");
  expect(readSearch(searchText({ q: "a b&c=d#ё" }))).toEqual({ q: "a b&c=d#ё" });
});
