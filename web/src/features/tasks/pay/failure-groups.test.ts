import { expect, test } from "vitest";
import type { Translate } from "../../../ui/words/use-text.ts";
import { failureLine, groupFailures, groupWords } from "./failure-groups.ts";

const dollars = (amount: string) => ({ currency: "USD", amount }) as const;
const results = [
  { taskId: 5, code: "taskNotDraft", status: 7, money: dollars("1.00") },
  { taskId: 1 },
  { taskId: 9, code: "noFunds", money: dollars("100.10") },
  { taskId: 4, code: "taskNotDraft", status: 2, money: dollars("2.00") },
  { taskId: 3, code: "noFunds", money: { currency: "EUR", amount: "0.05" } as const },
  { taskId: 2, code: "noFunds", money: dollars("0.90") },
  { taskId: 8, code: "notFound" },
];

test("C-21, HO-103: failures stand by reason, the most frequent first, with a sum for each currency; what succeeded is left out", () => {
  const groups = groupFailures(results);
  expect(groups.map(({ code, status, results: mine }) => [code, status, mine.map(({ taskId }) => taskId)])).toEqual([
    ["noFunds", undefined, [9, 3, 2]],
    ["notFound", undefined, [8]],
    ["taskNotDraft", 2, [4]],
    ["taskNotDraft", 7, [5]],
  ]);
  expect(groups.map(({ sums }) => sums)).toEqual([
    [
      { currency: "EUR", value: "0.05" },
      { currency: "USD", value: "101.00" },
    ],
    [],
    [{ currency: "USD", value: "2.00" }],
    [{ currency: "USD", value: "1.00" }],
  ]);
  expect(groupFailures([{ taskId: 1 }])).toEqual([]);
});

test("C-21: a line is the id, then the message; a reason that nobody foresaw still says what to do", () => {
  const t: Translate = (key, values) => (key === "tasks.bulk.line" ? `${values?.id}: ${values?.message}` : key);
  expect(failureLine(t, { taskId: 12, code: "noSuchCode" })).toBe("12: errorUnknown");
  const [group] = groupFailures([{ taskId: 12, code: "noSuchCode" }]);
  expect(group && groupWords(t, group)).toEqual({ reason: "errorUnknown", next: "tasks.failure.other.next" });
});
