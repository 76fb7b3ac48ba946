import { expect, test } from "vitest";
import { inBase64 } from "./in-base64.ts";

test("S-06: a file leaves the browser byte for byte, also where it is longer than one step", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
  const text = await inBase64(new Blob([bytes]));
  expect(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
