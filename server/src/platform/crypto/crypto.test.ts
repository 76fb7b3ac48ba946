import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./envelope.ts";
import { createGate, hashPassword, verifyPassword, wirePassword } from "./passwords.ts";

const key = { kid: "d1", key: new Uint8Array(32).fill(1) };
const old = { kid: "d0", key: new Uint8Array(32).fill(2) };
const pepper = { kid: "p1", key: new Uint8Array(32).fill(3) };

test("HO-90: what was sealed opens under its key and its owner only, and every sealing differs", () => {
  const sealed = seal("secret", "totp:1", key, randomBytes);
  expect(unseal(sealed, "totp:1", [old, key])).toBe("secret");
  expect(seal("secret", "totp:1", key, randomBytes)).not.toBe(sealed);
  expect(() => unseal(sealed, "totp:2", [key])).toThrow();
  expect(() => unseal(sealed, "totp:1", [{ ...old, kid: "d1" }])).toThrow();
  expect(() => unseal(sealed, "totp:1", [old])).toThrow();
  expect(() => unseal(`${sealed.slice(0, -4)}AAAA`, "totp:1", [key])).toThrow();
  expect(() => unseal("", "totp:1", [key])).toThrow();
});

test("A-50: the password is trimmed and becomes lower-case MD5 hex", () => {
  expect(wirePassword("  artel-demo-1 ")).toBe("564384d0bbb7932cf3f3fdc689b2acce");
});

test("X-19: a password verifies under its own pepper and no other; without a stored one the answer is no", async () => {
  const md5 = wirePassword("Good-Words-19");
  const stored = await hashPassword(md5, pepper);
  expect(stored.kid).toBe("p1");
  expect(await verifyPassword(md5, stored, [pepper])).toBe(true);
  expect(await verifyPassword(wirePassword("other"), stored, [pepper])).toBe(false);
  expect(await verifyPassword(md5, stored, [{ kid: "p1", key: new Uint8Array(32) }])).toBe(false);
  expect(await verifyPassword(md5, stored, [{ kid: "p2", key: new Uint8Array(32) }, pepper])).toBe(true);
  expect(await verifyPassword(md5, undefined, [pepper])).toBe(false);
  expect(await verifyPassword(wirePassword(""), undefined, [pepper])).toBe(false);
});

test("T-88: no more than the given number hash at once, in order, and a full queue refuses", async () => {
  const gate = createGate(2, 3);
  const order: number[] = [];
  let running = 0;
  let widest = 0;
  const work = (id: number) =>
    gate(async () => {
      running += 1;
      widest = Math.max(widest, running);
      await Promise.resolve();
      order.push(id);
      running -= 1;
    });
  const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(settled.map((one) => one.status)).toEqual([...Array(5).fill("fulfilled"), "rejected"]);
  expect([widest, order]).toEqual([2, [1, 2, 3, 4, 5]]);
  await expect(gate(() => Promise.reject(new Error("x")))).rejects.toThrow("x");
  await expect(gate(() => Promise.resolve(7))).resolves.toBe(7);
});
