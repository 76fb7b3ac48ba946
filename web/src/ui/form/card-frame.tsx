import { type ReactElement, useEffect, useRef } from "react";
import styles from "./card-frame.module.css";

/** The card provider's frame: its script, the origin that its messages come from, and signed settings. */
export interface CardFrameSetting {
  readonly script: string;
  readonly origin: string;
  readonly settings: Readonly<Record<string, string>>;
}

interface CardFrameProps {
  readonly frame: CardFrameSetting;
  /** The card was entered; whether it may be used is not for the browser to say. */
  readonly onEntered: () => void;
  /** The person closed the frame, or it does not open. */
  readonly onClosed: () => void;
  readonly onFailed: () => void;
}

/** What the provider's script brings. */
interface Widget {
  run(settings: object): void;
}

/** The place where the provider puts its frame: its settings name this id. */
const elementId = "card-frame";

/**
 * Shows the provider's frame, in which a card is entered: the number is not in our page. Its script tells of success and failure
 * to load; that the frame was closed is a message, and one counts only from the provider's origin and a window inside this place.
 */
export function CardFrame(props: CardFrameProps): ReactElement {
  const latest = useRef(props);
  latest.current = props;
  const place = useRef<HTMLDivElement>(null);
  const { script, origin } = props.frame;
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const windows = [...(place.current?.querySelectorAll("iframe") ?? [])].map((frame) => frame.contentWindow);
      if (event.origin === origin && windows.some((inner) => inner === event.source) && isDestroyed(event.data)) {
        latest.current.onClosed();
      }
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [origin]);
  useEffect(() => {
    const element = document.createElement("script");
    element.src = script;
    element.async = true;
    element.onload = () => run(latest.current.frame.settings, () => latest.current);
    element.onerror = () => latest.current.onFailed();
    document.head.append(element);
    return () => element.remove();
  }, [script]);
  return <div id={elementId} ref={place} className={styles.frame} />;
}

function run(settings: CardFrameSetting["settings"], now: () => CardFrameProps): void {
  const widget = (window as { EPayWidget?: Widget }).EPayWidget;
  if (!widget) {
    now().onFailed();
    return;
  }
  widget.run({
    ...settings,
    onTokenizeSuccess: () => now().onEntered(),
    onFailLoading: () => now().onFailed(),
  });
}

function isDestroyed(data: unknown): boolean {
  return typeof data === "string" && data.includes("epframe.destroy");
}
