import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./tooltip.module.css";

const hoverDelayMilliseconds = 350;
const leaveDelayMilliseconds = 120;

/** Half the width of the widest hint, with a margin to the edge of the window. */
const halfTip = 148;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly side: "above" | "below" | "right";
}

/**
 * A short hint at hover and keyboard focus, described to screen readers. It may be hovered itself and closes by Esc
 * (WCAG 1.4.13). Without a text the child stays alone.
 */
export function Tooltip(props: {
  readonly text: string | undefined;
  readonly side?: "auto" | "right";
  readonly children: ReactElement<{ "aria-describedby"?: string; "aria-label"?: string }>;
}): ReactElement {
  const id = useId();
  const { anchor, place, show, hide, plan, stay } = useTip(props.side);
  if (!props.text) {
    return props.children;
  }
  // A hint that repeats the accessible name would be read twice.
  const isName = props.children.props["aria-label"] === props.text;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onMouseEnter={() => plan(show, hoverDelayMilliseconds)}
      onMouseLeave={() => plan(hide, leaveDelayMilliseconds)}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
      onMouseDown={hide}
    >
      {cloneElement(props.children, { "aria-describedby": place && !isName ? id : undefined })}
      {place &&
        createPortal(
          <span
            role="tooltip"
            id={id}
            className={styles.tip}
            data-side={place.side}
            style={{ left: place.left, top: place.top }}
            onMouseEnter={stay}
            onMouseLeave={() => plan(hide, leaveDelayMilliseconds)}
          >
            {props.text}
          </span>,
          // Inside what it belongs to: a landmark of the page, or the popup.
          anchor.current?.closest("main, header, nav, footer, [role=dialog]") ?? document.body,
        )}
    </span>
  );
}

/** When the hint shows, and where. */
function useTip(side: "auto" | "right" | undefined) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<Place>();
  const stay = () => clearTimeout(timer.current);
  const show = () => setPlace(placeFor(anchor.current?.firstElementChild, side));
  const plan = (act: () => void, milliseconds: number) => {
    stay();
    timer.current = setTimeout(act, milliseconds);
  };
  const hide = () => {
    stay();
    setPlace(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) {
      return;
    }
    const drop = () => setPlace(undefined);
    const close = (event: KeyboardEvent) => event.key === "Escape" && drop();
    document.addEventListener("keydown", close);
    window.addEventListener("scroll", drop, true);
    return () => {
      document.removeEventListener("keydown", close);
      window.removeEventListener("scroll", drop, true);
    };
  }, [place]);
  return { anchor, place, show, hide, plan, stay };
}

/** Above the control, below it when there is no room, or to its right. */
function placeFor(control: Element | null | undefined, side: "auto" | "right" | undefined): Place | undefined {
  if (!control) {
    return undefined;
  }
  const box = control.getBoundingClientRect();
  if (side === "right") {
    return { left: box.right + 8, top: box.top + box.height / 2, side: "right" };
  }
  const middle = Math.min(Math.max(box.left + box.width / 2, halfTip), window.innerWidth - halfTip);
  return box.top > 56
    ? { left: middle, top: box.top - 6, side: "above" }
    : { left: middle, top: box.bottom + 6, side: "below" };
}
