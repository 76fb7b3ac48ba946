import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type Choosing, isText, leaving, opening, pressing, resting, type Step, standing, typing } from "./choosing.ts";
import { grouped, matching, type Option } from "./options.ts";

/** Offers to make an entry of what was typed, where it finds none. */
export interface Create {
  readonly label: (typed: string) => string;
  readonly onCreate: (typed: string) => void;
}

export interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly options: readonly Option[];
  readonly loading?: boolean;
  readonly create?: Create;
}

const createValue = "\u0000create";

export type Choice = ReturnType<typeof useChoice>;

/**
 * Choosing one entry by typing. From the first letter on nothing is chosen until a line is taken, so what is saved is never
 * something else than what is shown; Esc brings back what was chosen before.
 */
export function useChoice(props: ChoiceProps) {
  const { value, onChange, create } = props;
  const listId = useId();
  const [state, setState] = useState<Choosing>(resting);
  const before = useRef("");
  // What comes to be chosen from outside ends what was typed.
  const typed = value === "" ? state.typed : undefined;
  const { lines, isNew } = linesOf(props, typed);
  const now = { ...state, typed };

  const take = (line: Option | undefined) => {
    setState(resting);
    if (line?.value === createValue) {
      create?.onCreate(typed ?? "");
    } else if (line && line.value !== value) {
      onChange(line.value);
    }
  };
  const giveUp = () => {
    setState(resting);
    if (typed !== undefined && before.current !== "") {
      onChange(before.current);
    }
  };
  const follow = (step: Step) => (step.take === undefined ? setState(step.next) : take(lines[step.take]));
  return {
    listId,
    lines,
    typed,
    isOpen: state.isOpen,
    active: state.isOpen ? standing(now, lines) : -1,
    chosen: props.options.find((option) => option.value === value),
    /** Something typed was left that is no entry. */
    isLeft: !state.isOpen && isText(typed),
    open: () => setState(opening(now, lines, value)),
    type: (text: string) => {
      if (typed === undefined) {
        before.current = value;
      }
      if (value !== "") {
        onChange("");
      }
      setState(typing(text));
    },
    take,
    giveUp,
    clear: () => take({ value: "", label: "" }),
    press: (event: KeyboardEvent) => {
      // A new entry is made on purpose: leaving the field by Tab makes none.
      const step = isForOthers(event) || (isNew && event.key === "Tab") ? undefined : stepOf(event, now, lines, value);
      if (step) {
        event.key === "Escape" ? giveUp() : follow(step);
      }
    },
    leave: () => {
      follow(leaving(now, isNew ? [] : lines));
      props.onBlur?.();
    },
  };
}

/** What is found by what was typed; where that is nothing, the offer of a new entry. */
function linesOf({ options, create, loading }: ChoiceProps, typed: string | undefined) {
  // The arrows go through the lines as they are drawn, group by group.
  const found = grouped(typed === undefined ? options : matching(options, typed)).flatMap((group) => group.options);
  const isNew = create !== undefined && isText(typed) && found.length === 0 && loading !== true;
  return { isNew, lines: isNew ? [{ value: createValue, label: create.label(typed ?? "") }] : found };
}

/** A letter in the making, or a shortcut of the page or the browser. */
function isForOthers(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey;
}

/** What a key comes to; one that is ours does nothing else. */
function stepOf(event: KeyboardEvent, state: Choosing, lines: readonly Option[], value: string): Step | undefined {
  const step = pressing(event.key, state, lines, value);
  if (step?.isOurs) {
    event.preventDefault();
  }
  return step;
}

/** What an element that rules a list of choice says of it. */
export function ofList(choice: { readonly isOpen: boolean; readonly listId: string; readonly active: number }) {
  return {
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": choice.isOpen,
    "aria-controls": choice.isOpen ? choice.listId : undefined,
    "aria-activedescendant": choice.isOpen && choice.active !== -1 ? lineId(choice.listId, choice.active) : undefined,
    // Esc closes the list, not the popup around it.
    "data-mantine-stop-propagation": choice.isOpen || undefined,
  } as const;
}

/** The element of a line. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
