import { expect, test } from "vitest";
import type { App } from "../../http/context.ts";
import { loadKeys } from "../../platform/crypto/secrets.ts";
import { pendingSecret } from "./totp.ts";

const given = { session: "s".repeat(40), realtime: "r".repeat(40), data: "d".repeat(40), pepper: "p", seal: "q" };

/** The secret that a person would link, on an installation with these keys. */
function secretWith(changed: Partial<typeof given>): string {
  const keys = loadKeys("/nowhere", { ...given, ...changed }, () => Buffer.alloc(32));
  return pendingSecret({ keys } as App, { userId: 1, sessionId: "7", device: "d" });
}

test("T-42: the secret of a new app hangs on the key that seals linked ones, and not on that of sessions", () => {
  expect(secretWith({ session: "x".repeat(40) })).toBe(secretWith({}));
  expect(secretWith({ data: "x".repeat(40) })).not.toBe(secretWith({}));
  expect(secretWith({})).toHaveLength(32);
});
