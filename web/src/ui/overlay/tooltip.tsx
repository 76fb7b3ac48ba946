import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { type TipAnchor, type TipPlace, tipPlace } from "./tip-place.ts";
import styles from "./tooltip.module.css";

const hoverDelayMilliseconds = 350;
const leaveDelayMilliseconds = 120;

/**
 * A short hint at hover and keyboard focus, described to screen readers; of a control that is off a press tells it too, so that a
 * finger reaches the reason. It may be hovered itself and closes by Esc (WCAG 1.4.13). Without a text the child stays alone.
 */
export function Tooltip(props: {
  readonly text: string | undefined;
  readonly side?: "auto" | "right";
  readonly children: ReactElement<{
    "aria-describedby"?: string;
    "aria-label"?: string;
    "aria-disabled"?: ComponentProps<"button">["aria-disabled"];
  }>;
}): ReactElement {
  const id = useId();
  const { anchor, control, show, hide, plan, stay } = useTip();
  if (!props.text) {
    return props.children;
  }
  // A hint that repeats the accessible name would be read twice.
  const isName = props.children.props["aria-label"] === props.text;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the hint as soon as it comes to the control
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onMouseEnter={() => plan(show, hoverDelayMilliseconds)}
      onMouseLeave={() => plan(hide, leaveDelayMilliseconds)}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
      onMouseDown={hide}
      onClick={() => props.children.props["aria-disabled"] && show()}
    >
      {cloneElement(props.children, { "aria-describedby": control && !isName ? id : undefined })}
      {control &&
        createPortal(
          <Tip
            id={id}
            text={props.text}
            control={control}
            side={props.side ?? "auto"}
            onEnter={stay}
            onLeave={() => plan(hide, leaveDelayMilliseconds)}
          />,
          // Inside what it belongs to: a landmark of the page, or the popup.
          anchor.current?.closest("main, header, nav, footer, [role=dialog]") ?? document.body,
        )}
    </span>
  );
}

/** The hint itself. Its size is known once it is there, so it is placed before the first paint. */
function Tip(props: {
  readonly id: string;
  readonly text: string;
  readonly control: TipAnchor;
  readonly side: "auto" | "right";
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}): ReactElement {
  const { id, text, control, side, onEnter, onLeave } = props;
  const tip = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<TipPlace>({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another size
  useLayoutEffect(() => {
    const box = tip.current?.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (box) {
      setPlace(tipPlace(control, box, { width: clientWidth, height: clientHeight }, side));
    }
  }, [control, side, text]);
  return (
    <span
      ref={tip}
      role="tooltip"
      id={id}
      className={styles.tip}
      style={place}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
    >
      {text}
    </span>
  );
}

/** When the hint shows, and where its control is then. */
function useTip() {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [control, setControl] = useState<TipAnchor>();
  const stay = () => clearTimeout(timer.current);
  const show = () => setControl(anchor.current?.firstElementChild?.getBoundingClientRect());
  const plan = (act: () => void, milliseconds: number) => {
    stay();
    timer.current = setTimeout(act, milliseconds);
  };
  const hide = () => {
    stay();
    setControl(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!control) {
      return;
    }
    const drop = () => setControl(undefined);
    const close = (event: KeyboardEvent) => event.key === "Escape" && drop();
    document.addEventListener("keydown", close);
    window.addEventListener("scroll", drop, true);
    return () => {
      document.removeEventListener("keydown", close);
      window.removeEventListener("scroll", drop, true);
    };
  }, [control]);
  return { anchor, control, show, hide, plan, stay };
}
