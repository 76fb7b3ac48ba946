import { describe, expect, test } from "vitest";
import {
  isAcceptable,
  isCompletable,
  isEditable,
  isHeld,
  isPayable,
  isRejectable,
  isRemovable,
  taskEventFor,
  taskMoves,
  taskStatus,
  taskStatusName,
  taskStatusOf,
} from "./task-status.ts";
import { pairsOf } from "./testing/pairs-of.ts";

/** Every number that a row may carry, legacy values below 2 among them. */
const numbers = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

describe("task status", () => {
  test.each([
    ["C-01: draft", "draft", 10],
    ["C-02: on approval", "onApproval", 2],
    ["C-03: wait pay", "waitPay", 3],
    ["C-04: paid", "paid", 4],
    ["C-05: rejected by company", "rejectedByCompany", 7],
    ["C-06: rejected by contractor", "rejectedByContractor", 8],
  ] as const)("%s", (_title, word, number) => {
    expect(taskStatus[word]).toBe(number);
    expect(taskStatusName(number)).toBe(word);
    expect(taskStatusOf(number)).toBe(number);
  });

  test("C-08: only drafts may be edited", () => {
    expect(numbers.filter(isEditable)).toEqual([10]);
  });

  test("C-09: only drafts may be paid", () => {
    expect(numbers.filter(isPayable)).toEqual([10]);
  });

  test("C-10: only drafts may be deleted", () => {
    expect(numbers.filter(isRemovable)).toEqual([10]);
  });

  test("C-11: only status 2 may be accepted", () => {
    expect(numbers.filter(isAcceptable)).toEqual([2]);
  });

  test("C-13, X-01: the company rejects drafts, status 2 and legacy values below, the contractor status 2", () => {
    expect(numbers.filter((status) => isRejectable(status, "company"))).toEqual([-1, 0, 1, 2, 10]);
    expect(numbers.filter((status) => isRejectable(status, "contractor"))).toEqual([2]);
  });

  test("HO-20: completing needs status 2", () => {
    expect(numbers.filter(isCompletable)).toEqual([2]);
  });

  test("a task that waits or is due holds money, no other does", () => {
    expect(numbers.filter(isHeld)).toEqual([2, 3]);
  });

  test("X-01, X-02: no other change of status exists", () => {
    expect(
      pairsOf(taskMoves)
        .map((pair) => pair.join(">"))
        .sort(),
    ).toEqual(["10>2", "10>7", "2>3", "2>4", "2>7", "2>8", "3>4"]);
  });

  test("C-55, C-56: a legacy call names the event by the wanted status", () => {
    expect(numbers.map((wanted) => taskEventFor(wanted, "company")).filter(Boolean)).toEqual([
      "pay",
      "complete",
      "reject",
    ]);
    expect(numbers.map((wanted) => taskEventFor(wanted, "contractor")).filter(Boolean)).toEqual(["accept", "reject"]);
    expect(taskEventFor(8, "company")).toBeUndefined();
    expect(taskEventFor(7, "contractor")).toBeUndefined();
  });
});
