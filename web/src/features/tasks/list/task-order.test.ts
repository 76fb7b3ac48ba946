import { beforeEach, expect, test } from "vitest";
import { placeInOrder, rememberTaskOrder } from "./task-order.ts";

/** The whole list, of which a page of two was on screen: the third and the fourth. */
const list = [50, 40, 30, 20, 10];
const asked: number[] = [];

beforeEach(() => {
  asked.length = 0;
  rememberTaskOrder({
    ids: [30, 20],
    before: 2,
    total: 5,
    readAt: async (place) => {
      asked.push(place);
      return list[place - 1];
    },
  });
});

test("the next task of a page is known; the one behind the page is asked for once and known from then on", async () => {
  expect(await placeInOrder(30)?.next?.()).toBe(20);
  expect(asked).toEqual([]);
  expect(await placeInOrder(20)?.next?.()).toBe(10);
  expect([placeInOrder(10)?.place, placeInOrder(10)?.total, placeInOrder(10)?.next]).toEqual([5, 5, undefined]);
  expect(await placeInOrder(20)?.next?.()).toBe(10);
  expect(asked).toEqual([5]);
});

test("the task before the page is asked for too, up to the first of the list", async () => {
  expect(await placeInOrder(30)?.previous?.()).toBe(40);
  expect(await placeInOrder(40)?.previous?.()).toBe(50);
  expect([placeInOrder(50)?.place, placeInOrder(50)?.previous]).toEqual([1, undefined]);
  expect(await placeInOrder(50)?.next?.()).toBe(40);
  expect(asked).toEqual([2, 1]);
});

test("a task that was opened from no list has no place", () => {
  expect(placeInOrder(99)).toBeUndefined();
});
