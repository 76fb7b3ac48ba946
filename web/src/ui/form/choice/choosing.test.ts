import { expect, test } from "vitest";
import { type Choosing, jumping, leaving, opening, pressing, resting, standing, typing } from "./choosing.ts";
import type { Option } from "./options.ts";

const optionsOf = (...labels: readonly string[]): readonly Option[] => labels.map((label) => ({ value: label, label }));
const georgias = optionsOf("Georgia", "South Georgia");
const typed = (text: string): Choosing => typing(text);

test("Enter and Tab take the first line of a search, or the one the arrows went to; Enter sends no form, Tab goes on", () => {
  expect(standing(typed("georg"), georgias)).toBe(0);
  expect(pressing("Enter", typed("georg"), georgias, "")).toEqual({ next: resting, take: 0, isOurs: true });
  expect(pressing("Tab", typed("georg"), georgias, "")).toEqual({ next: resting, take: 0 });
  const down = pressing("ArrowDown", typed("georg"), georgias, "")?.next ?? resting;
  expect(pressing("Tab", down, georgias, "")?.take).toBe(1);
});

test("Enter after a search that finds nothing takes nothing and sends no form; with nothing typed the form has it", () => {
  const nothing = pressing("Enter", typed("zzz"), [], "");
  expect([nothing?.take, nothing?.isOurs]).toEqual([undefined, true]);
  expect(pressing("Enter", resting, georgias, "Georgia")).toBeUndefined();
  expect(pressing("Enter", typed("  "), georgias, "")).toBeUndefined();
  expect(pressing("Tab", resting, georgias, "")).toBeUndefined();
});

test("text that is left takes its only entry or the one of that name, and otherwise stays with nothing chosen", () => {
  expect(leaving(typed("georg"), georgias)).toEqual({ next: { isOpen: false, typed: "georg", active: -1 } });
  expect(leaving(typed("georgia "), georgias)).toEqual({ next: resting, take: 0 });
  expect(leaving(typed("south"), optionsOf("South Georgia"))).toEqual({ next: resting, take: 0 });
  const named: readonly Option[] = [{ value: "GE", label: "Грузия", aliases: ["GE", "Georgia"] }, ...georgias];
  expect([leaving(typed("Georgia"), named).take, leaving(typed("ge"), named).take]).toEqual([0, undefined]);
  expect(leaving(typed("zzz"), [])).toEqual({ next: { isOpen: false, typed: "zzz", active: -1 } });
  expect(leaving(typed(" "), georgias)).toEqual({ next: resting });
  expect(leaving(typed("so"), [{ value: "1", label: "Soon", disabled: true }]).take).toBeUndefined();
});

test("arrows open at what is chosen, pass what cannot be taken, and stop at both ends", () => {
  const options: readonly Option[] = [
    ...optionsOf("A", "B"),
    { value: "C", label: "C", disabled: true },
    ...optionsOf("D"),
  ];
  expect(opening(resting, options, "B")).toEqual({ isOpen: true, typed: undefined, active: 1 });
  expect(pressing("ArrowDown", resting, options, "B")?.next.active).toBe(1);
  expect(pressing("ArrowDown", resting, options, "")?.next.active).toBe(0);
  const at = (active: number): Choosing => ({ isOpen: true, typed: undefined, active });
  const after = (key: string, from: number) => pressing(key, at(from), options, "")?.next.active;
  expect([after("ArrowDown", 1), after("ArrowDown", 3), after("ArrowUp", 3), after("ArrowUp", 0)]).toEqual([
    3, 3, 1, 0,
  ]);
  expect([after("PageDown", 0), after("PageUp", 3)]).toEqual([3, 0]);
});

test("Esc closes the list or gives up what was typed, and is not ours when there is neither", () => {
  expect(pressing("Escape", typed("georg"), georgias, "")).toEqual({ next: resting, isOurs: true });
  expect(pressing("Escape", { ...typed("georg"), isOpen: false }, georgias, "")?.isOurs).toBe(true);
  expect(pressing("Escape", resting, georgias, "")).toBeUndefined();
});

test("a letter at a closed list jumps to the next label that begins with it, round and round; no label, no jump", () => {
  const options = optionsOf("EUR", "RUB", "Rand", "USD");
  expect([
    jumping("r", options, 0),
    jumping("r", options, 2),
    jumping("r", options, 3),
    jumping("ru", options, 2),
  ]).toEqual([1, 2, 1, 1]);
  expect([jumping("x", options, 0), jumping("x", [], 0)]).toEqual([-1, -1]);
});
