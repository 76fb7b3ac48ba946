import { expect, test } from "vitest";
import { eventsIn, type InteractionEvent, interactionTime } from "./interaction-time.ts";

const event = (changes: Partial<InteractionEvent>): InteractionEvent => ({
  document: "1",
  count: 1,
  id: 1,
  event: "pointerup",
  milliseconds: 24,
  path: "/tasks",
  target: "button Pay",
  ...changes,
});

test("G-D6: an interaction takes as long as its longest event, and the slowest interaction counts", () => {
  const time = interactionTime([
    event({ event: "pointerdown", milliseconds: 40 }),
    event({ event: "click", milliseconds: 72 }),
    event({ id: 2, count: 2, milliseconds: 56 }),
  ]);
  expect(time?.inp).toBe(72);
  expect(time?.interactions).toBe(2);
  expect(time?.slowest.map(({ event: name, milliseconds }) => [name, milliseconds])).toEqual([
    ["click", 72],
    ["pointerup", 56],
  ]);
});

test("the same id of another document is another interaction", () => {
  const time = interactionTime([event({ milliseconds: 32 }), event({ document: "2", milliseconds: 48 })]);
  expect(time?.interactions).toBe(2);
  expect(time?.slowest).toHaveLength(2);
});

test("G-D6: for each fifty interactions the slowest is left out, counting those that were too short to be reported", () => {
  const slow = event({ id: 8, count: 49, milliseconds: 300 });
  const usual = event({ id: 9, milliseconds: 80 });
  expect(interactionTime([slow, usual])?.inp).toBe(300);
  expect(interactionTime([slow, { ...usual, count: 50 }])?.inp).toBe(80);
  // The fastest that is known stands for the many that took less than is reported.
  expect(interactionTime([slow, { ...usual, count: 500 }])?.inp).toBe(80);
  // Fifty of two documents together leave one out as well.
  expect(interactionTime([slow, event({ document: "2", count: 1, milliseconds: 16 })])?.inp).toBe(16);
});

test("where nothing was reported nothing is said", () => {
  expect(interactionTime([])).toBeUndefined();
});

test("lines are read as the pages write them, and one that is something else is refused", () => {
  const written = event({});
  expect(eventsIn(`${JSON.stringify(written)}\n`)).toEqual([written]);
  expect(() => eventsIn('{"document":"1"}\n')).toThrow();
});
