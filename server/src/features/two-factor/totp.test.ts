import { Secret } from "otpauth";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { stepOfCode } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("HO-12: the code of RFC 6238 at second %i is taken", (seconds, code) => {
  expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test("HO-12, T-40: codes that another library makes are taken for one step each way, and no further", () => {
  for (let index = 0; index < 300; index += 1) {
    const bytes = Uint8Array.from({ length: 20 }, (_, at) => (index * 31 + at * 17) % 256);
    const secret = new Secret({ buffer: bytes.buffer }).base32;
    const seconds = 1_700_000_000 + index * 7919;
    const at = (shift: number) =>
      stepOfCode(secret, generateSync({ secret, epoch: seconds + shift }), new Date(seconds * 1000));
    const step = Math.floor(seconds / 30);
    expect([at(-30), at(0), at(30)]).toEqual([step - 1, step, step + 1]);
    // One in a million agrees by chance; none of these seeds does.
    expect([at(-60), at(60)]).toEqual([undefined, undefined]);
  }
});
