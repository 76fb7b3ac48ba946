import { pathsOf } from "@artel/shared/calls/call";
import { signIn } from "@artel/shared/calls/session/legacy";
import { expect, test } from "vitest";
import { allBindings } from "../src/features.ts";

/** The calls that never wait for the channel, by the words of the requirement, each with its path. */
const exempt = {
  "cf-token-update": "POST /rest/api/cf-token-update",
  login: "POST /login",
  signin: "POST /rest/api/signin",
  restore: "POST /restore",
  setnewpassword: "POST /setnewpassword",
  "user-init": "POST /rest/api/user-init",
  getCurrencies: "GET /getCurrencies",
  getRate: "GET /getRate",
  getCategory: "POST /getCategory",
  checkEmail: "POST /checkEmail",
};

/** Calls of guests and of contents never wait either. */
const added = ["POST /register", "POST /regSave", "POST /api/app/password-link", "GET /api/app/content/:id"];

/** The console's own signin, user-init and cf-token-update: its channel, too, opens only after them. */
/** A view of an operator has no channel at all. */
const withoutChannel = ["GET /api/app/view"];
const ofConsole = ["POST /api/operator/sign-in", "POST /api/operator/me", "POST /api/operator/realtime-token"];

test("O-08, X-09, X-10, P-07: exactly these calls go out without the channel, every other one waits for it", () => {
  // Only the definitions are read: nothing is called, so that the queues may be missing.
  const calls = allBindings({ queues: { pay: undefined, accept: undefined } as never }).map(({ call }) => call);
  const free = calls
    .filter(({ waitsForChannel }) => waitsForChannel === false)
    .flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`));
  expect(free.toSorted()).toEqual([...Object.values(exempt), ...added, ...withoutChannel, ...ofConsole].toSorted());
});

test("P-07, HO-07: login is another path of sign-in", () => {
  expect(pathsOf(signIn)).toEqual(["/rest/api/signin", "/login"]);
});
