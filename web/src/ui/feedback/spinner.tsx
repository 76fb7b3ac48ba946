import type { ReactElement } from "react";
import styles from "./spinner.module.css";

/** A quiet turning ring; the words beside it say what is awaited. */
export function Spinner({ size = 16 }: { readonly size?: number }): ReactElement {
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path
        d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
