import { expect, test } from "vitest";
import { fromBase64, inBase64 } from "./base64.ts";

test("S-06: a file leaves the browser byte for byte, also where it is longer than one step", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
  const text = await inBase64(new Blob([bytes]));
  expect(fromBase64(text)).toEqual(bytes);
});
