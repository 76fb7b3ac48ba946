import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { expect, test } from "vitest";
import { companyTaskOf } from "../../../testing/tasks.ts";
import { savedDraft } from "./saved-draft.ts";

test("HO-130: what was saved elsewhere of a draft is told in names and sums, and its form takes over the values", () => {
  const task = companyTaskOf({ categoryId: 105, deadline: "04/12/2026" });
  const saved = savedDraft(task, shippedLists, "ru");
  expect(saved.version).toBe("seen");
  const newer = saved.read({ ...task, priceReward: "1250.00", savedVersion: "newer" });
  expect(newer).toMatchObject({
    version: "newer",
    values: { amount: "1250.00", contractorId: "7", deadline: "2026-12-04" },
    words: { amount: "1\u00A0250,00\u00A0$", contractorId: "Anna Petrovic", deadline: "04/12/2026" },
  });
  expect(newer?.words?.categoryId).toMatch(/^[А-Я]/);
  expect(saved.read({ id: 1 })).toBeUndefined();
});
