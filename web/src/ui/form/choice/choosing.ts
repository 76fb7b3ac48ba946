import type { Option } from "./options.ts";

/** How far a person is with choosing. */
export interface Choosing {
  readonly isOpen: boolean;
  /** What was typed in the place of the chosen entry; undefined while the field shows what is chosen. */
  readonly typed: string | undefined;
  /** The line that Enter and Tab take, counted in what was found; -1 is none. */
  readonly active: number;
}

/** What a key or leaving the field comes to. */
export interface Step {
  readonly next: Choosing;
  /** The entry that is taken, by its place in what was found. */
  readonly take?: number;
  /** The key has done its work: no form is sent, no popup closes, no page moves. */
  readonly isOurs?: boolean;
}

/** Shows what is chosen, and no list. */
export const resting: Choosing = { isOpen: false, typed: undefined, active: -1 };

/** Something was typed: the list opens. */
export function typing(typed: string): Choosing {
  return { isOpen: true, typed, active: -1 };
}

/** Opened: at what is chosen, or with what was typed and left. */
export function opening(state: Choosing, lines: readonly Option[], value: string): Choosing {
  const active = state.typed === undefined ? lines.findIndex((option) => option.value === value) : -1;
  return { ...state, isOpen: true, active };
}

/** The line that the field stands on now: with something typed always one, the first unless the arrows moved. */
export function standing(state: Choosing, lines: readonly Option[]): number {
  const at = Math.min(state.active, lines.length - 1);
  return at === -1 && isText(state.typed) ? next(lines, -1, 1) : at;
}

/** Lines that a page of the list moves. */
const page = 10;
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };

/**
 * What a key does in the field. Arrows move, Enter and Tab take the line they stand on, Esc gives up what was typed. Enter
 * never sends the form while something typed is not chosen. Undefined for a key that is not ours.
 */
export function pressing(key: string, state: Choosing, lines: readonly Option[], value: string): Step | undefined {
  const active = standing(state, lines);
  const step = moves[key];
  if (step !== undefined) {
    const opened = opening(state, lines, value);
    const start = state.isOpen || opened.active !== -1 ? opened.active : next(lines, -1, 1);
    return {
      next: state.isOpen ? { ...state, active: moved(lines, active, step) } : { ...opened, active: start },
      isOurs: true,
    };
  }
  const take = state.isOpen && active !== -1 && lines[active]?.disabled !== true ? active : undefined;
  switch (key) {
    case "Enter":
      if (take !== undefined) {
        return { next: resting, take, isOurs: true };
      }
      return isText(state.typed) ? { next: { ...state, isOpen: true }, isOurs: true } : undefined;
    case "Tab":
      // The focus goes on: what is taken is shown where it was.
      return take === undefined ? undefined : { next: resting, take };
    case "Escape":
      return state.isOpen || state.typed !== undefined ? { next: resting, isOurs: true } : undefined;
    default:
      return undefined;
  }
}

/**
 * The field is left otherwise. A single entry that the text finds, or the one whose name it is, is taken; any other text stays,
 * and nothing is chosen.
 */
export function leaving(state: Choosing, lines: readonly Option[]): Step {
  const [first] = lines;
  if (!isText(state.typed)) {
    return { next: resting };
  }
  const isOne = first !== undefined && (lines.length === 1 || isNamed(first, state.typed ?? ""));
  return isOne && first.disabled !== true
    ? { next: resting, take: 0 }
    : { next: { isOpen: false, typed: state.typed, active: -1 } };
}

/** Letters up to which another name is a code, which may be the beginning of a word as well. */
const codeLength = 2;

function isNamed({ label, aliases = [] }: Option, typed: string): boolean {
  const names = [label, ...aliases.filter(({ length }) => length > codeLength)];
  return names.some((name) => name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase());
}

/** The line that letters typed at a closed list jump to: the next whose label begins with them, from `from` on and round. */
export function jumping(letters: string, lines: readonly Option[], from: number): number {
  const begins = letters.toLocaleLowerCase();
  const order = [...lines.keys()].map((index) => (index + Math.max(from, 0)) % lines.length);
  const fits = (index: number) =>
    lines[index]?.disabled !== true && lines[index]?.label.toLocaleLowerCase().startsWith(begins);
  return order.find(fits) ?? -1;
}

/** Something other than spaces. */
export function isText(typed: string | undefined): boolean {
  return typed !== undefined && typed.trim() !== "";
}

function moved(lines: readonly Option[], from: number, step: number): number {
  const target = Math.min(Math.max(from + step, 0), lines.length - 1);
  const there = next(lines, target - Math.sign(step), Math.sign(step));
  return there === -1 ? from : there;
}

/** The next line that can be taken in a direction; -1 when there is none. */
function next(lines: readonly Option[], from: number, step: number): number {
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    if (lines[index]?.disabled !== true) {
      return index;
    }
  }
  return -1;
}
