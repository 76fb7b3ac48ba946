import { expect, test } from "vitest";
import { passwordMeter, strengthOf } from "./password-meter.ts";

const meter = await passwordMeter();
const level = (password: string, email = "") => strengthOf(password, { email, knowledge: {}, meter });

test("T-47: the bar under the field rises with what a password would cost to guess", () => {
  expect(["password1", "tuesday7", "river-la", "river-lamp", "River-Lamp-Stone-42"].map((text) => level(text))).toEqual(
    [0, 1, 2, 3, 4],
  );
  expect([level("lantern-77"), level("lantern-77", "lantern@home.example")]).toEqual([2, 0]);
});

test("T-47: length alone raises nothing: rows and repetitions stay at the bottom", () => {
  expect([level("abcdefghijklmnop"), level("abcabcabcabcabc"), level("river-la".repeat(4))]).toEqual([0, 0, 2]);
});

test("until the meter is there, only what the policy refuses has a level", () => {
  const strength = (password: string) => strengthOf(password, { email: "", knowledge: {}, meter: undefined });
  expect([strength("password1"), strength("River-Lamp-Stone-42")]).toEqual([0, undefined]);
});
