import { type KeyboardEvent, useId, useRef, useState } from "react";
import { clock } from "../../state/clock.ts";
import { type Choosing, jumping, opening, pressing, resting, standing } from "./choosing.ts";
import type { Option } from "./options.ts";

/** Letters that follow each other within this time are one beginning. */
const letterPause = 1000;

/** Choosing one entry of a short list with a button: arrows, letters that jump, Enter, Space and Tab take. */
export function useSelect(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
}) {
  const { value, onChange, options } = props;
  const listId = useId();
  const [state, setState] = useState<Choosing>(resting);
  const letters = useRef({ text: "", at: 0 });
  const take = (option: Option | undefined) => {
    setState(resting);
    if (option && option.value !== value) {
      onChange(option.value);
    }
  };
  const active = state.isOpen ? standing(state, options) : -1;
  const jump = (letter: string) => {
    const isNew = clock.now() - letters.current.at > letterPause;
    const text = isNew ? letter : letters.current.text + letter;
    letters.current = { text, at: clock.now() };
    // One letter again and again goes through all that begin with it.
    const isSame = [...text].every((one) => one === letter);
    const found = jumping(isSame ? letter : text, options, isSame ? active + 1 : active);
    if (found !== -1) {
      setState({ ...state, isOpen: true, active: found });
    }
  };
  return {
    listId,
    isOpen: state.isOpen,
    active,
    chosen: options.find((option) => option.value === value),
    toggle: () => setState(state.isOpen ? resting : opening(state, options, value)),
    close: () => setState(resting),
    take,
    press: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const isLetter = event.key.length === 1 && event.key !== " ";
      const key = event.key === " " ? "Enter" : event.key;
      const step = pressing(key, state, options, value);
      if (step?.isOurs) {
        event.preventDefault();
      }
      if (step) {
        step.take === undefined ? setState(step.next) : take(options[step.take]);
      } else if (isLetter) {
        event.preventDefault();
        jump(event.key);
      }
    },
  };
}
