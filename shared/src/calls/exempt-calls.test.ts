import { expect, test } from "vitest";
import { pathsOf } from "./call.ts";
import { registerCompany, registerContractor } from "./registration.ts";
import { checkEmail, signIn, userInit } from "./session.ts";

test("P-07, HO-07: login is another path of sign-in, checkEmail a call of its own, and neither waits for the channel", () => {
  expect([pathsOf(signIn), pathsOf(checkEmail)]).toEqual([["/rest/api/signin", "/login"], ["/checkEmail"]]);
  expect([signIn.waitsForChannel, checkEmail.waitsForChannel]).toEqual([false, false]);
});

test("X-09, X-10: registration and user-init never wait for the channel", () => {
  const exempt = [registerCompany, registerContractor, userInit];
  expect(exempt.map(({ waitsForChannel }) => waitsForChannel)).toEqual([false, false, false]);
});
