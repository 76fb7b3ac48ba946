import type { ReactElement } from "react";
import styles from "./ring.module.css";

/** A quiet ring of what is left, from 0 to 1; the words beside it say the same. */
export function Ring(props: {
  readonly share: number;
  readonly size: number;
  readonly radius: number;
  readonly tone?: "success";
  readonly className?: string;
}): ReactElement {
  const { share, size, radius: r, tone, className } = props;
  const length = 2 * Math.PI * r;
  const circle = { cx: size / 2, cy: size / 2, r };
  return (
    <svg className={className} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle {...circle} className={styles.ground} />
      <circle
        {...circle}
        className={styles.left}
        data-tone={tone}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - share)}
        transform={`rotate(-90 ${circle.cx} ${circle.cy})`}
      />
    </svg>
  );
}
