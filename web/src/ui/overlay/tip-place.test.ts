import { expect, test } from "vitest";
import { tipPlace } from "./tip-place.ts";

const view = { width: 390, height: 800 };
const button = (left: number, top: number) => ({ left, right: left + 32, top, bottom: top + 32 });

test("a hint is centred over its control, also near the edge as long as it has room", () => {
  expect(tipPlace(button(100, 300), { width: 80, height: 28 }, view, "auto")).toEqual({ left: 76, top: 266 });
  expect(tipPlace(button(340, 300), { width: 52, height: 28 }, view, "auto")).toEqual({ left: 330, top: 266 });
});

test("a hint that would leave the window is moved in by just that much", () => {
  expect(tipPlace(button(350, 300), { width: 200, height: 44 }, view, "auto")).toEqual({ left: 182, top: 250 });
  expect(tipPlace(button(4, 300), { width: 200, height: 44 }, view, "auto")).toEqual({ left: 8, top: 250 });
});

test("a hint without room above stands below, and one beside a menu to its right", () => {
  expect(tipPlace(button(100, 20), { width: 80, height: 28 }, view, "auto")).toEqual({ left: 76, top: 58 });
  expect(tipPlace(button(8, 300), { width: 80, height: 28 }, view, "right")).toEqual({ left: 48, top: 302 });
});
