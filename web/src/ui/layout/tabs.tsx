import { type KeyboardEvent, type ReactElement, type RefObject, useId, useLayoutEffect, useRef } from "react";
import type { IconType } from "../controls/icons.tsx";
import { cx } from "../cx.ts";
import styles from "./tabs.module.css";

export interface TabItem {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  readonly icon?: IconType;
  /** A thin line before it: saved views stand apart from the fixed ones. */
  readonly apart?: boolean;
}

interface TabsProps {
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** What is chosen here, for screen readers. */
  readonly label: string;
}

/** Views of one list or page, underlined; arrow keys move between them. */
export function Tabs(props: TabsProps): ReactElement {
  return <Choices {...props} look="tabs" />;
}

/** The same choice as bordered chips (kinds of documents, phones). */
export function ChipTabs(props: TabsProps): ReactElement {
  return <Choices {...props} look="chips" />;
}

/** The id of the tab that names a panel: give the panel `aria-labelledby={tabId(...)}` where one is needed. */
function Choices(props: TabsProps & { readonly look: "tabs" | "chips" }): ReactElement {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, props.value);
  const handleKey = (event: KeyboardEvent) => {
    const index = props.items.findIndex((item) => item.key === props.value);
    const next = nextIndex(event.key, index, props.items.length);
    const item = next === undefined ? undefined : props.items[next];
    if (item) {
      event.preventDefault();
      props.onChange(item.key);
      list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[next ?? 0]?.focus();
    }
  };
  return (
    <div className={cx(styles.scroller, styles[props.look])}>
      <div ref={list} role="tablist" aria-label={props.label} className={styles.list}>
        {props.items.map((item) => {
          const active = item.key === props.value;
          const Icon = item.icon;
          return (
            <button
              key={item.key}
              id={`${group}-${item.key}`}
              type="button"
              role="tab"
              aria-selected={active}
              tabIndex={active ? 0 : -1}
              className={cx(styles.tab, item.apart && styles.apart)}
              onClick={() => props.onChange(item.key)}
              onKeyDown={handleKey}
            >
              {Icon && <Icon size={16} aria-hidden="true" />}
              <span>{item.label}</span>
              {item.count !== undefined && (
                <span className={cx(styles.count, "num")} translate="no">
                  {item.count}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Keeps the chosen tab in sight: when the page opens, when it changes, and when the strip or its tabs get another width. */
function useChosenInSight(list: RefObject<HTMLElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another chosen tab
  useLayoutEffect(() => {
    showChosen(list.current);
    const strip = list.current?.parentElement;
    if (!list.current || !strip || typeof ResizeObserver === "undefined") {
      return;
    }
    const observer = new ResizeObserver(() => showChosen(list.current));
    observer.observe(list.current);
    observer.observe(strip);
    return () => observer.disconnect();
  }, [list, value]);
}

/** Scrolls a strip, and nothing around it, so far that its chosen tab is whole, in the middle where there is room. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>("[aria-selected=true]");
  const strip = list?.parentElement;
  if (!chosen || !strip || strip.scrollWidth <= strip.clientWidth) {
    return;
  }
  const [tab, window] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (tab.left < window.left || tab.right > window.right) {
    strip.scrollLeft += tab.left + tab.width / 2 - (window.left + window.width / 2);
  }
}

/** Where an arrow, Home or End leads from a place in a row of choices; undefined for other keys. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
