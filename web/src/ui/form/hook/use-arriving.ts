import { useLayoutEffect, useRef } from "react";
import type { FormOptions } from "./form-state.ts";
import { isSame, type Library } from "./library.ts";

/** Initial values that come later: all of them with a new turn, else those of fields that nobody has changed. */
export function useArriving<Values extends object>(
  { initialValues, turn }: FormOptions<Values>,
  library: Library<Values>,
  reset: (values: Values) => void,
): void {
  const text = JSON.stringify(initialValues);
  const known = useRef({ text, turn });
  useLayoutEffect(() => {
    const { current: before } = known;
    known.current = { text, turn };
    if (before.turn !== turn) {
      reset(initialValues);
    } else if (before.text !== text) {
      const [first, present] = [library.getInitialValues(), library.getValues()];
      const changed = Object.entries(present).filter(([name, value]) => !isSame(value, first[name as keyof Values]));
      library.setInitialValues(initialValues);
      library.setValues({ ...initialValues, ...Object.fromEntries(changed) });
    }
  });
}
