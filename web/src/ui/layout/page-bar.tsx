import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { useIsOnPaper } from "../print/paper.ts";
import { useMedia } from "../state/media.ts";
import styles from "./page-bar.module.css";

/** Widths at which the frame has its tab bar and a page may take the top bar. */
const phoneWidths = "(max-width: 899.98px)";

/** The element of the frame's top bar that a page may fill; null where there is no frame. */
export const FrameBar = createContext<HTMLElement | null>(null);

/** The same element below a page that has taken it; null on a desk and below all other pages. */
const TakenBar = createContext<HTMLElement | null>(null);

/** Where a page that asks for it puts its title on a phone; null on a desk, and on paper, which has no bar. */
export function usePhoneBar(isWanted: boolean): HTMLElement | null {
  const bar = useContext(FrameBar);
  const isPhone = useMedia(phoneWidths);
  const isOnPaper = useIsOnPaper();
  return isWanted && isPhone && !isOnPaper ? bar : null;
}

/** The title of a page in the top bar of a phone: beside many tools its words are smaller, and take two lines. */
export function BarTitle(props: { readonly bar: HTMLElement; readonly title: string }): ReactElement {
  return createPortal(
    <h1 className={styles.title} title={props.title}>
      <span className={styles.words}>{props.title}</span>
    </h1>,
    props.bar,
  );
}

/** Lets the list of a page put its tools beside the title. */
export function BarOfPage(props: { readonly bar: HTMLElement | null; readonly children?: ReactNode }): ReactElement {
  return <TakenBar value={props.bar}>{props.children}</TakenBar>;
}

/** Whether the page that this stands on has taken the top bar. */
export function useTakenBar(): HTMLElement | null {
  return useContext(TakenBar);
}

/** Search, filters and selection of a list beside the title; they take the place of what the frame has there. */
export function BarTools(props: { readonly bar: HTMLElement; readonly children?: ReactNode }): ReactElement {
  return createPortal(
    <div className={styles.tools} data-bar-tools="">
      {props.children}
    </div>,
    props.bar,
  );
}
