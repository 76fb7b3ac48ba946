import "../../testing/browser.ts";
import { expect, test } from "vitest";
import { runHook } from "../../testing/hook.tsx";
import { answerOf } from "./factor-answer.ts";
import { useCodeForm } from "./use-code-form.ts";

const app = { type: "totp", codeLength: 6 } as const;
const recovery = (typed: string) => answerOf(app, typed, true);

test("B-06: a recovery code is sent as it was made, however it was typed", () => {
  for (const typed of ["ABCDEFGH23", "abcdefgh23", " abcde-FGH23 ", "ab cd ef gh 23", "ABCDE–FGH23"]) {
    expect(recovery(typed)).toEqual({ recovery: "ABCDEFGH23" });
  }
});

test("B-06, B-07: what is no recovery code cannot be sent: other alphabets, signs that no code has, another length", () => {
  // The same keys on a Russian layout, letters that look Latin, and I, O, 0 and 1, which no code has.
  for (const typed of ["ФИСВУАПРЖЭ", "АВСDEFGH23", "ABCDEFGHI2", "ABCDEFGHO2", "ABCDEFGH01", "ABCDEFGH2é"]) {
    expect(recovery(typed)).toBeUndefined();
  }
  for (const typed of ["", "ABCDEFGH2", "ABCDEFGH234", "          ", "----------"]) {
    expect(recovery(typed)).toBeUndefined();
  }
  expect(new Headers({ "X-TFA-RECOVERY": "ABCDEFGH23" }).get("x-tfa-recovery")).toBe("ABCDEFGH23");
});

test("B-05, B-07: a code is whole when it has all its digits", () => {
  expect(answerOf({ type: "email", codeLength: 4 }, "123", false)).toBeUndefined();
  expect(answerOf({ type: "email", codeLength: 4 }, "1234", false)).toEqual({ code: "1234" });
  expect(answerOf(app, "12345", false)).toBeUndefined();
  expect(answerOf(app, "123456", false)).toEqual({ code: "123456" });
});

test("B-07: while the code is not whole nothing can be accepted, and Enter sends nothing; then it is sent", async () => {
  const sent: unknown[] = [];
  const challenge = { type: "email", codeLength: 4 } as Parameters<typeof useCodeForm>[0];
  const hook = await runHook(() => useCodeForm(challenge, (answer) => sent.push(answer)));
  for (const code of ["", "123"]) {
    await hook.act((form) => form.set({ code }));
    await hook.act((form) => form.submit());
    expect([code, hook.result().isReady, sent]).toEqual([code, false, []]);
  }
  await hook.act((form) => form.set({ code: "1234" }));
  expect(hook.result().isReady).toBe(true);
  await hook.act((form) => form.submit());
  expect(sent).toEqual([{ code: "1234" }]);
});
