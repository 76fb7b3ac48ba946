import { expect, test } from "vitest";
import { redactor } from "./redact.ts";

const redact = redactor(["s3cr+t/key", "abc"]);

test.each([
  ["sent s3cr+t/key to it", "sent [redacted] to it"],
  ["?key=s3cr%2Bt%2Fkey", "?key=[redacted]"],
  ["Basic czNjcit0L2tleQ==", "Basic [redacted]"],
  ["GET https://user:pass@bank.example/v1?token=9 failed", "GET https://[redacted]@bank.example/v1?[redacted] failed"],
  ["abc is too short to be a secret", "abc is too short to be a secret"],
])("a secret is taken out of a text: %s", (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test("a long text is cut", () => {
  expect(redact("x".repeat(1000))).toHaveLength(300);
});
