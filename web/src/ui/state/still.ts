import { useEffect, useReducer, useRef } from "react";

let isPressed = false;
let isWatched = false;
const waiting = new Set<() => void>();

/**
 * What is shown, but unchanged in its look while a mouse button or finger is held: a message that comes between pressing and
 * letting go would move what is pressed, and the click would be lost. `look` names what takes room; without a change of it the newest
 * value is answered at once.
 */
export function useStill<Value>(value: Value, look: string): Value {
  const shown = useRef({ value, look });
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isHeld = isPressed && shown.current.look !== look;
  if (!isHeld) {
    shown.current = { value, look };
  }
  useEffect(watchPointer, []);
  useEffect(() => {
    if (!isHeld) {
      return;
    }
    waiting.add(drawAgain);
    return () => void waiting.delete(drawAgain);
  }, [isHeld]);
  return shown.current.value;
}

/** Once for the page. Fingers press as a mouse after they were let go: that is when what they touch takes the focus. */
function watchPointer(): void {
  if (isWatched) {
    return;
  }
  isWatched = true;
  const capture = { capture: true, passive: true };
  for (const start of ["pointerdown", "mousedown"]) {
    document.addEventListener(start, press, capture);
  }
  for (const end of ["pointerup", "pointercancel", "mouseup", "dragend"]) {
    document.addEventListener(end, release, capture);
  }
  window.addEventListener("blur", release);
  // A button that was let go elsewhere is seen when the pointer comes back.
  document.addEventListener("pointermove", ({ buttons }) => isPressed && buttons === 0 && release(), capture);
}

function press(): void {
  isPressed = true;
}

/** The click belongs to the letting go: the others hear of that when it is over. */
function release(): void {
  setTimeout(() => {
    isPressed = false;
    for (const drawAgain of waiting) {
      drawAgain();
    }
  });
}
