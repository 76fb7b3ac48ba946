import { expect, test } from "vitest";
import type { Translate } from "../../ui/words/use-text.ts";
import { stateWord } from "./policy-types.ts";

const keyOf = ((key: string) => key) as unknown as Translate;
const past = (isApproved: boolean, endedAt: string | null) => stateWord(keyOf, { state: "past", isApproved, endedAt });

test("HO-43: a past policy is told as ended, as run out, or as never approved, whether or not it had an end", () => {
  expect(past(true, "2026-11-19T12:00:00.000Z")).toBe("policies.state.ended");
  expect(past(true, null)).toBe("policies.state.over");
  expect(past(false, null)).toBe("policies.state.never");
  expect(past(false, "2026-11-19T12:00:00.000Z")).toBe("policies.state.never");
  expect(stateWord(keyOf, { state: "urgent", isApproved: false, endedAt: null })).toBe("policies.state.urgent");
});
