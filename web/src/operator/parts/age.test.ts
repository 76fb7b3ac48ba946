import { translate } from "@artel/shared/text/translate";
import { expect, test } from "vitest";
import type { Translate } from "../../ui/words/use-text.ts";
import { ageOf } from "./age.ts";

const english: Translate = (key, values) => translate("en", key, values);
const russian: Translate = (key, values) => translate("ru", key, values);
const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:38:00Z", "22 min", "onTime"],
  ["2026-11-20T08:01:00Z", "3 h", "onTime"],
  ["2026-11-20T08:00:00Z", "4 h", "soon"],
  ["2026-11-19T12:01:00Z", "23 h", "soon"],
  ["2026-11-19T12:00:00Z", "1 d", "late"],
  ["2026-11-19T06:00:00Z", "1 d 6 h", "late"],
  ["2026-11-20T12:05:00Z", "0 min", "onTime"],
])("HO-43: work since %s reads %s and is %s", (since, words, tone) => {
  expect(ageOf(since, now, english)).toMatchObject({ words, tone });
});

test("HO-43: nothing that waits has no age, and ages are said in Russian too", () => {
  expect(ageOf(null, now, english)).toBeUndefined();
  expect(ageOf("2026-11-19T06:00:00Z", now, russian)?.words).toBe("1 д 6 ч");
});
