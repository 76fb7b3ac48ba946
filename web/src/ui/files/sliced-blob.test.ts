import { afterEach, expect, test, vi } from "vitest";
import { slicedBlob } from "./sliced-blob.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("D-38: while a long export is made the page has its turn after some 50 ms of work, and the file is whole", async () => {
  const seen: string[] = [];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  function* slices() {
    for (const letter of "abcdef") {
      setTimeout(() => seen.push("page"));
      seen.push(letter);
      now += 20;
      yield [new TextEncoder().encode(letter)];
    }
  }
  const file = await slicedBlob(slices(), "text/plain");
  expect(seen.slice(0, 7)).toEqual(["a", "b", "c", "page", "page", "page", "d"]);
  expect([file.type, await file.text()]).toEqual(["text/plain", "abcdef"]);
});
