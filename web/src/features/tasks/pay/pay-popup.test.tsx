import "../../../testing/browser.ts";
import { tasksText } from "@artel/shared/text/tasks";
import { tasksMoneyText } from "@artel/shared/text/tasks-money";
import { expect, test } from "vitest";
import { wordsOf } from "../../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../../testing/shown.tsx";
import { companyTaskOf } from "../../../testing/tasks.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { FewerNote } from "./pay-popup.tsx";
import { payableOf } from "./payment-shortage.ts";

registerTexts(tasksText, tasksMoneyText);

const rows = Array.from({ length: 9 }, (_, index) => companyTaskOf({ id: index + 1, title: `Page ${index + 1}` }));
const splitBy = (unpayable: readonly number[], asked = rows) => {
  const estimate = {
    count: 9 - unpayable.length,
    isShort: false,
    sums: [],
    fitting: [],
    unpayable: [...unpayable],
    refusals: [],
  };
  return payableOf(asked, { estimate, isChecking: false });
};
const noteOf = (unpayable: readonly number[]) => {
  const { payable, gone } = splitBy(unpayable);
  return shown(<FewerNote gone={gone} left={payable.length} />, aSession());
};

test("HO-130, HO-103: what cannot be paid is not asked about; one alone is, and all are where none can be paid", () => {
  const ids = (tasks: readonly { readonly id: number }[]) => tasks.map(({ id }) => id);
  expect(ids(splitBy([2, 7]).payable)).toEqual([1, 3, 4, 5, 6, 8, 9]);
  expect(splitBy([1], rows.slice(0, 1))).toEqual({ payable: rows.slice(0, 1), gone: [] });
  expect(splitBy(ids(rows))).toEqual({ payable: rows, gone: [] });
});

test("HO-103: of a selection the tasks that cannot be paid any more are named with number and title, up to five", () => {
  expect(wordsOf(noteOf([2, 7]))).toContain("Only 7 of 9 can be paid now");
  expect(everyOf("li", noteOf([2, 7]))).toEqual(["2: Page 2", "7: Page 7"]);
  expect(everyOf("li", noteOf([1, 2, 3, 4, 5, 6, 8]))).toEqual([
    ...[1, 2, 3, 4, 5].map((id) => `${id}: Page ${id}`),
    "and 2 more",
  ]);
  const why = (id: number) => (id === 7 ? "The freelancer is inactive" : undefined);
  const told = shown(<FewerNote gone={splitBy([2, 7]).gone} left={7} whyOf={why} />, aSession());
  expect(everyOf("li", told)).toEqual(["2: Page 2", "7: Page 7. The freelancer is inactive"]);
  expect(noteOf([])).toBe(shown(<></>, aSession()));
});
